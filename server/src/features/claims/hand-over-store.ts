/**
 * Everything that names a placeholder becomes that of whoever claims it (YE02). The one place that changes rows of every
 * feature: by a name alone, and never of anybody who has an account.
 */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/**
 * The columns by which a copy names people. Where a person has at most one of something, `one` says of what: theirs
 * stays, and the placeholder's goes. With `ofMemorial` they are found by their memorial, for want of an index on people.
 * A story holds that every column that names an account is here or below.
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

/** What `features/following` hands over itself, since asking and following bear on each other. */
export const handedOverByFollowing = ['followers.account_id', 'follow_requests.by_account_id'] as const

/** What nobody has who was never signed in. */
export const neverOfPlaceholders = [
  'account_links.account_id',
  'sessions.account_id',
  'failed_logins.account_id',
  'known_places.account_id',
  'unsubscribe_links.account_id',
  'photograph_silences.account_id',
  'remembrance_choices.account_id',
  'remembrance_wishes.account_id',
  'remembrances.account_id',
  'calendars.account_id',
  'memorials.owner_id',
  'memorial_drafts.account_id',
  'payment_customers.account_id',
  'orders.buyer_id',
  'subscriptions.buyer_id',
  'commercials.author_id',
  'commercials.resolved_by',
  'reports.reporter_id',
  'reports.resolver_id',
  'moderator_acts.moderator_id',
  'own_copies.account_id',
  'visitors_of_today.account_id',
  'held_places.account_id',
  'uploads.account_id',
  'claim_offers.account_id',
  'claim_searches.account_id',
  'memorial_history.account_id',
  'imports.account_id',
  'house_closing_letters.account_id',
  'successors.account_id',
  'transfers.by_account_id',
  'preparations.account_id',
  'preparations.handed_over_to',
  'takeover_requests.account_id',
  'takeover_requests.ended_by',
  'objection_links.account_id',
  'owner_absences.account_id',
  'account_log.account_id',
  'account_log.moderator_id',
  'authenticators.account_id',
  'login_challenges.account_id',
  'passkeys.account_id',
  'provider_identities.account_id',
  'provider_logins.account_id',
  'recovery_codes.account_id',
  'second_step_removals.account_id',
] as const

/** What somebody brings and writes: whoever a memorial was prepared for has it with the page (YC08). */
const works = handedOver.filter(
  ({ table, one }) => !one && table !== 'memorial_history' && table !== 'imported_people',
)

/** Marks, settings and work under way, which tie somebody to a memorial and are nobody else's. */
const ties = [
  ...['likes', 'bookmarks', 'remembrance_choices', 'remembrance_wishes', 'remembrance_mutes'],
  ...['remembrances', 'uploads', 'held_places', 'door_consents', 'visitors_of_today'],
] as const

interface HandOver {
  memorialId: string
  from: string
  to: string
}

/** Makes whatever is one account's on a memorial another's. */
export async function handOver(tx: Db, { memorialId, from, to }: HandOver): Promise<void> {
  for (const { table, column, one, ofMemorial } of handedOver) {
    const [rows, named] = [sql.table(table), sql.ref(column)]
    if (one)
      await sql`
        delete from ${rows} as theirs using ${rows} as own
        where theirs.${named} = ${from} and own.${named} = ${to}
          and own.${sql.ref(one)} = theirs.${sql.ref(one)}`.execute(tx)
    const there = ofMemorial ? sql`and memorial_id = ${memorialId}` : sql``
    await sql`update ${rows} set ${named} = ${to} where ${named} = ${from} ${there}`.execute(tx)
  }
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
