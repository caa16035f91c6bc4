import { endpoint } from '@spomen/contract/endpoint.ts'
import { Id, optionalText, orNull, text } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { requestReaderFor, refuseNul, refuseNulInAddress, refuseNulInJson } from './read-request.ts'

const call = endpoint({
  wire: 'PUT things/:personId/change',
  who: 'signedIn',
  takes: z.object({
    personId: Id,
    lastName: text(10),
    note: optionalText(10),
    friends: orNull(z.array(z.string())),
    tags: z._default(z.nullish(z.array(z.string())), null),
    favorites: orNull(z.array(z.object({ type: z.string(), value: orNull(z.string()) }))),
  }),
  gives: [200, z.object({})],
  also: { lastName: ['surname', 'familyName'] },
})
const read = requestReaderFor(call)
const id = '01HZX3V0000000000000000000'
const other = '01HZX3V0000000000000000001'
const params = { personId: id }

const reading = (query: unknown, body: unknown) => read({ query, body, params })
const refusalOf = (query: unknown, body: unknown, path: unknown = params) => {
  try {
    return read({ query, body, params: path })
  } catch (error) {
    return error instanceof Refusal
      ? { key: error.key, errors: error.errors.map((problem) => problem.path) }
      : error
  }
}

test.each(['lastName', 'LastName', 'LASTNAME', 'lastname', 'surname', 'SurName', 'familyname'])(
  'a field may be called %s (X29, Q08)',
  (name) => {
    expect(reading({}, { [name]: 'Jovanović' })).toMatchObject({ lastName: 'Jovanović' })
    expect(reading({ [name]: 'Jovanović' }, undefined)).toMatchObject({ lastName: 'Jovanović' })
  },
)

test('what stands in a list is read in any letter case as well (X29, D22)', () => {
  const Favorites = [{ Type: 'FavoriteSong', VALUE: 'Đelem, đelem', weight: 3 }, { type: 'FavoriteFood' }]
  expect(reading({}, { lastName: 'Jovanović', Favorites })).toMatchObject({
    favorites: [
      { type: 'FavoriteSong', value: 'Đelem, đelem' },
      { type: 'FavoriteFood', value: null },
    ],
  })
  expect(refusalOf({}, { lastName: 'Jovanović', favorites: ['FavoriteSong'] })).toMatchObject({
    key: 'fillAllFields',
  })
})

test('the body wins over the query, and the path over both (X30, Q39)', () => {
  expect(reading({ lastName: 'Query', note: 'asked' }, { LASTNAME: 'Body', personId: other })).toMatchObject({
    lastName: 'Body',
    note: 'asked',
    personId: id,
  })
  expect(reading({ lastName: 'Query', note: 'asked' }, { note: null })).toMatchObject({
    lastName: 'Query',
    note: null,
  })
})

test("a field's own name wins over its other names, wherever it stands", () => {
  expect(reading({}, { surname: 'Other', lastName: 'Own' }).lastName).toBe('Own')
  expect(reading({}, { lastName: 'Own', surname: 'Other' }).lastName).toBe('Own')
})

test('what nobody asked for is left behind, and nothing is inherited', () => {
  const body = JSON.parse(
    '{"lastName":"J","role":"Admin","__proto__":{"note":"x"},"constructor":{}}',
  ) as unknown
  expect(reading({}, body)).toEqual({
    personId: id,
    lastName: 'J',
    favorites: null,
    note: null,
    friends: null,
    tags: null,
  })
})

test('a bare list is the one list of a call; a lone text in its place is a list of one', () => {
  expect(refusalOf({ lastName: 'J' }, ['a', 'b'])).toMatchObject({ tags: ['a', 'b'] })
  expect(reading({ lastName: 'J', tags: 'a' }, undefined)).toMatchObject({ tags: ['a'] })
})

test.each([
  ['a missing field', {}, { key: 'fillAllFields', errors: ['lastName'] }],
  ['a text too long', { lastName: 'x'.repeat(11) }, { key: 'textTooLong', errors: ['lastName'] }],
  [
    'a text too long beside a missing field',
    { note: 'x'.repeat(11) },
    { key: 'fillAllFields', errors: ['lastName', 'note'] },
  ],
  ['a list in the place of a text', { lastName: ['J'] }, { key: 'fillAllFields', errors: ['lastName'] }],
])('%s is refused, and the problem names the fields (Q45)', (_, body, refusal) => {
  expect(refusalOf({}, body)).toEqual(refusal)
})

test.each([null, undefined, 5, 'text', true])('a body that is %j holds no fields', (body) => {
  expect(refusalOf({}, body)).toMatchObject({ key: 'fillAllFields' })
})

test.each([
  [refuseNul, 'a\0b', true],
  [refuseNul, 'a%00b \\u0000', false],
  [refuseNulInAddress, '/a%00', true],
  [refuseNulInAddress, '/a%2500', false],
  [refuseNulInJson, String.raw`"\u0000"`, true],
  [refuseNulInJson, String.raw`"\\u0000"`, false],
  [refuseNulInJson, String.raw`"\\\u0000"`, true],
  [refuseNulInJson, '\\'.repeat(500_000), false],
] as const)('%o of %j refuses: %s', (refuse, given, isRefused) => {
  const ask = () => refuse(given)
  if (isRefused) expect(ask).toThrow('fillAllFields')
  else expect(ask).not.toThrow()
})
