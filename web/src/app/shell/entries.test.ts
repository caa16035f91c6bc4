import { expect, test } from 'vitest'
import { mayEnter } from './entries.ts'

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
