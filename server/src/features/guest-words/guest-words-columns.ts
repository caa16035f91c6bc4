/** The columns of guests' words, by their names. */
import { columnNames } from '../../kit/database/column-names.ts'
import type { GuestWords } from '../../kit/database/tables.ts'

export const guestWordsColumns = columnNames<'guest_words', keyof GuestWords>('guest_words', {
  account_id: true,
  answer: true,
  answered_at: true,
  answered_by: true,
  changed_at: true,
  code_hash: true,
  created_at: true,
  declined_at: true,
  file_id: true,
  id: true,
  known_as: true,
  language: true,
  link_id: true,
  mail: true,
  memorial_id: true,
  name: true,
  sent_hash: true,
  shown_to: true,
  state: true,
  told_at: true,
  words: true,
})
