import type { CallInput } from '@spomen/contract/endpoint.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { milan } from '../../../test/family.ts'
import { valueOf, type World, world } from '../../../test/world.ts'

const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }

type Facts = Record<string, unknown>
const person = ({ as }: World, ann: Person, facts: Facts = {}) =>
  as(ann)(memorials.createPerson, { ...milan, ...facts } as CallInput<typeof memorials.createPerson>)
const pet = ({ as }: World, ann: Person, facts: Facts = {}) =>
  as(ann)(memorials.createPet, { ...rex, ...facts } as CallInput<typeof memorials.createPet>)

async function personSeen(open: World, ann: Person, facts: Facts) {
  const { id } = valueOf(await person(open, ann, facts))
  return valueOf(await open.as(ann)(profiles.whole, { id }))
}
async function petSeen(open: World, ann: Person, facts: Facts) {
  const { id } = valueOf(await pet(open, ann, facts))
  return valueOf(await open.as(ann)(profiles.whole, { id }))
}

const faults: [Facts, RefusalKey][] = [
  ...['firstName', 'lastName', 'dateOfBirth', 'dateOfDeath'].flatMap((field): [Facts, RefusalKey][] => [
    [{ [field]: undefined }, 'fillAllFields'],
    [{ [field]: '  ' }, 'fillAllFields'],
    [{ [field]: null }, 'fillAllFields'],
  ]),
  [{ firstName: 'M'.repeat(101) }, 'textTooLong'],
  [{ nickname: 'M'.repeat(101) }, 'textTooLong'],
  [{ graveLocationDescription: 'M'.repeat(10_001) }, 'textTooLong'],
  [{ favorites: [{ type: 'FavoriteSong', value: 'M'.repeat(201) }] }, 'textTooLong'],
  [
    { favorites: Array.from({ length: 501 }, () => ({ type: 'FavoriteSong', value: 'Slovenska' })) },
    'textTooLong',
  ],
  [{ gender: 'Robot' }, 'fillAllFields'],
  [{ gender: '' }, 'fillAllFields'],
  [{ height: 'tall' }, 'invalidNumber'],
  [{ weight: '-3' }, 'invalidNumber'],
  [{ graveLocationLat: 90.1 }, 'invalidNumber'],
  [{ graveLocationLng: -180.1 }, 'invalidNumber'],
  [{ graveLocationLat: 'north' }, 'invalidNumber'],
  [{ dateOfBirth: '1938-02-30' }, 'invalidDate'],
  [{ dateOfBirth: '2021-11-04' }, 'invalidDate'],
  [{ dateOfDeath: '1938-04-11' }, 'invalidDate'],
  [{ dateOfDeath: '2026-04-13' }, 'invalidDate'],
  [{ dateOfBirth: '2030-01-01', dateOfDeath: '2031-01-01' }, 'invalidDate'],
  [{ favorites: [{ type: 'FavoritePlanet', value: 'Mars' }] }, 'fillAllFields'],
  [{ favorites: [{ value: 'Mars' }] }, 'fillAllFields'],
  [{ favorites: 'Mars' }, 'fillAllFields'],
  [{ favorites: [{ type: 'FavoriteSong', value: 5 }] }, 'fillAllFields'],
]

test('a memorial of a person with a fault is refused with its key, and nothing is kept (D10, D26, D32, D41, Q47)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  for (const [facts, why] of faults)
    expect([facts, await person(open, ann, facts)]).toEqual([
      facts,
      expect.objectContaining({ why, status: 400 }),
    ])
  expect(valueOf(await open.as(ann)(profiles.mine, {})).totalCount).toBe(0)
})

test('a pet needs a name and its days, and nothing more (D11, D12)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  for (const field of ['name', 'dateOfBirth', 'dateOfDeath'])
    expect(await pet(open, ann, { [field]: '' })).toRefuse('fillAllFields')
  expect(await petSeen(open, ann, {})).toMatchObject({
    isHuman: false,
    name: 'Rex',
    firstName: null,
    lastName: null,
    gender: 'Male',
    breed: null,
    favorites: [],
  })
})

test('a child who lived one day has a memorial, on the day itself', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const today = '2026-04-12'
  expect(await personSeen(open, ann, { dateOfBirth: today, dateOfDeath: today })).toMatchObject({
    dateOfBirth: today,
    dateOfDeath: today,
  })
})

test('all that is told of a person is shown again (D17, D18, G05)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const facts = {
    gender: 'other',
    nickname: '  Mića ',
    occupation: 'Bridge builder',
    zodiacSign: 'Aries',
    eyeColor: 'Brown',
    height: 181,
    weight: '84,5',
    country: 'Serbia',
    city: 'Novi Sad',
    graveLocationCountry: 'Serbia',
    graveLocationCity: 'Novi Sad',
    graveLocationDescription: 'Under the lime tree.\nBeside his mother.',
    graveLocationLat: '45.2671361999',
    graveLocationLng: 19.8335494,
  }
  const seen = await personSeen(open, ann, { ...facts, dateOfBirth: '1938-04-12T00:00:00.000Z' })
  expect(seen).toMatchObject({
    ...facts,
    userId: ann.id,
    isHuman: true,
    gender: 'Other',
    nickname: 'Mića',
    height: '181',
    weight: '84.5',
    graveLocationLat: 45.267136,
    graveLocationLng: 19.833549,
    dateOfBirth: '1938-04-12',
    name: null,
  })
})

test('favourites keep their order, several of a kind and both spellings; empty ones are left out (D24, D26, Q02)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const { favorites } = await personSeen(open, ann, {
    favorites: [
      { type: 'FavoriteMaleSigner', value: 'Đorđe Balašević' },
      { type: 'favoritesong', value: ' Ne lomite mi bagrenje ' },
      { type: 'Song', value: 'Slovenska' },
      { type: 'FavoriteWine', value: '' },
      { type: 'FavoriteTea', value: null },
      { type: 'FavoriteTea' },
    ],
  })
  expect(favorites).toEqual([
    { type: 'FavoriteMaleSinger', value: 'Đorđe Balašević' },
    { type: 'FavoriteSong', value: 'Ne lomite mi bagrenje' },
    { type: 'FavoriteSong', value: 'Slovenska' },
  ])
})

test('what does not belong to a pet is dropped, and what does not belong to a person too (D20, Q23, Q98)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const facts = {
    occupation: 'Guard',
    zodiacSign: 'Leo',
    eyeColor: 'Amber',
    lastName: 'Jovanović',
    species: 'Dog',
    breed: 'Vizsla',
    passportId: 'RS-77',
    chipId: '688-032',
    favorites: [
      { type: 'FavoriteToy', value: 'The red ball' },
      { type: 'FavoriteWine', value: 'None' },
    ],
  }
  expect(await petSeen(open, ann, facts)).toMatchObject({
    occupation: null,
    zodiacSign: null,
    eyeColor: null,
    lastName: null,
    species: 'Dog',
    breed: 'Vizsla',
    passportId: 'RS-77',
    chipId: '688-032',
    favorites: [{ type: 'FavoriteToy', value: 'The red ball' }],
  })
  expect(await personSeen(open, ann, { ...facts, lastName: 'Jovanović' })).toMatchObject({
    species: null,
    breed: null,
    passportId: null,
    chipId: null,
  })
})

test('whoever died this morning died today, though it is still yesterday where the house stands (Q47)', async () => {
  const open = await world({ TIME_ZONE: 'UTC' })
  open.clock.forward(13 * 3_600_000)
  const { ann } = await open.bring('ann')
  const diedOn = (dateOfDeath: string, zone: string) =>
    open.bare('POST /api/refdeceaseds/createperson', {
      by: ann,
      body: { ...milan, dateOfDeath },
      headers: { 'time-zone': zone },
    })
  expect(await diedOn('2026-04-13', 'Asia/Shanghai')).toMatchObject({ status: 201 })
  expect(await diedOn('2026-04-13', 'America/New_York')).toMatchObject({ status: 400, text: 'invalidDate' })
  expect(await diedOn('2026-04-14', 'Asia/Shanghai')).toMatchObject({ status: 400, text: 'invalidDate' })
})

test("a pet's name may be called firstName", async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const body = { FirstName: 'Mica', DateOfBirth: '2010-01-01', DateOfDeath: '2024-01-01', isPet: true }
  const made = await open.bare('POST /api/refdeceaseds/createpet', { by: ann, body })
  expect(made.status).toBe(201)
})

test("the owner is whoever is signed in: another UserID is refused, one's own is taken (D39, Q56)", async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  const body = (UserID: string) => ({ ...milan, UserID })
  const create = (id: string) => open.bare('POST /api/refdeceaseds/createperson', { by: ann, body: body(id) })
  expect(await create(ben.id)).toMatchObject({ status: 403, text: 'forbidden' })
  expect((await create(ann.id)).status).toBe(201)
  expect((await create('')).status).toBe(201)
})

test("the plan, its dates and the placeholders of the form are the server's to decide (D33–D37, Q13, Q14)", async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const facts = {
    packageName: 'Free',
    packageDueDate: '2099-01-01',
    activeUntil: '2099-01-01',
    subscriptionId: 'x',
    imageName: '../../etc/passwd',
    id: '01HZX3V0000000000000000000',
  }
  const seen = await personSeen(open, ann, facts)
  expect(seen).toMatchObject({ packageName: freeForever, packageDueDate: '2027-04-12', imageName: null })
  expect(seen.id).not.toBe(facts.id)
})

test('the first memorials are free forever, the next are on the Free plan, people and pets alike (D36, Q13)', async () => {
  const open = await world({ FREE_FOREVER_LIMIT: '2' })
  const { ann, ben } = await open.bring('ann', 'ben')
  const names = [
    (await personSeen(open, ann, {})).packageName,
    (await petSeen(open, ben, {})).packageName,
    (await personSeen(open, ann, {})).packageName,
  ]
  expect(names).toEqual([freeForever, freeForever, 'Free'])
})

test('a memorial that was refused takes no free place', async () => {
  const open = await world({ FREE_FOREVER_LIMIT: '1' })
  const { ann } = await open.bring('ann')
  expect(await person(open, ann, { dateOfDeath: '2030-01-01' })).toRefuse('invalidDate')
  expect((await personSeen(open, ann, {})).packageName).toBe(freeForever)
})
