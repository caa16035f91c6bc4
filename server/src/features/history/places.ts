import type { HistoryReader, PutBacks } from '../../kit/put-back.ts'
import { restorableSince } from '../../kit/trash.ts'
import { formerTextsOf, isRestorable } from './rules.ts'
import type { LineRow } from './store.ts'

/** Those of some lines, by their ids, that have nothing to go back to right now, such as an answer without its comment. */
export async function listDisplaced(
  reader: HistoryReader,
  putBacks: PutBacks,
  rows: readonly LineRow[],
): Promise<ReadonlySet<string>> {
  const displaced = new Set<string>()
  const after = restorableSince(reader.clock.now())
  const open = rows.flatMap((row) => {
    const { id, kind, subject_id: subjectId, at } = row
    if (!subjectId || !isRestorable(row, putBacks.find(kind), after)) return []
    return { id, kind, subjectId, before: formerTextsOf(row) ?? {}, at }
  })
  for (const [kind, lines] of Map.groupBy(open, (line) => line.kind)) {
    const there = await putBacks.find(kind)?.havePlaces?.(reader, lines)
    for (const [at, { id }] of lines.entries()) if (there?.[at] === false) displaced.add(id)
  }
  return displaced
}
