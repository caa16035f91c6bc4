/** What belongs to a memorial goes with its copy, or stays here for a reason (YE02). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import type { CopyLists } from './index.ts'

/** Every table whose rows belong to a memorial: the list of a copy that tells of them, its head, or why none does. */
const whereToldOf: Record<string, keyof CopyLists | 'memorial' | { left: string }> = {
  account_log: { left: 'what happened with an account of this house' },
  bookmarks: 'photographs',
  ceremonies: 'memorial',
  ceremony_notices: { left: 'mails that are ordered' },
  claim_offers: { left: 'asked anew where the copy comes to' },
  comments: 'photographs',
  documents: 'documents',
  door_consents: 'doorConsents',
  door_links: 'memorial',
  doors: 'memorial',
  epitaphs: 'memorial',
  favourites: 'memorial',
  files: 'photographs',
  follow_requests: 'requests',
  followers: 'followers',
  gifts: 'gifts',
  grave_photographs: 'memorial',
  greetings: 'greetings',
  guest_words: 'guestWords',
  held_places: { left: 'room that is held while a file comes' },
  images: 'photographs',
  imported_people: 'people',
  imports: { left: 'how it came to this house' },
  likes: 'photographs',
  memorial_history: { left: 'what was done in this house, and by whom' },
  orders: { left: 'what was paid in this house' },
  own_copies: { left: 'copies themselves' },
  own_copy_marks: { left: 'the head of the copy, beside the memorial' },
  preparation_cards: { left: 'a new card is made where the copy comes to' },
  preparations: 'memorial',
  remembrance_choices: { left: 'each person’s, who chooses where they are' },
  remembrance_mutes: 'memorial',
  remembrance_suggestions: { left: 'the family suggests days where people choose them' },
  remembrance_wishes: { left: 'each person’s, who chooses where they are' },
  remembrances: { left: 'mails that have left' },
  reports: { left: 'what moderators of this house are asked' },
  subscriptions: { left: 'what is paid in this house' },
  successors: { left: 'what people of this house have agreed to' },
  suggestions: 'puzzlePieces',
  takeover_requests: { left: 'what people of this house ask for' },
  tales: 'tales',
  timeline_entries: 'entries',
  transfers: { left: 'what people of this house are asked' },
  unsubscribe_link_pages: { left: 'links of mails of this house' },
  unsubscribe_links: { left: 'links of mails of this house' },
  uploads: { left: 'what is not there whole yet' },
  videos: 'films',
  visitors_of_today: { left: 'a day that is not over' },
  visits: 'visits',
}

test('a table of what belongs to a memorial says where a copy tells of it, or why it stays', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'memorial_id'`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(whereToldOf).toSorted())
})
