import { expect, test } from 'vitest'
import { luna, milica } from '../../../test/fact-values.ts'
import { hasFacts, type FactValues, emptyFactValues } from './fact-values.ts'
import { toDraft, personToSend, petToSend, factValuesOf, factValuesOfDraft } from './wire.ts'

test('a person is sent without what only pets have, and the reverse (Q23)', () => {
  const both = { ...milica, name: 'Luna', breed: 'Siamese', eyeColor: 'brown' }
  expect(personToSend(both)).toMatchObject({ firstName: 'Milica', eyeColor: 'brown' })
  expect(personToSend(both)).not.toHaveProperty('breed')
  expect(petToSend(both)).toMatchObject({ name: 'Luna', breed: 'Siamese' })
  expect(petToSend(both)).not.toHaveProperty('eyeColor')
})

test('favourites are sent by their wire names, without empty ones; a pet keeps to its four (D22, D25)', () => {
  const favourites = [
    { kind: 'Song', value: ' Panonski mornar ' },
    { kind: 'Band', value: '  ' },
    { kind: 'Toy', value: 'The red ball' },
    { kind: 'Song', value: 'Slovenska' },
  ] as const
  expect(personToSend({ ...milica, favourites }).favorites).toEqual([
    { type: 'FavoriteSong', value: 'Panonski mornar' },
    { type: 'FavoriteToy', value: 'The red ball' },
    { type: 'FavoriteSong', value: 'Slovenska' },
  ])
  expect(petToSend({ ...luna, favourites }).favorites).toEqual([
    { type: 'FavoriteToy', value: 'The red ball' },
  ])
})

test('what is half told comes back letter by letter, with the empty field that was just opened', () => {
  const half: FactValues = {
    ...milica,
    firstName: ' Mil',
    dateOfBirth: '12/04',
    height: 'tall',
    favourites: [
      { kind: 'Song', value: 'Slovenska ' },
      { kind: 'Song', value: '' },
    ],
    gravePlace: { lat: 45.267136, lng: 19.833549 },
  }
  const draft = toDraft(half, 3)
  expect(draft.step).toBe(3)
  expect(factValuesOfDraft(draft)).toEqual(half)
  expect(factValuesOfDraft(toDraft(luna, 1))).toEqual(luna)
})

test('a draft in which nothing was told is none', () => {
  expect(hasFacts(factValuesOfDraft(toDraft(emptyFactValues, 4)))).toBe(false)
  expect(hasFacts(factValuesOfDraft(toDraft({ ...emptyFactValues, kind: 'pet' }, 1)))).toBe(true)
})

test('a memorial that is made is told on as it stands, and what it does not say is empty', () => {
  const { step: _, ...about } = toDraft(luna, 1)
  const facts = factValuesOf('pet', {
    ...about,
    breed: null,
    graveLocationCity: null,
    graveLocationLat: 45.2,
    favorites: [
      { type: 'FavoriteMaleSigner', value: 'Đorđe Balašević' },
      { type: 'FavoritePlanet', value: 'Mars' },
    ],
  })
  expect(facts).toEqual({ ...luna, favourites: [{ kind: 'MaleSinger', value: 'Đorđe Balašević' }] })
})
