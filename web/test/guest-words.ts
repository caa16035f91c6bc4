/** Words of two guests that wait for the family of one page. */
import type { WordsInReview } from '@spomen/contract/guest-words.ts'

export const milan = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }

export const ljubica: WordsInReview = {
  id: '01J00000000000000000000001',
  name: 'Ljubica',
  knownAs: 'We worked at the school together',
  words: 'He never let anybody stand alone.\nhttps://example.org',
  photograph: null,
  createdAt: '2026-04-12T10:00:00.000Z',
  marks: [{ kind: 'link', text: 'https://example.org' }],
  canBeAnswered: true,
  linkName: 'for the choir',
  shownTo: 'byLink',
  edition: 'first',
  setAsideAt: null,
  goneAt: null,
}
export const dragan: WordsInReview = {
  ...ljubica,
  id: '01J00000000000000000000002',
  name: 'Dragan',
  marks: [],
  canBeAnswered: false,
}

/** The words of Dejan, who has no account, as he reads them by their code. */
export const dejans = {
  name: 'Dejan',
  knownAs: null,
  words: 'She taught me to swim.',
  hasPhotograph: false,
  state: 'waiting',
  answer: null,
  deceasedId: '01JM1AN0000000000000000000',
  deceasedFullName: 'Milica Petrović',
  createdAt: '2026-03-20T08:00:00.000Z',
} as const
