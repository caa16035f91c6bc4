import { expect, test } from 'vitest'
import { snapshotsToRemove } from './retention.ts'
import { newSnapshotId } from './snapshot.ts'

/** A backup every night at two for so many days, the last one on 21 November 2026. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, back) => {
    const at = new Date(Date.UTC(2026, 10, 21 - back, 2))
    return `${at.toISOString().slice(0, 10).replaceAll('-', '')}-020000000-abcdef`
  }).toReversed()

const kept = (days: number, keep: { daily: number; weekly: number; monthly: number }) => {
  const gone = new Set(snapshotsToRemove(nightly(days), keep))
  return nightly(days)
    .filter((id) => !gone.has(id))
    .map((id) => id.slice(0, 8))
}

test('of each day, week and month that is kept the last backup stays', () => {
  expect(kept(400, { daily: 3, weekly: 3, monthly: 3 })).toEqual([
    '20260930',
    '20261031',
    '20261108',
    '20261115',
    '20261119',
    '20261120',
    '20261121',
  ])
})

test('of several a day the last one stays, and the last of all always', () => {
  const ids = [
    '20261120-020000000-aaaaaa',
    '20261120-120000000-bbbbbb',
    '20261121-020000000-cccccc',
    '20261121-030000000-dddddd',
  ]
  expect(snapshotsToRemove(ids, { daily: 2, weekly: 0, monthly: 0 })).toEqual([
    '20261120-020000000-aaaaaa',
    '20261121-020000000-cccccc',
  ])
  expect(snapshotsToRemove(ids, { daily: 0, weekly: 0, monthly: 0 })).toHaveLength(3)
})

test('of two houses in one place neither takes the other’s backups away, until one has made none for half a year', () => {
  const ours = nightly(40)
  // The copy on which something was tried out is backed up an hour after the house, each night.
  const theirs = ours.map((id) => id.replace('-02', '-03'))
  const houses = new Map([...ours.map((id) => [id, 1] as const), ...theirs.map((id) => [id, 2] as const)])
  const keep = { daily: 7, weekly: 0, monthly: 0 }
  const gone = new Set(snapshotsToRemove([...ours, ...theirs], keep, houses))
  for (const each of [ours, theirs]) expect(each.filter((id) => !gone.has(id))).toEqual(each.slice(-7))
  const later = ['202612', '202701', '202702', '202703', '202704', '202705'].map(
    (month) => `${month}01-020000000-abcdef`,
  )
  const farAhead = '20991201-020000000-abcdef'
  for (const id of [...later, farAhead]) houses.set(id, 2)
  const monthly = { daily: 1, weekly: 1, monthly: 8 }
  const goneOfOurs = (ids: string[]) => snapshotsToRemove([...ours, ...ids], monthly, houses)
  const keptOfOurs = (ids: string[]) => ours.filter((id) => !goneOfOurs(ids).includes(id))
  // Ours may be what was restored as theirs: of the months that are owed each has its backup, and no more.
  const [october, november] = ['20261031-020000000-abcdef', '20261121-020000000-abcdef']
  expect(keptOfOurs(later)).toEqual([october, november])
  const nextMonth = '20270601-020000000-abcdef'
  houses.set(nextMonth, 2)
  expect(keptOfOurs([...later, nextMonth])).toEqual([november])
  // Where it is theirs that ended, none of ours goes in favour of one of theirs of the same day.
  const goesOn = new Map([...houses].map(([id, house]) => [id, theirs.includes(id) ? house : 1]))
  expect(snapshotsToRemove([...ours, ...theirs, ...later], monthly, goesOn)).not.toContain(november)
  for (const few of [later.slice(1), [farAhead]]) expect(goneOfOurs(few)).not.toContain(ours.at(-1))
  // Those of before say of no house, and are the last one's.
  const unknown = new Map([...houses].filter(([, house]) => house === 2))
  expect(snapshotsToRemove([...ours, ...theirs], keep, unknown)).toEqual(
    expect.arrayContaining(ours.slice(-7)),
  )
})

test('nothing goes while there are fewer than are kept', () => {
  expect(snapshotsToRemove(nightly(5), { daily: 7, weekly: 4, monthly: 12 })).toEqual([])
})

test('two backups of one second stand in the order in which they were made', () => {
  const first = newSnapshotId(new Date('2026-11-21T02:00:00.001Z'))
  const second = newSnapshotId(new Date('2026-11-21T02:00:00.002Z'))
  expect(first).toMatch(/^20261121-020000001-[0-9a-f]{6}$/)
  expect(first < second).toBe(true)
  expect(snapshotsToRemove([first, second], { daily: 1, weekly: 0, monthly: 0 })).toEqual([first])
})
