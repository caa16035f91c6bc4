import type { ClosedMemorial, Draft } from '@spomen/contract/memorials.ts'
import type { listClosed } from './closing-store.ts'
import { type DraftRow, tellingOf } from './draft-store.ts'
import { goneFrom, nameOf } from './rules.ts'

type ClosedRow = Awaited<ReturnType<typeof listClosed>>[number]

/** A closed memorial, for whoever may bring it back. */
export const presentClosed = (row: ClosedRow): ClosedMemorial => ({
  id: row.id,
  isHuman: row.is_human,
  deceasedFullName: nameOf(row),
  dateOfBirth: row.born,
  dateOfDeath: row.died,
  closedAt: row.closed_at.toISOString(),
  goneAt: goneFrom(row.closed_at).toISOString(),
})

export const presentDraft = (row: DraftRow): Draft => ({
  id: row.id,
  version: row.version,
  telling: tellingOf(row),
  changedAt: row.changed_at.toISOString(),
})
