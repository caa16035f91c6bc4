import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { newFairBatches } from './fair-batches.ts'

/** Items such as 'a1', of group 'a'; a batch is worked on until it is ended. */
function begin({ most = 4, atOnce = 1, rest = 0 } = {}) {
  const batches: { items: readonly string[]; end: () => void }[] = []
  const { add } = newFairBatches<string, string>({
    groupOf: (item) => item.slice(0, 1),
    work: (items) => new Promise((resolve) => void batches.push({ items, end: resolve })),
    most,
    atOnce,
    rest,
  })
  const batch = (number: number) =>
    vi.waitFor(() => {
      const found = batches[number - 1]
      if (!found) throw new Error(`There is no batch ${number} yet`)
      return found
    })
  return { batches, batch, add: (...items: string[]) => items.forEach(add) }
}

test('a group with more than fits goes behind the others, and all are done once', async () => {
  const { add, batch, batches } = begin()
  add('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a1', 'b1', 'c1')
  const first = await batch(1)
  expect(first.items).toEqual(['a1', 'a2', 'a3', 'a4'])
  first.end()
  const second = await batch(2)
  expect(second.items).toEqual(['b1', 'c1'])
  second.end()
  const third = await batch(3)
  expect(third.items).toEqual(['a5', 'a6'])
  third.end()
  await pause(20)
  expect(batches).toHaveLength(3)
})

test('while a group is worked on another is taken up, and what is added to the first waits, together', async () => {
  const { add, batch, batches } = begin({ atOnce: 2 })
  add('a1', 'a2')
  const first = await batch(1)
  add('a1')
  await pause(10)
  add('a1', 'a3')
  await pause(10)
  expect(batches).toHaveLength(1)
  add('b1')
  expect((await batch(2)).items).toEqual(['b1'])
  add('c1')
  await pause(10)
  // No more than two at once.
  expect(batches).toHaveLength(2)
  first.end()
  expect((await batch(3)).items).toEqual(expect.arrayContaining(['c1']))
  batches[1]?.end()
  batches[2]?.end()
  await vi.waitFor(() =>
    expect(
      batches
        .slice(2)
        .flatMap(({ items }) => items)
        .toSorted(),
    ).toEqual(['a1', 'a3', 'c1']),
  )
})

test('a group rests after a batch, so that a busy one is done no more than so often', async () => {
  const { add, batch, batches } = begin({ most: 20, rest: 2_000 })
  add('a1')
  const first = await batch(1)
  first.end()
  for (let more = 0; more < 10; more += 1) {
    add('a1', `a${more}`)
    await pause(10)
  }
  expect(batches).toHaveLength(1)
  add('b1')
  const second = await batch(2)
  expect(second.items).toEqual(['b1'])
  second.end()
  expect((await batch(3)).items).toHaveLength(10)
})
