import type { HistoryReader, PutBacks } from '../../kit/put-back.ts'
import { formerTextsOf } from './rules.ts'
import type { LineRow } from './store.ts'

/** Those of some lines, by their ids, whose texts have nothing to go back to right now, such as an answer without its comment. */
export async function listDisplaced(
  reader: HistoryReader,
  putBacks: PutBacks,
  rows: readonly LineRow[],
): Promise<ReadonlySet<string>> {
  const displaced = new Set<string>()
  const open = rows.flatMap(({ id, kind, subject_id: subjectId, put_back_at, ...row }) => {
    const before = formerTextsOf(row)
    return before && subjectId && put_back_at === null ? { id, kind, subjectId, before, at: row.at } : []
  })
  for (const [kind, lines] of Map.groupBy(open, (line) => line.kind)) {
    const there = await putBacks.find(kind)?.havePlaces?.(reader, lines)
    for (const [at, { id }] of lines.entries()) if (there?.[at] === false) displaced.add(id)
  }
  return displaced
}
