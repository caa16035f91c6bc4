import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { personalDataSources } from './sources.ts'

/** Every column that names a person, and the feature that answers for it: hands it over, and forgets it. */
const answeredFor: Record<string, keyof typeof personalDataSources> = {
  'account_links.account_id': 'accounts',
  'sessions.account_id': 'accounts',
  'failed_logins.account_id': 'accounts',
  'known_places.account_id': 'accounts',
  'provider_identities.account_id': 'accounts',
  'provider_logins.account_id': 'accounts',
  'authenticators.account_id': 'secondStep',
  'passkeys.account_id': 'secondStep',
  'recovery_codes.account_id': 'secondStep',
  'login_challenges.account_id': 'secondStep',
  'second_step_removals.account_id': 'secondStep',
  'unsubscribe_links.account_id': 'notifications',
  'remembrance_mutes.account_id': 'silences',
  'photograph_silences.account_id': 'silences',
  'remembrance_wishes.account_id': 'silences',
  'remembrances.account_id': 'remembrance',
  'calendars.account_id': 'remembrance',
  'remembrance_choices.account_id': 'remembrance',
  'memorials.owner_id': 'memorials',
  'memorial_drafts.account_id': 'memorials',
  'followers.account_id': 'following',
  'follow_requests.by_account_id': 'following',
  'follow_requests.invited_to_follow_by': 'following',
  'payment_customers.account_id': 'payments',
  'orders.buyer_id': 'payments',
  'subscriptions.buyer_id': 'payments',
  'comments.author_id': 'interactions',
  'likes.account_id': 'interactions',
  'bookmarks.account_id': 'interactions',
  'images.uploader_id': 'media',
  'videos.uploader_id': 'media',
  'documents.uploader_id': 'media',
  'greetings.author_id': 'greetings',
  'greetings.changed_by': 'greetings',
  'suggestions.suggester_id': 'puzzle',
  'commercials.author_id': 'commercials',
  'commercials.resolved_by': 'commercials',
  'reports.reporter_id': 'reports',
  'reports.resolver_id': 'reports',
  'moderator_acts.moderator_id': 'reports',
  'gifts.giver_id': 'gifts',
  'tales.uploader_id': 'tales',
  'tale_views.account_id': 'tales',
  'doors.words_reader_id': 'doors',
  'door_consents.account_id': 'doors',
  'guest_words.account_id': 'guestWords',
  'guest_words.answered_by': 'guestWords',
  'successors.account_id': 'succession',
  'transfers.by_account_id': 'succession',
  'preparations.account_id': 'preparations',
  'preparations.handed_over_to': 'preparations',
  'takeover_requests.account_id': 'succession',
  'takeover_requests.ended_by': 'succession',
  'objection_links.account_id': 'succession',
  'owner_absences.account_id': 'succession',
  'imports.account_id': 'imports',
  'own_copies.account_id': 'ownCopy',
  'own_copy_marks.fetched_by': 'ownCopy',
  'imported_people.account_id': 'claims',
  'claim_offers.account_id': 'claims',
  'claim_searches.account_id': 'claims',
  'house_closing_letters.account_id': 'houseClosing',
  'account_log.account_id': 'accountLog',
  'account_log.moderator_id': 'accountLog',
  'memorial_history.account_id': 'history',
  'memorial_history.about_id': 'history',
  'timeline_entries.author_id': 'timeline',
  'timeline_entries.changed_by': 'timeline',
}

/** Columns whose rows nobody keeps longer than two days, and which go with the account in any case. */
const forgottenByTomorrow = ['visitors_of_today.account_id', 'held_places.account_id', 'uploads.account_id']

// A column that is missing here is not forgotten yet: give its feature a `PersonalData` that knows it.
test('whatever names a person has a feature that answers for it (Q28)', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass`.execute(db)
  const known = new Set([...Object.keys(answeredFor), ...forgottenByTomorrow])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(personalDataSources)).toEqual(expect.arrayContaining(Object.values(answeredFor)))
})
