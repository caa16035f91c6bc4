import { expect, test } from 'vitest'
import { navigationEntries, isSwitchedOff, isOffered, mayEnter } from './navigation-entries.ts'

const ann = { role: null }
const mod = { role: 'Admin' } as const
const among = [{ to: '/MyMemories' }, { to: '/Reports', forModerators: true }] as const

test.each([
  ['/Reports', false],
  ['/reports/', false],
  ['/Reports/01ABC', false],
  ['/MyMemories', true],
  ['/Reported', true],
  ['/Profile/Reports', true],
])('Ann, who is no moderator, may enter %s: %s; Mod may enter everywhere (B05, B07)', (path, may) => {
  expect(mayEnter(ann, path, among)).toBe(may)
  expect(mayEnter(mod, path, among)).toBe(true)
})

test.each([
  ['/AddCommercials', true],
  ['/mycommercials/', true],
  ['/Commercials', true],
  ['/MyMemories', false],
  ['/MemoriesWall', false],
])('where the operator wants no local services, %s is no page: %s (Q43, Q77)', (path, isGone) => {
  expect(isSwitchedOff(false, path)).toBe(isGone)
  expect(isSwitchedOff(true, path)).toBe(false)
  expect(isSwitchedOff(undefined, path)).toBe(false)
})

const offered = (house: Parameters<typeof isOffered>[0]) =>
  navigationEntries.filter((entry) => isOffered(house, entry)).map(({ to }) => to)

test('a house that closes has no way to a new page or a new notice, and keeps every other (YE06)', () => {
  const house = { hasLocalServices: true, isClosing: false }
  const open = offered(house)
  expect(open).toContain('/AddMemories')
  expect(offered({ ...house, isClosing: true })).toEqual(
    open.filter((to) => !['/AddMemories', '/AddCommercials'].includes(to)),
  )
})

test('the menu has the ways to local services only where there are any, and that of moderators for them alone', () => {
  const ways = (hasLocalServices: boolean) => offered({ hasLocalServices, isClosing: false })
  expect(ways(true)).toEqual(expect.arrayContaining(['/AddCommercials', '/MyCommercials', '/Commercials']))
  expect(ways(false).filter((to) => to.includes('Commercials'))).toEqual([])
  expect(mayEnter(ann, '/Commercials')).toBe(false)
  expect(mayEnter(mod, '/Commercials')).toBe(true)
})
