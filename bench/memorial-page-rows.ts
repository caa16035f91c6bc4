/** One large memorial: a thousand photographs, five thousand comments, two thousand greetings, and who was let in. */
import { sql } from 'kysely'
import { ulid } from 'ulid'
import type { Db } from '../server/src/kit/database/connect.ts'

export const large = { photographs: 1_000, comments: 5_000, greetings: 2_000, followers: 200, entries: 40 }

/**
 * Fills a memorial that hangs some photographs already, up to what `large` names; what is there is hung again under new ids,
 * which are as hard to pack as real ones. Answers the account of one who follows.
 */
export async function fillMemorial(
  db: Db,
  memorialId: string,
  { followers } = { followers: large.followers },
): Promise<string> {
  const people = await addPeople(db, followers)
  await db
    .insertInto('followers')
    .values(people.map((account_id) => ({ memorial_id: memorialId, account_id, since: new Date() })))
    .execute()
  await hangPhotographs(db, memorialId)
  await sql`
    insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    select ids.id, ${memorialId}, 'image', hung.id, (${people}::text[])[n % ${people.length}::int + 1],
      'We were young that summer, and the river was warm until October. ' || n, now()
    from unnest(${ids(large.comments)}::text[]) with ordinality ids(id, n)
    join (select id, row_number() over () place from images where memorial_id = ${memorialId}) hung
      on hung.place = n % ${large.photographs}::int + 1`.execute(db)
  await sql`
    insert into greetings (id, memorial_id, author_id, note, created_at)
    select ids.id, ${memorialId}, (${people}::text[])[n % ${people.length}::int + 1],
      '<p>' || repeat('The plum tree you planted bears this year as never before. ', (n % 5)::int + 1) || n || '</p>', now()
    from unnest(${ids(large.greetings)}::text[]) with ordinality ids(id, n)`.execute(db)
  await sql`
    insert into timeline_entries (id, memorial_id, author_id, title, description, began, created_at)
    select ids.id, ${memorialId}, memorials.owner_id, 'What happened in ' || 1938 + n,
      repeat('She told it every year, and every year a little longer. ', (n % 8)::int + 1),
      make_date(1938 + n::int, 5, 1), now()
    from unnest(${ids(large.entries)}::text[]) with ordinality ids(id, n), memorials
    where memorials.id = ${memorialId}`.execute(db)
  await sql`
    insert into timeline_assets (entry_id, subject_id, position)
    select entry.id, hung.id, 1
    from (select id, row_number() over (order by id) n from timeline_entries where memorial_id = ${memorialId}) entry
    join (select id, row_number() over (order by id) n from images where memorial_id = ${memorialId}) hung
      on hung.n = entry.n * 20`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return people[0] ?? ''
}

const ids = (count: number) => sql.val(Array.from({ length: count }, () => ulid()))

async function addPeople(db: Db, count: number): Promise<string[]> {
  const added = await sql<{ id: string }>`
    insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at)
    select id, 'person' || n || '@example.org', '', 'Name' || n, 'Surname', 'Other', '1970-01-01', 'Serbia', 'Novi Sad', now()
    from unnest(${ids(count)}::text[]) with ordinality ids(id, n)
    returning id`.execute(db)
  return added.rows.map(({ id }) => id)
}

async function hangPhotographs(db: Db, memorialId: string) {
  const hung = await db.selectFrom('images').select('id').where('memorial_id', '=', memorialId).execute()
  const more = ids(large.photographs - hung.length)
  await sql`
    with hung as (
      select f.*, row_number() over (order by i.id) as place from images i join files f on f.id = i.file_id
      where i.memorial_id = ${memorialId}),
    given as (select * from unnest(${more}::text[]) with ordinality ids(id, n)),
    made as (
      insert into files (id, sha256, bytes, type, name, width, height, placeholder, audience, memorial_id, uploader_id)
      select given.id, f.sha256, f.bytes, f.type, f.name, f.width, f.height,
        encode(substring(sha256(given.id::bytea) for 21), 'base64'), f.audience, f.memorial_id, f.uploader_id
      from given join hung f on f.place = n % ${hung.length}::int + 1 returning id, uploader_id)
    insert into images (id, memorial_id, file_id, uploader_id, title, memory_date, position, created_at)
    select given.id, ${memorialId}, given.id, uploader_id, 'In the garden, ' || 1950 + n % 70,
      make_date((1950 + n % 70)::int, 6, 1), ${hung.length}::int + n, now()
    from given join made on made.id = given.id`.execute(db)
}
