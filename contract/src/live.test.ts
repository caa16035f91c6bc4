import { expect, test } from 'vitest'
import { MemorialChange, readMemorialChange, readRelationChange, RelationChange } from './live.ts'

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

test.each([
  { entityId: id },
  { entityId: null },
  { entityId: id, about: 'tales' },
  { entityId: id, about: 'candles' },
  { entityId: 7 },
  { about: 'tales' },
  null,
  'news',
])('a window makes of %j what the contract says', (told) => {
  expect(readMemorialChange(told)).toEqual(MemorialChange.safeParse(told).data ?? null)
})

test.each([{ personId: id }, { personId: null }, { personId: 7 }, {}, null])(
  'a window that waits for an answer makes of %j what the contract says',
  (told) => expect(readRelationChange(told)).toEqual(RelationChange.safeParse(told).data ?? null),
)
