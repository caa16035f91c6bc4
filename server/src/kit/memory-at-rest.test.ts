import v8 from 'node:v8'
import { expect, test } from 'vitest'
import { collectLastGarbage } from './files/collect-garbage.ts'
import { restWatch } from './memory-at-rest.ts'

const megabytes = (count: number) => count * 1_048_576

test('memory is given back at rest, once there is some, and again when more has gathered', () => {
  const watch = restWatch()
  const looks = [
    { milliseconds: 900, megabytes: 160, gives: false },
    { milliseconds: 40, megabytes: 130, gives: true, left: 112 },
    { milliseconds: 40, megabytes: 113, gives: false },
    { milliseconds: 9_000, megabytes: 160, gives: false },
    { milliseconds: 299, megabytes: 161, gives: true, left: 120 },
    { milliseconds: 10, megabytes: 124, gives: false },
  ]
  for (const look of looks) {
    const { milliseconds, gives, left } = look
    expect([look, watch.isWorthwhile({ milliseconds, memory: megabytes(look.megabytes) })]).toEqual([
      look,
      gives,
    ])
    if (left) watch.settle(megabytes(left))
  }
})

test('what nobody needs any more is given back whole', () => {
  const pages: string[][] = []
  for (let page = 0; page < 200; page += 1)
    pages.push(Array.from({ length: 10_000 }, (_, line) => `line ${line} of page ${page}`))
  const full = v8.getHeapStatistics().total_heap_size
  pages.length = 0
  collectLastGarbage()
  expect(full - v8.getHeapStatistics().total_heap_size).toBeGreaterThan(megabytes(60))
})
