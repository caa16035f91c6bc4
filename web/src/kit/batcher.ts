/** How long items are collected at first, and at most while they keep coming, in milliseconds. */
const [firstDelay, longestDelay] = [150, 5_000]

export interface Batcher<Item> {
  add: (items: readonly Item[]) => void
  stop: () => void
}

/**
 * Passes on what was added, in batches and each item once: soon after a pause, and ever more seldom while more keeps
 * coming, so that fifty photographs uploaded one by one cause a handful of requests and not fifty.
 */
export function newBatcher<Item>(flush: (items: ReadonlySet<Item>) => void): Batcher<Item> {
  const batch = new Set<Item>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let lastFlushedAt = 0

  function flushBatch() {
    timer = undefined
    const items = new Set(batch)
    batch.clear()
    lastFlushedAt = Date.now()
    delay = Math.min(delay * 2, longestDelay)
    flush(items)
  }

  return {
    add(items) {
      for (const item of items) batch.add(item)
      if (timer) return
      if (Date.now() - lastFlushedAt > longestDelay) delay = firstDelay
      timer = setTimeout(flushBatch, delay)
    },
    stop: () => clearTimeout(timer),
  }
}
