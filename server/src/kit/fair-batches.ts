/** Work that many wait for, done for as many at once as wait, in turn between groups. */

interface FairBatchesOptions<Item, Group> {
  /** Whose turn an item takes. */
  groupOf: (item: Item) => Group
  /** Does the work for some. Whatever it throws is a defect. */
  work: (batch: readonly Item[]) => Promise<void>
  /** The most items of one batch. */
  most: number
  /** How many batches are worked on at the same time; none of a group that has one under way. */
  atOnce: number
  /** How long a group rests after a batch, in milliseconds: what is added meanwhile is worked on in one go. */
  rest: number
}

export interface FairBatches<Item> {
  /** Has the work done for an item; once, where it waits for it already. Work that is under way for it began too early. */
  add(item: Item): void
}

/**
 * Takes those who wait in batches. Groups take turns, and one that has more waiting than fits goes behind the others; so
 * the more there is to do for one group, the more of it is done at once, and no other waits longer than for a batch.
 */
export function newFairBatches<Item, Group>({
  groupOf,
  work,
  most,
  atOnce,
  rest,
}: FairBatchesOptions<Item, Group>): FairBatches<Item> {
  /** In the order of their turns. */
  const waiting = new Map<Group, Set<Item>>()
  /** With a batch under way or done a moment ago. */
  const resting = new Set<Group>()
  let batches = 0
  let isDue = false

  /** What is added in one go is worked on together. */
  function schedule() {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      for (; batches < atOnce; batches += 1) {
        const { batch, groups } = takeBatch(waiting, resting, most)
        if (batch.length === 0) return
        void run(batch, groups)
      }
    })
  }

  async function run(batch: readonly Item[], groups: readonly Group[]) {
    try {
      await work(batch)
    } finally {
      batches -= 1
      setTimeout(release, rest, groups).unref()
      if (waiting.size > 0) schedule()
    }
  }

  function release(groups: readonly Group[]) {
    for (const group of groups) resting.delete(group)
    if (waiting.size > 0) schedule()
  }

  return {
    add(item) {
      const group = groupOf(item)
      const items = waiting.get(group) ?? new Set()
      waiting.set(group, items.add(item))
      schedule()
    },
  }
}

/** Takes the next batch of those who wait, by their turns, and has its groups rest; empty where all of them rest already. */
function takeBatch<Item, Group>(waiting: Map<Group, Set<Item>>, resting: Set<Group>, most: number) {
  const batch: Item[] = []
  const groups: Group[] = []
  for (const [group, items] of waiting) {
    if (batch.length === most) break
    if (resting.has(group)) continue
    for (const item of items) {
      if (batch.length === most) break
      batch.push(item)
      items.delete(item)
    }
    groups.push(group)
    resting.add(group)
    waiting.delete(group)
    if (items.size > 0) waiting.set(group, items)
  }
  return { batch, groups }
}
