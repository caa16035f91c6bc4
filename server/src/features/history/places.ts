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
  const open = rows.filter(({ before, put_back_at }) => before !== null && put_back_at === null)
  for (const [kind, lines] of Map.groupBy(open, (row) => row.kind)) {
    const texts = lines.map((line) => formerTextsOf(line) ?? {})
    const there = await putBacks.find(kind)?.havePlaces?.(reader, texts)
    for (const [at, { id }] of lines.entries()) if (there?.[at] === false) displaced.add(id)
  }
  return displaced
}
