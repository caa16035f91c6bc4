/**
 * Everything that names a placeholder becomes that of whoever claims it (YE02): by a name alone, and never of anybody who has
 * an account.
 */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { handRemovedOver } from '../../kit/history.ts'
import { handedOver, type HandOver } from '../succession/index.ts'

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
  'follow_requests.invited_to_follow_by',
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
  'own_copy_marks.fetched_by',
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

/** Makes whatever is one account's on a memorial another's, also what was removed there and can still be put back. */
export async function handOver(tx: Db, { memorialId, from, to }: HandOver): Promise<void> {
  await handRemovedOver(tx, { memorialId, from, to })
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
