/**
 * Every action that changes what others see is in its memorial's history (YC02): of every call of the contract it is said what it
 * leaves there (`rights/history-lines.ts`), and the permission matrix tries it (`permissions.test.ts`).
 */
import { everyCall } from '@spomen/contract/api.ts'
import { type HistoryKind, historyKinds } from '@spomen/contract/history.ts'
import { expect, test } from 'vitest'
import { leaves, leavesNothing } from './rights/history-lines.ts'

/** A batch only asks what reads. */
const mutating = everyCall.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && name !== 'system.batch',
)

test('of every call that changes something it is said what it leaves in the history, or why nothing', () => {
  const silent = Object.values(leavesNothing).flat()
  const said = [...Object.keys(leaves), ...silent]
  expect(said.filter((name, place) => said.indexOf(name) !== place)).toEqual([])
  expect(said.toSorted()).toEqual(mutating.map(({ name }) => name).toSorted())
})

test('each kind of line is left by some call, by the house itself, or by what was paid', () => {
  const byHouse: readonly HistoryKind[] = [
    ...(['memorialImported', 'planEnded', 'planChanged', 'giftAdded'] as const),
    ...(['commentRestored', 'greetingRestored', 'greetingUnpinned'] as const),
  ]
  const left = new Set<string>([...Object.values(leaves).flat(), ...byHouse])
  expect(historyKinds.filter((kind) => !left.has(kind))).toEqual([])
})
