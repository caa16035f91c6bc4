import { decodeTime } from 'ulid'
import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('what comes within one millisecond keeps its order, and a clock that was set back is believed', () => {
  const at = new Date('2026-04-12T10:00:00Z')
  const ids = Array.from({ length: 500 }, () => newId(at))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(500)
  const before = new Date(at.getTime() - 60_000)
  expect(decodeTime(newId(before))).toBe(before.getTime())
})

test('what came first at a moment is first, also when something of another moment came in between', () => {
  const [at, other] = [new Date('2026-04-12T10:00:00Z'), new Date('2026-04-12T11:00:00Z')]
  const ids = Array.from({ length: 100 }, () => {
    newId(other)
    return newId(at)
  })
  expect(ids).toEqual(ids.toSorted())
})
