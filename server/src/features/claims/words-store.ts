/** What stands in the name of people who came in a copy. */
import { claimedKinds, type ClaimedKind } from '@spomen/contract/claims.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

export type ClaimedCounts = Record<ClaimedKind, number>

/** How much of each kind is there of some placeholders, and whether they follow. NOTE: each is on one memorial alone. */
export async function countWords(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { counts: ClaimedCounts; follows: boolean }>> {
  const { rows } = await sql<ClaimedCounts & { id: string; follows: boolean }>`
    select
      people.id,
      (select count(*) from comments where author_id = people.id) as comments,
      (select count(*) from greetings where author_id = people.id) as "lastGreetings",
      (select count(*) from guest_words where account_id = people.id and state <> 'withdrawn') as "guestWords",
      (select count(*) from images where uploader_id = people.id and deleted_at is null) as photographs,
      (select count(*) from videos where uploader_id = people.id and deleted_at is null) as videos,
      (select count(*) from documents where uploader_id = people.id and deleted_at is null) as documents,
      (select count(*) from timeline_entries where author_id = people.id and deleted_at is null) as timelines,
      (select count(*) from gifts where giver_id = people.id and given_at is not null and deleted_at is null) as gifts,
      (select count(*) from tales join files on files.id = tales.file_id
        where tales.uploader_id = people.id and tales.expires_at > ${now} and files.removed_at is null) as tales,
      (select count(*) from suggestions where suggester_id = people.id and answered_at is null) as suggestions,
      (select count(*) from likes where account_id = people.id) as likes,
      exists (select 1 from followers where account_id = people.id) as follows
    from unnest(${ids}::text[]) as people (id)`.execute(db)
  return new Map(
    rows.map(({ id, follows, ...found }) => [
      id,
      {
        follows,
        counts: Object.fromEntries(claimedKinds.map((kind) => [kind, found[kind]])) as ClaimedCounts,
      },
    ]),
  )
}

/** How many comments and how many greetings are shown to begin with. */
const mostOfEach = 3

/** The latest comments and greetings of a placeholder, but those that moderators have hidden. */
export async function listWords(db: Db, id: string) {
  const greetings = await db
    .selectFrom('greetings')
    .select(['note as text', 'created_at'])
    .where('author_id', '=', id)
    .where('reported', '=', false)
    .orderBy('id', 'desc')
    .limit(mostOfEach)
    .execute()
  const comments = await db
    .selectFrom('comments')
    .select(['text', 'created_at'])
    .where('author_id', '=', id)
    .where('reported', '=', false)
    .orderBy('id', 'desc')
    .limit(mostOfEach)
    .execute()
  return { greetings, comments }
}
