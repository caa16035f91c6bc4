import type { ClosedMemorial, MemorialDraft, MemorialPreview } from '@spomen/contract/memorials.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { removalDates } from '../../kit/trash.ts'
import type { listClosed } from './closing-store.ts'
import { type DraftRow, draftFactsOf } from './draft-store.ts'
import { daysForGuests, nameOf } from './rules.ts'
import type { findPublicPreview } from './public-preview-store.ts'

type ClosedRow = Awaited<ReturnType<typeof listClosed>>[number]

/** A closed memorial, for whoever may bring it back. */
export const presentClosed = (row: ClosedRow): ClosedMemorial => ({
  id: row.id,
  isHuman: row.is_human,
  deceasedFullName: nameOf(row),
  dateOfBirth: row.born,
  dateOfDeath: row.died,
  closedAt: row.closed_at.toISOString(),
  goneAt: removalDates(row.closed_at).goneAt,
})

/** A draft as the wire shows it. */
export const presentDraft = (row: DraftRow): MemorialDraft => ({
  id: row.id,
  version: row.version,
  telling: draftFactsOf(row),
  changedAt: row.changed_at.toISOString(),
})

type ShownRow = NonNullable<Awaited<ReturnType<typeof findPublicPreview>>>

/** A memorial for whoever is not signed in (G57). */
export function presentPreview(row: ShownRow): MemorialPreview {
  const { born, died } = daysForGuests(row, row)
  return {
    fullName: nameOf(row),
    dateOfBirth: born,
    dateOfDeath: died,
    imageUrl:
      row.shown_to_visitors === 'portrait' && row.portrait_file_id
        ? fileAddress(row.portrait_file_id, 'medium')
        : null,
  }
}
