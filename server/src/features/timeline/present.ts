import type { Asset, RemovedTimelineEntry, TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Context } from '../../context.ts'
import { addressesOf } from '../../kit/subjects.ts'
import { removalDates } from '../../kit/trash.ts'
import { type MediaReader, shownAudience } from '../media/index.ts'
import { assetTypeOf } from './rules.ts'
import { type EntryRow, type listRemovedEntries } from './store.ts'

const presentEntry = (row: EntryRow, reader: MediaReader, assets: Asset[]): TimelineEntry => ({
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
  ...shownAudience(reader, row),
  assets,
})

/**
 * Entries as one of those inside sees them, each with what is shown beside it. What is deleted, was hidden by a moderator
 * or is not for their eyes is not among it, and is again once it has come back.
 */
export async function presentEntries(
  { db, subjects }: Pick<Context, 'db' | 'subjects'>,
  rows: readonly EntryRow[],
  reader: MediaReader,
): Promise<TimelineEntry[]> {
  if (rows.length === 0) return []
  const there = await subjects.list(db, [...new Set(rows.flatMap((row) => row.subject_ids))], reader)
  return rows.map((row) => presentEntry(row, reader, beside(row)))

  function beside({ id, subject_ids }: EntryRow): Asset[] {
    return subject_ids.flatMap((subjectId) => {
      const subject = there.get(subjectId)
      if (!subject) return []
      return {
        type: assetTypeOf(subject),
        ...addressesOf(subject, 'large'),
        entityId: subject.id,
        timelineId: id,
        width: subject.width ?? 1,
        height: subject.height ?? 1,
        placeholder: subject.placeholder,
        ...(subject.isForKeepers && { audience: 'keepers' }),
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
