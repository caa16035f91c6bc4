import type { RemovedSuggestion, Suggestion, SuggestionGroup } from '@spomen/contract/puzzle.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { areSimilar, fingerprintOf } from '../../kit/images/similarity.ts'
import { removalDates } from '../../kit/trash.ts'
import { accountNameOf, portraitOf } from '../accounts/index.ts'
import type { listPhotographs } from '../media/index.ts'
import type { GroupRow, RemovedSuggestionRow, WaitingSuggestionRow } from './store.ts'

/** Somebody who has brought photographs, with how many wait, as the wire shows it. */
export const presentGroup = (row: GroupRow): SuggestionGroup => ({
  id: row.id,
  userId: row.suggester_id,
  fullName: accountNameOf(row),
  profileImageUrl: portraitOf(row),
  createdAt: row.newest_at.toISOString(),
  totalSuggestion: row.waiting,
  answered: row.answered,
  taken: row.taken,
})

/** A suggestion that was taken away, as the wire shows it. */
export const presentRemoved = (row: RemovedSuggestionRow): RemovedSuggestion => ({
  id: row.id,
  name: row.file_name,
  fullName: accountNameOf(row),
  placeholder: row.placeholder,
  ...removalDates(row.removed_at),
})

type ImageRow = Awaited<ReturnType<typeof listPhotographs>>[number]

/** Photographs that wait, each with the one of the page that looks the same, if any. */
export function presentWaiting(
  rows: readonly WaitingSuggestionRow[],
  images: readonly ImageRow[],
): Suggestion[] {
  const known = images.flatMap((image) => {
    const likeness = fingerprintOf(image)
    return likeness ? [{ image, likeness }] : []
  })
  return rows.map((row) => {
    const likeness = fingerprintOf(row)
    const found = likeness && known.find((other) => areSimilar(likeness, other.likeness))
    return {
      suggestionId: row.id,
      url: fileAddress(row.file_id, 'large'),
      width: row.width ?? 1,
      height: row.height ?? 1,
      placeholder: row.placeholder,
      ...(row.is_damaged && { isDamaged: true }),
      alike: found ? { id: found.image.id, imageUrl: fileAddress(found.image.file_id, 'large') } : null,
    }
  })
}
