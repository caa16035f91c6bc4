import type {
  WordsInReview,
  GuestPhotograph,
  GuestWordOffer,
  OwnWords,
  StandingWords,
  WaitingWordCounts,
} from '@spomen/contract/guest-words.ts'
import { reaches } from '@spomen/contract/doors.ts'
import { removalDates } from '../../kit/trash.ts'
import { accountNameOf } from '../accounts/index.ts'
import { nameOf } from '../memorials/index.ts'
import { marksIn } from './marks.ts'
import type { countWordsFor, listOffered } from './reader-store.ts'
import { editionOf, type OpenParts, reachAtDoor, stateForGuest } from './rules.ts'
import type { findByCode, GuestWordsRow, StandingWordsRow } from './store.ts'

/** Where the photograph of some words is fetched; the right to it is asked each time. */
const photographOf = (row: StandingWordsRow): GuestPhotograph | null =>
  row.file_id === null
    ? null
    : {
        url: `/api/files/guestwords/${row.id}/large`,
        width: row.width ?? 1,
        height: row.height ?? 1,
        placeholder: row.placeholder,
        ...(row.is_damaged && { isDamaged: true }),
      }

const reachOfRow = ({ shown_to }: StandingWordsRow) => reaches.find((reach) => reach === shown_to) ?? 'inside'

/** Whoever has taken words over signs them with their own name, and with none once they have left (Q28). */
function signature(row: StandingWordsRow): string {
  if (row.account_id === null) return row.name
  return row.left_at
    ? ''
    : accountNameOf({ name: row.account_name ?? '', last_name: row.account_last_name ?? '' })
}

const presentWords = (row: StandingWordsRow) => ({
  id: row.id,
  name: signature(row),
  knownAs: row.known_as,
  words: row.words,
  photograph: photographOf(row),
  createdAt: row.created_at.toISOString(),
  edition: editionOf(row),
  shownTo: reachOfRow(row),
})

/** Words as whoever reads them for the family gets them, with how far they are shown at the door of today. */
export function presentForReader(row: GuestWordsRow, door: OpenParts): WordsInReview {
  const aside = row.state === 'setAside' && row.answered_at ? removalDates(row.answered_at) : null
  return {
    ...presentWords(row),
    shownTo: reachAtDoor(row.shown_to, door),
    marks: marksIn(row.name, row.known_as, row.words),
    canBeAnswered: row.mail !== null || row.account_id !== null,
    linkName: row.link_name,
    setAsideAt: aside?.removedAt ?? null,
    goneAt: aside?.goneAt ?? null,
  }
}

/** Words that stand, as somebody reads them; guests are nobody. */
export const presentStanding = (row: StandingWordsRow, viewer: { id: string } | null): StandingWords => ({
  ...presentWords(row),
  isOwn: viewer !== null && row.account_id === viewer.id,
})

/** A guest's own words; whose page they are for is not told while it is suspended or closed, since it is not there for them. */
export const presentOwn = (row: NonNullable<Awaited<ReturnType<typeof findByCode>>>): OwnWords => ({
  name: row.name,
  knownAs: row.known_as,
  words: row.words,
  hasPhotograph: row.file_id !== null,
  state: stateForGuest(row.state),
  answer: row.answer,
  deceasedId: row.memorial_id,
  deceasedFullName: row.suspended_at || row.deleted_at ? '' : nameOf({ ...row, name: row.pet_name }),
  ...(row.deleted_at && { isReadOnly: true as const }),
  createdAt: row.created_at.toISOString(),
})

/** How many words wait for a reader on each memorial, and on all; those of `silent` memorials say that they are silent. */
export function presentWordCounts(
  rows: Awaited<ReturnType<typeof countWordsFor>>,
  silent: ReadonlySet<string>,
): WaitingWordCounts {
  const pages = rows.map(({ id, count, ...memorial }) => ({
    personId: id,
    deceasedFullName: nameOf(memorial),
    count,
    ...(silent.has(id) && { isSilent: true as const }),
  }))
  return { total: pages.reduce((total, { count }) => total + count, 0), pages }
}

/** Words that may become somebody's own, as they are offered; of a `silent` memorial they say so. */
export const presentWordOffer = (
  { by_name, ...row }: Awaited<ReturnType<typeof listOffered>>[number],
  silent: ReadonlySet<string>,
): GuestWordOffer => ({
  id: row.id,
  deceasedId: row.memorial_id,
  deceasedName: nameOf(row),
  name: by_name,
  words: row.words,
  ...(silent.has(row.memorial_id) && { isSilent: true as const }),
  createdAt: row.created_at.toISOString(),
})
