/** One memorial with an open door, its owner's token and the code of its link. */
import { sql } from 'kysely'
import { openSession } from '../server/src/features/accounts/sessions.ts'
import type { Db } from '../server/src/kit/database/connect.ts'

export interface OpenedMemorial {
  token: string
  memorialId: string
  code: string
}

const [ownerId, memorialId, code] = ['1'.padStart(26, '0'), '2'.padStart(26, '0'), 'ABCDEFGH12345678']

/** As much as a long life brings: sixty photographs, thirty entries with pictures beside, twenty greetings. */
export async function fillGuestPage(db: Db): Promise<OpenedMemorial> {
  await sql`
    insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at)
    values (${ownerId}, 'ana@example.org', '', 'Ana', 'Jovanović', 'Female', '1970-01-01', 'Serbia', 'Novi Sad', now())`.execute(
    db,
  )
  await sql`
    insert into memorials (id, owner_id, is_human, first_name, last_name, nickname, gender, born, died, country, city,
      occupation, grave_city, grave_latitude, grave_longitude, package_name, package_due, search_first, search_last,
      created_at)
    values (${memorialId}, ${ownerId}, true, 'Milica', 'Jovanović', 'Mila', 'Female', '1938-04-12', '2021-11-03',
      'Serbia', 'Novi Sad', 'Teacher', 'Novi Sad', 45.2671, 19.8335, 'Free always - Premium', '2099-01-01', '', '',
      now())`.execute(db)
  await sql`
    insert into files (id, sha256, bytes, type, name, width, height, audience, memorial_id, uploader_id)
    select '03' || lpad(n::text, 24, '0'), encode(sha256(n::text::bytea), 'hex'), 1000000, 'image/jpeg', n || '.jpg',
      3000 + n * 10, 2000 + n * 17, 'followers', ${memorialId}, ${ownerId}
    from generate_series(1, 60) n`.execute(db)
  await sql`
    insert into images (id, memorial_id, file_id, uploader_id, title, memory_date, position, created_at)
    select '04' || lpad(n::text, 24, '0'), ${memorialId}, '03' || lpad(n::text, 24, '0'), ${ownerId},
      'In the garden, ' || 1950 + n, make_date(1950 + n, 6, 1), n, now()
    from generate_series(1, 60) n`.execute(db)
  await sql`
    insert into timeline_entries (id, memorial_id, author_id, title, description, began, created_at)
    select '05' || lpad(n::text, 24, '0'), ${memorialId}, ${ownerId}, 'What happened in ' || 1940 + n * 2,
      repeat('She told it every year, and every year a little longer. ', 8), make_date(1940 + n * 2, 5, n), now()
    from generate_series(1, 30) n`.execute(db)
  await sql`
    insert into timeline_assets (entry_id, subject_id, position)
    select '05' || lpad(n::text, 24, '0'), '04' || lpad(n::text, 24, '0'), 1 from generate_series(1, 20) n`.execute(
    db,
  )
  await sql`
    insert into greetings (id, memorial_id, author_id, note, created_at)
    select '06' || lpad(n::text, 24, '0'), ${memorialId}, ${ownerId},
      '<p>' || repeat('The plum tree you planted bears this year as never before. ', n % 5 + 1) || '</p>', now()
    from generate_series(1, 20) n`.execute(db)
  await sql`
    insert into doors (memorial_id, opens, parts, takes_words, changed_at)
    values (${memorialId}, 'byLink', '{life,photographs,greetings,favourites,restingPlace,days}', true, now())`.execute(
    db,
  )
  await sql`
    insert into door_links (id, memorial_id, code, name, created_at)
    values ('07' || repeat('0', 24), ${memorialId}, ${code}, '', now())`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const { token } = await openSession(db, { accountId: ownerId, agent: null, now: new Date(), days: 30 })
  return { token, memorialId, code }
}
