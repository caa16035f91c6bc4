import { expect, test } from 'vitest'
import { complaintAbout, firstWrongStep, nameToBe, personalFaults, type Told, untold } from './told.ts'

const today = '2026-11-20'
const milica: Told = {
  ...untold,
  firstName: 'Milica',
  lastName: 'Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
}
const luna: Told = {
  ...untold,
  kind: 'pet',
  name: 'Luna',
  dateOfBirth: '2010-05-01',
  dateOfDeath: '2024-01-02',
}

test('of a person, both names and both days are needed (D10)', () => {
  expect(personalFaults(untold, today)).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    dateOfBirth: 'missing',
    dateOfDeath: 'missing',
  })
  expect(personalFaults(milica, today)).toEqual({})
})

test('of a pet, its name and both days are needed, and nothing else (D11, D12)', () => {
  expect(Object.keys(personalFaults({ ...untold, kind: 'pet' }, today))).toEqual([
    'name',
    'dateOfBirth',
    'dateOfDeath',
  ])
  expect(personalFaults(luna, today)).toEqual({})
})

test.each([
  { why: 'a name of blanks', told: { firstName: '   ' }, faults: { firstName: 'missing' } },
  { why: 'a day no calendar has', told: { dateOfBirth: '31/02/1965' }, faults: { dateOfBirth: 'noSuchDay' } },
  { why: 'a day half written', told: { dateOfBirth: '12/04' }, faults: { dateOfBirth: 'noDay' } },
  {
    why: 'a death before the birth',
    told: { dateOfDeath: '1938-04-11' },
    faults: { dateOfDeath: 'beforeBirth' },
  },
  { why: 'a day to come', told: { dateOfDeath: '2026-11-21' }, faults: { dateOfDeath: 'toCome' } },
  { why: 'a height in words', told: { height: 'tall' }, faults: { height: 'noNumber' } },
  { why: 'a weight below nothing', told: { weight: '-3' }, faults: { weight: 'noNumber' } },
  { why: 'an endless nickname', told: { nickname: 'a'.repeat(101) }, faults: { nickname: 'tooLong' } },
])('Ann is told about $why (D32, D41, Q47, Q48, Q97)', ({ told, faults }) => {
  expect(personalFaults({ ...milica, ...told }, today)).toEqual(faults)
})

test('somebody who died on the day they were born has a page too, and so has a height with a comma', () => {
  expect(personalFaults({ ...milica, dateOfDeath: milica.dateOfBirth, height: '48,5' }, today)).toEqual({})
})

test('a field of the other kind never stands in the way', () => {
  expect(personalFaults({ ...luna, eyeColor: 'a'.repeat(101) }, today)).toEqual({})
})

test('the red word speaks of what is missing first, and else of what is wrong (D09, D32, Q47)', () => {
  expect(complaintAbout({ dateOfDeath: 'beforeBirth' })).toBe('invalidDate')
  expect(complaintAbout({ dateOfBirth: 'noSuchDay' })).toBe('invalidDate')
  expect(complaintAbout({ height: 'noNumber' })).toBe('invalidNumber')
  expect(complaintAbout({ height: 'noNumber', dateOfDeath: 'toCome' })).toBe('invalidNumber')
  expect(complaintAbout({ nickname: 'tooLong' })).toBe('textTooLong')
  expect(complaintAbout({ dateOfDeath: 'beforeBirth', firstName: 'missing' })).toBe('fillAllFields')
})

test('what the server would refuse leads back to its step', () => {
  expect(firstWrongStep(milica, today)).toBeNull()
  expect(firstWrongStep({ ...milica, lastName: '' }, today)).toBe(2)
  expect(firstWrongStep({ ...milica, favourites: [{ kind: 'Song', value: 'a'.repeat(201) }] }, today)).toBe(3)
  expect(firstWrongStep({ ...milica, graveDescription: 'a'.repeat(10_001) }, today)).toBe(4)
})

test('a favourite that a pet cannot have never stands in the way of its page', () => {
  expect(
    firstWrongStep({ ...luna, favourites: [{ kind: 'Song', value: 'a'.repeat(201) }] }, today),
  ).toBeNull()
})

test('the page has a name as soon as somebody writes one', () => {
  expect(nameToBe(untold)).toBe('')
  expect(nameToBe({ ...untold, firstName: 'Milica' })).toBe('Milica')
  expect(nameToBe(luna)).toBe('Luna')
})
