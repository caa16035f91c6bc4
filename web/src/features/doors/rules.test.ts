import type { Door, DoorLink } from '@spomen/contract/doors.ts'
import { expect, test } from 'vitest'
import { qrModules } from '../../kit/qr.ts'
import {
  codeText,
  guestAddress,
  guestsPage,
  linkToShare,
  printedLines,
  readableAddress,
  stateOf,
  toSend,
  valuesOf,
} from './rules.ts'

const code = 'K7QX82MA9D3TWZ5H'
const stone: DoorLink = {
  id: '01JD00R0000000000000000001',
  code,
  name: 'for the stone',
  endsOn: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  takenBackAt: null,
}
const closed: Door = {
  opens: 'closed',
  parts: [],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: false,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 14,
  links: [],
}
const byLink: Door = { ...closed, opens: 'byLink', parts: ['life'], links: [stone] }
const today = '2026-11-22'

test('a family that opens its door for the first time is offered life, photographs, favourites and the grave (YA02)', () => {
  const offered = (door: Door) => toSend(valuesOf(door)).parts
  expect(offered(closed)).toEqual(['life', 'photographs', 'favourites', 'restingPlace'])
  expect(offered(byLink)).toEqual(['life'])
  expect(offered({ ...byLink, parts: [] })).toEqual([])
  expect(offered({ ...byLink, opens: 'closed' })).toEqual(['life'])
})

test('what is sent holds together: nothing is found that is not open, and nobody reads what nobody writes', () => {
  const wished = { ...valuesOf(byLink), isSearchable: true, wordsReaderId: stone.id }
  expect(toSend(wished)).toMatchObject({ isSearchable: false, wordsReaderId: null })
  expect(toSend({ ...wished, opens: 'open', takesWords: true })).toMatchObject({
    isSearchable: true,
    wordsReaderId: stone.id,
  })
})

test('parts stand in the order in which they are offered', () => {
  const papers = valuesOf({ ...byLink, parts: ['papers'] })
  expect(toSend({ ...papers, life: true }).parts).toEqual(['life', 'papers'])
  expect(toSend({ ...papers, papers: false }).parts).toEqual([])
})

test.each([
  [stone, 'leads'],
  [{ ...stone, endsOn: today }, 'leads'],
  [{ ...stone, endsOn: '2026-11-21' }, 'ended'],
  [{ ...stone, endsOn: '2030-01-01', takenBackAt: '2026-11-21T10:00:00.000Z' }, 'takenBack'],
])('a link leads to the page until its last day is over, or it is taken back', (link, state) => {
  expect(stateOf(link, today)).toBe(state)
})

test('the oldest link that lasts is handed on, one that ends where there is no other', () => {
  const choir = { ...stone, id: '01JD00R0000000000000000002', code: '0000000000000000', endsOn: '2026-12-31' }
  expect(linkToShare({ ...byLink, links: [choir, stone] }, today)).toBe(stone)
  expect(linkToShare({ ...byLink, links: [choir] }, today)).toBe(choir)
})

test('the oldest link that leads somewhere is handed on; a closed door hands on none', () => {
  const choir = { ...stone, id: '01JD00R0000000000000000002', code: '0000000000000000' }
  const gone = { ...stone, takenBackAt: '2026-11-21T10:00:00.000Z' }
  expect(linkToShare({ ...byLink, links: [gone, choir] }, today)).toBe(choir)
  expect(linkToShare({ ...byLink, opens: 'closed' }, today)).toBeNull()
  expect(guestsPage('01JM', byLink, today)).toBe(`/${code}`)
  expect(guestsPage('01JM', { opens: 'open', links: [gone] }, today)).toBe('/Shared/01JM')
  expect(guestsPage('01JM', { opens: 'byLink', links: [gone] }, today)).toBeNull()
})

test('an address is read in groups of four, copied whole, and drawn in capitals (YA05)', () => {
  const site = 'https://spomen.example'
  expect(readableAddress(site, code)).toBe('spomen.example/K7QX-82MA-9D3T-WZ5H')
  expect(guestAddress(site, code)).toBe('https://spomen.example/K7QX82MA9D3TWZ5H')
  expect(codeText(site, code)).toBe('HTTPS://SPOMEN.EXAMPLE/K7QX82MA9D3TWZ5H')
  expect(printedLines(site, code)).toEqual(['spomen.example/', 'K7QX-82MA-9D3T-WZ5H'])
})

/** A site whose name has so many characters. */
const siteOfLength = (length: number) => `https://${'a'.repeat(length - 3)}.rs`

test.each([
  ['H', 4, 29],
  ['H', 10, 29],
  ['H', 11, 33],
  ['H', 25, 33],
  ['H', 26, 37],
  ['M', 13, 25],
  ['M', 14, 29],
  ['M', 36, 29],
] as const)(
  'at level %s a site whose name has %i signs needs a code of %i modules a side (YA05, YD04)',
  (redundancy, length, side) => {
    expect(qrModules(codeText(siteOfLength(length), code), redundancy)).toHaveLength(side)
  },
)

test('in small letters and with hyphens the same code would be larger', () => {
  const site = siteOfLength(10)
  expect(qrModules(guestAddress(site, code)).length).toBeGreaterThan(29)
})
