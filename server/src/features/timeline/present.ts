import type { Asset, RemovedTimelineEntry, TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Context } from '../../context.ts'
import { addressesOf } from '../../kit/subjects.ts'
import { removalDates } from '../../kit/trash.ts'
import { assetTypeOf } from './rules.ts'
import { type EntryRow, listAssets, listImageFiles, type listRemovedEntries } from './store.ts'

const presentEntry = (row: EntryRow, assets: Asset[]): TimelineEntry => ({
  id: row.id,
  personId: row.memorial_id,
  userId: row.author_id,
  title: row.title,
  description: row.description,
  from: row.began,
  to: row.ended,
  createdAt: row.created_at.toISOString(),
  createdBy: row.author_id,
  modifiedAt: row.changed_at?.toISOString() ?? null,
  modifiedBy: row.changed_by,
  reported: false,
  assets,
})

/**
 * Entries as those inside see them, each with what is shown beside it. What is deleted or was hidden by a moderator is
 * not among it, and is again once it has come back.
 */
export async function presentEntries(
  { db, subjects }: Pick<Context, 'db' | 'subjects'>,
  rows: readonly EntryRow[],
): Promise<TimelineEntry[]> {
  if (rows.length === 0) return []
  const placed = await listAssets(
    db,
    rows.map(({ id }) => id),
  )
  const there = await subjects.list(db, [...new Set(placed.map(({ subject_id }) => subject_id))])
  const files = await listImageFiles(
    db,
    [...there.values()].map(({ fileId }) => fileId),
  )
  const pictures = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => presentEntry(row, beside(row)))

  function beside({ id }: EntryRow): Asset[] {
    return placed.flatMap(({ entry_id, subject_id }) => {
      const subject = entry_id === id ? there.get(subject_id) : undefined
      if (!subject) return []
      const { width, height, placeholder } = pictures.get(subject.fileId) ?? {}
      return {
        type: assetTypeOf(subject),
        ...addressesOf(subject, 'large'),
        entityId: subject.id,
        timelineId: id,
        width: width ?? 1,
        height: height ?? 1,
        placeholder: placeholder ?? null,
      }
    })
  }
}

type RemovedEntryRow = Awaited<ReturnType<typeof listRemovedEntries>>[number]

/** An entry of a life that was taken away, as its family may bring it back. */
export const presentRemoved = ({
  id,
  title,
  began,
  ended,
  removed_at,
}: RemovedEntryRow): RemovedTimelineEntry => ({
  id,
  title,
  from: began,
  to: ended,
  ...removalDates(removed_at),
})
