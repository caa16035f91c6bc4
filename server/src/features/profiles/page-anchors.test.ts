/** Where the pages of a search begin (decision 126). */
import { expect, test } from 'vitest'
import { newPageAnchorCache, anchoredRangeOf } from './page-anchors.ts'

const anchors = { total: 10, interval: 3, ids: ['j', 'g', 'd', 'a'] }

test.each([
  [
    { before: 0, length: 3 },
    { from: 'j', to: 'g', skipped: 0, length: 3 },
  ],
  [
    { before: 4, length: 2 },
    { from: 'g', to: 'd', skipped: 1, length: 2 },
  ],
  [
    { before: 5, length: 2 },
    { from: 'g', to: 'a', skipped: 2, length: 2 },
  ],
  [
    { before: 8, length: 12 },
    { from: 'd', to: null, skipped: 2, length: 2 },
  ],
  [
    { before: 9, length: 12 },
    { from: 'a', to: null, skipped: 0, length: 1 },
  ],
  [{ before: 10, length: 12 }, null],
])('of ten found, %j lie in %j', (asked, range) => {
  expect(anchoredRangeOf(anchors, asked)).toEqual(range)
})

test('anchors serve until a name has changed, and of nine searches the one asked for longest ago is loaded again', async () => {
  const kept = newPageAnchorCache()
  const loaded: string[] = []
  const ask = (search: string, version: string) =>
    kept.find(search, version, () => {
      loaded.push(`${search} ${version}`)
      return Promise.resolve({ total: loaded.length, interval: 1, ids: [] })
    })
  await ask('milan', '1')
  expect((await ask('milan', '1')).total).toBe(1)
  expect((await ask('milan', '2')).total).toBe(2)
  expect(loaded.splice(0)).toEqual(['milan 1', 'milan 2'])
  for (const search of ['ana', 'vesna', 'petar', 'jovan', 'milan', 'mila', 'dragan', 'zoran', 'bella'])
    await ask(search, '2')
  expect(loaded.splice(0)).not.toContain('milan 2')
  expect([kept.has('milan'), kept.has('ana'), kept.has('vesna')]).toEqual([true, false, true])
})
