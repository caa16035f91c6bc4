/**
 * The rows of a long list one by one, fetched a part at a time: `list` answers at most so many, in the order of their
 * ids, behind an id. Nothing is held open in between.
 */
export async function* inBatches<Row extends { id: string }>(
  list: (behind: string, most: number) => Promise<Row[]>,
  most = 200,
): AsyncGenerator<Row> {
  for (let behind = ''; ; ) {
    const rows = await list(behind, most)
    yield* rows
    if (rows.length < most) return
    behind = rows.at(-1)?.id ?? ''
  }
}

/** All rows of a list that is asked for by page, counted from 1, one after the other; `size` rows are held at once. */
export async function* inPages<Row>(
  list: (part: { size: number; page: number }) => Promise<Row[]>,
  size = 100,
): AsyncGenerator<Row> {
  for (let page = 1; ; page++) {
    const rows = await list({ size, page })
    yield* rows
    if (rows.length < size) return
  }
}
