import { expect, test } from 'vitest'
import { luna, milica } from '../../../test/fact-values.ts'
import { refusalKeyOf, firstWrongStep, nameSoFar, personalErrors, emptyFactValues } from './fact-values.ts'

const today = '2026-11-20'

test('of a person, both names and both days are needed (D10)', () => {
  expect(personalErrors(emptyFactValues, today)).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    dateOfBirth: 'missing',
    dateOfDeath: 'missing',
  })
  expect(personalErrors(milica, today)).toEqual({})
})

test('of a pet, its name and both days are needed, and nothing else (D11, D12)', () => {
  expect(Object.keys(personalErrors({ ...emptyFactValues, kind: 'pet' }, today))).toEqual([
    'name',
    'dateOfBirth',
    'dateOfDeath',
  ])
  expect(personalErrors(luna, today)).toEqual({})
})

test.each([
  { why: 'a name of blanks', facts: { firstName: '   ' }, faults: { firstName: 'missing' } },
  {
    why: 'a day no calendar has',
    facts: { dateOfBirth: '31/02/1965' },
    faults: { dateOfBirth: 'noSuchDay' },
  },
  { why: 'a day half written', facts: { dateOfBirth: '12/04' }, faults: { dateOfBirth: 'noDay' } },
  {
    why: 'a death before the birth',
    facts: { dateOfDeath: '1938-04-11' },
    faults: { dateOfDeath: 'beforeBirth' },
  },
  { why: 'a day to come', facts: { dateOfDeath: '2026-11-21' }, faults: { dateOfDeath: 'toCome' } },
  { why: 'a height in words', facts: { height: 'tall' }, faults: { height: 'noNumber' } },
  { why: 'a weight below nothing', facts: { weight: '-3' }, faults: { weight: 'noNumber' } },
  { why: 'an endless nickname', facts: { nickname: 'a'.repeat(101) }, faults: { nickname: 'tooLong' } },
])('Ann is told about $why (D32, D41, Q47, Q48, Q97)', ({ facts, faults }) => {
  expect(personalErrors({ ...milica, ...facts }, today)).toEqual(faults)
})

test('somebody who died on the day they were born has a page too, and so has a height with a comma', () => {
  expect(personalErrors({ ...milica, dateOfDeath: milica.dateOfBirth, height: '48,5' }, today)).toEqual({})
})

test('a field of the other kind never stands in the way', () => {
  expect(personalErrors({ ...luna, eyeColor: 'a'.repeat(101) }, today)).toEqual({})
})

test('the red word speaks of what is missing first, and else of what is wrong (D09, D32, Q47)', () => {
  expect(refusalKeyOf({ dateOfDeath: 'beforeBirth' })).toBe('invalidDate')
  expect(refusalKeyOf({ dateOfBirth: 'noSuchDay' })).toBe('invalidDate')
  expect(refusalKeyOf({ height: 'noNumber' })).toBe('invalidNumber')
  expect(refusalKeyOf({ height: 'noNumber', dateOfDeath: 'toCome' })).toBe('invalidNumber')
  expect(refusalKeyOf({ nickname: 'tooLong' })).toBe('textTooLong')
  expect(refusalKeyOf({ dateOfDeath: 'beforeBirth', firstName: 'missing' })).toBe('fillAllFields')
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
  expect(nameSoFar(emptyFactValues)).toBe('')
  expect(nameSoFar({ ...emptyFactValues, firstName: 'Milica' })).toBe('Milica')
  expect(nameSoFar(luna)).toBe('Luna')
})
