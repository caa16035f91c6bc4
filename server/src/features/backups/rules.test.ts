import { expect, test } from 'vitest'
import { explainFailure } from './attempts.ts'
import { isWarningDue, oldestShare, rangeOf, shareCount, shareOf } from './rules.ts'

const shares = Array.from({ length: shareCount }, (_, share) => share)

test('the ranges of the shares follow each other without a gap, and hold what lies in their share', () => {
  expect([rangeOf(0).from, rangeOf(shareCount - 1).below]).toEqual(['0000', null])
  for (const share of shares.slice(1)) expect(rangeOf(share).from).toBe(rangeOf(share - 1).below)
  for (let beginning = 0; beginning < 0x10000; beginning += 7) {
    const hash = beginning.toString(16).padStart(64, '0').slice(-4).padEnd(64, 'a')
    const { from, below } = rangeOf(shareOf(hash))
    expect([hash >= from, below === null || hash < below]).toEqual([true, true])
  }
})

test('a share that was never read comes first, then the one that was read longest ago', () => {
  const read = new Map(shares.map((share) => [share, new Date(2026, 0, 1 + share)]))
  expect(oldestShare(read)).toBe(0)
  read.set(0, new Date(2026, 3, 1))
  expect(oldestShare(read)).toBe(1)
  read.delete(17)
  expect(oldestShare(read)).toBe(17)
  expect(oldestShare(new Map())).toBe(0)
})

test.each([
  ['a backup of yesterday', 1, null, false],
  ['one of almost three days ago', 2.9, null, false],
  ['one of three days ago', 3, null, true],
  ['after a warning of yesterday', 9, 1, false],
  ['after a warning of three days ago', 9, 3, true],
  ['after a warning that a clock running ahead has dated', 9, -400, true],
])('%s: moderators are to be told or not', (_, sinceDays, warnedDays, isDue) => {
  const now = new Date('2026-04-12T10:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  expect(
    isWarningDue(now, { since: ago(sinceDays), warnedAt: warnedDays === null ? null : ago(warnedDays) }),
  ).toBe(isDue)
})

test('a backup for which there is no room says so, on the disk as in the database', () => {
  for (const code of ['ENOSPC', '53100'])
    expect(explainFailure(Object.assign(new Error('could not extend file'), { code }))).toContain(
      'no room left',
    )
})

test('a backup that comes upon a folder of another user says which', () => {
  const message = "EACCES: permission denied, scandir '/srv/spomen/files'"
  const closed = Object.assign(new Error(message), { code: 'EACCES', path: '/srv/spomen/files' })
  expect(explainFailure(closed)).toBe(
    `/srv/spomen/files cannot be used (${message}); the user as whom Spomen runs must be able to read and write it, with all that lies in it.`,
  )
})
