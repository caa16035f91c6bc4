/**
 * What people have brought and written becomes another's: of a copy, whoever claims it (YE02); with a page in preparation,
 * whoever has the page (YC08). The one place that changes rows of every feature.
 */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/**
 * The columns by which a copy names people. Where a person has at most one of something, `one` says of what: theirs
 * stays, and the placeholder's goes. With `ofMemorial` they are found by their memorial, for want of an index on people.
 * A story holds that every column that names an account is here or in `claims/hand-over-store.ts`.
 */
export const handedOver: readonly { table: string; column: string; one?: string; ofMemorial?: true }[] = [
  { table: 'comments', column: 'author_id' },
  { table: 'likes', column: 'account_id', one: 'subject_id' },
  { table: 'bookmarks', column: 'account_id', one: 'subject_id' },
  { table: 'images', column: 'uploader_id' },
  { table: 'videos', column: 'uploader_id' },
  { table: 'documents', column: 'uploader_id' },
  { table: 'files', column: 'uploader_id', ofMemorial: true },
  { table: 'greetings', column: 'author_id' },
  { table: 'greetings', column: 'changed_by' },
  { table: 'timeline_entries', column: 'author_id' },
  { table: 'timeline_entries', column: 'changed_by' },
  { table: 'suggestions', column: 'suggester_id' },
  { table: 'tales', column: 'uploader_id' },
  { table: 'tale_views', column: 'account_id', one: 'tale_id' },
  { table: 'gifts', column: 'giver_id' },
  { table: 'remembrance_mutes', column: 'account_id', one: 'memorial_id' },
  { table: 'guest_words', column: 'account_id' },
  { table: 'guest_words', column: 'answered_by' },
  { table: 'doors', column: 'words_reader_id' },
  { table: 'door_consents', column: 'account_id', one: 'memorial_id' },
  { table: 'memorial_history', column: 'about_id' },
  { table: 'imported_people', column: 'account_id' },
]

/** What somebody brings and writes: whoever a memorial was prepared for has it with the page (YC08). */
const works = handedOver.filter(
  ({ table, one }) => !one && table !== 'memorial_history' && table !== 'imported_people',
)

/** Marks, settings and work under way, which tie somebody to a memorial and are nobody else's. */
const ties = [
  ...['likes', 'bookmarks', 'remembrance_choices', 'remembrance_wishes', 'remembrance_mutes'],
  ...['remembrances', 'uploads', 'held_places', 'door_consents', 'visitors_of_today'],
] as const

export interface HandOver {
  memorialId: string
  from: string
  to: string
}

/**
 * Makes what one account has brought and written on a memorial another's, and ends what else ties the one to it. What was done
 * stands in its history under the name of whoever did it.
 */
export async function handWorkOver(tx: Db, { memorialId, from, to }: HandOver): Promise<void> {
  for (const { table, column } of works)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where memorial_id = ${memorialId} and ${sql.ref(column)} = ${from}`.execute(tx)
  await sql`
    delete from ${sql.table('tale_views')} as seen using tales
    where tales.id = seen.tale_id and tales.memorial_id = ${memorialId} and seen.account_id = ${from}`.execute(
    tx,
  )
  for (const table of ties)
    await sql`
      delete from ${sql.table(table)} where memorial_id = ${memorialId} and account_id = ${from}`.execute(tx)
}
