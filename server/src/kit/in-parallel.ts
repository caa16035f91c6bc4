/** Does something for each of these, so many at once; after the first that fails no other is begun. */
export async function inParallel<Item>(
  most: number,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let hasFailed = false
  const work = async () => {
    for (const item of queue) {
      if (hasFailed) return
      await act(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: most }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
