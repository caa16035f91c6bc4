import type { CallInput } from '@spomen/contract/endpoint.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { valueOf, type World } from '../../../test/world.ts'

const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30', gender: 'Male' } as const

type Facts = Record<string, unknown>

const retell = ({ as, milanId }: Family, by: Person, facts: Facts = {}) =>
  as(by)(profiles.changePerson, { id: milanId, ...milan, ...facts } as CallInput<
    typeof profiles.changePerson
  >)

const retellPet = ({ as }: World, by: Person, facts: Facts) =>
  as(by)(profiles.changePet, { ...rex, ...facts } as CallInput<typeof profiles.changePet>)

const seen = async ({ as, milanId: id }: Family, by: Person) => valueOf(await as(by)(profiles.whole, { id }))

const rexOf = async ({ as, ann }: Family, facts: Facts = {}) =>
  valueOf(await as(ann)(memorials.createPet, { ...rex, ...facts })).id

const loved = (type: string, value: string) => ({ type: `Favorite${type}`, value })

test('what the family tells anew is on the page, on the wall and in the search for everyone (G47, G51)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const facts = {
    firstName: 'Đorđe',
    lastName: 'Marić',
    nickname: 'Đoka',
    gender: 'Other',
    dateOfBirth: '1937-04-12',
    dateOfDeath: '2020-11-03',
    country: 'Serbia',
    city: 'Sombor',
    occupation: 'Bridge builder',
    zodiacSign: 'Aries',
    eyeColor: 'Brown',
    height: '181',
    weight: '84.5',
    graveLocationCountry: 'Serbia',
    graveLocationCity: 'Apatin',
    graveLocationDescription: 'Under the lime tree.\nBeside his mother.',
    graveLocationLat: 45.671234,
    graveLocationLng: 18.987654,
    favorites: [loved('Song', 'Slovenska'), loved('River', 'The Danube')],
  }
  const answer = valueOf(await retell(home, ann, { ...facts, graveLocationLat: '45.67123449' }))
  expect(answer).toMatchObject(facts)
  expect(await seen(home, ann)).toEqual(answer)
  expect(await seen(home, ben)).toMatchObject(facts)
  expect(await seen(home, cleo)).toMatchObject(facts)
  const found = async (firstName: string) =>
    valueOf(await as(cleo)(profiles.wall, { firstName })).items.map(({ id }) => id)
  expect(await found('djordj')).toEqual([milanId])
  expect(await found('milan')).toEqual([])
  expect(valueOf(await as(cleo)(profiles.metrics, { deceasedId: milanId }))).toMatchObject({
    deceasedFullName: 'Đorđe Marić',
    nickname: 'Đoka',
    dateOfDeath: '2020-11-03',
  })
})

const faults: [Facts, RefusalKey][] = [
  ...['firstName', 'lastName', 'dateOfBirth', 'dateOfDeath', 'gender'].flatMap(
    (field): [Facts, RefusalKey][] => [
      [{ [field]: undefined }, 'fillAllFields'],
      [{ [field]: ' ' }, 'fillAllFields'],
      [{ [field]: null }, 'fillAllFields'],
    ],
  ),
  [{ gender: 'Robot' }, 'fillAllFields'],
  [{ firstName: 'M'.repeat(101) }, 'textTooLong'],
  [{ graveLocationDescription: 'M'.repeat(10_001) }, 'textTooLong'],
  [{ height: 'tall' }, 'invalidNumber'],
  [{ graveLocationLat: 90.1 }, 'invalidNumber'],
  [{ dateOfBirth: '1938-02-30' }, 'invalidDate'],
  [{ dateOfBirth: '2021-11-04' }, 'invalidDate'],
  [{ dateOfDeath: '2026-04-13' }, 'invalidDate'],
  [{ favorites: [loved('Planet', 'Mars')] }, 'fillAllFields'],
  [{ favorites: [loved('Song', 'M'.repeat(201))] }, 'textTooLong'],
  [{ favorites: 'Mars' }, 'fillAllFields'],
]

test('with a fault nothing is changed at all, and the page says why (G43–G45, D41, Q47)', async () => {
  const home = await family()
  const { ann } = home
  valueOf(await retell(home, ann, { nickname: 'Mića', favorites: [loved('Song', 'Slovenska')] }))
  const before = await seen(home, ann)
  for (const [facts, why] of faults)
    expect([facts, await retell(home, ann, { nickname: 'Other', ...facts })]).toEqual([
      facts,
      expect.objectContaining({ why, status: 400 }),
    ])
  expect(await seen(home, ann)).toEqual(before)
  const id = await rexOf(home)
  for (const field of ['name', 'dateOfBirth', 'dateOfDeath', 'gender'])
    expect(await retellPet(home, ann, { id, [field]: '' })).toRefuse('fillAllFields')
})

test('what is left out is emptied, but for the favourites: only a list changes them, and an empty one all (G51)', async () => {
  const home = await family()
  const { ann } = home
  valueOf(
    await retell(home, ann, { nickname: 'Mića', favorites: [loved('Song', 'One'), loved('Song', 'Two')] }),
  )
  const some = valueOf(await retell(home, ann, {}))
  expect(some).toMatchObject({ nickname: null, favorites: [loved('Song', 'One'), loved('Song', 'Two')] })
  const others = [loved('MaleSigner', 'Đorđe Balašević'), loved('Tea', '')]
  expect(valueOf(await retell(home, ann, { favorites: others })).favorites).toEqual([
    loved('MaleSinger', 'Đorđe Balašević'),
  ])
  expect(valueOf(await retell(home, ann, { favorites: null })).favorites).toHaveLength(1)
  expect(valueOf(await retell(home, ann, { favorites: [] })).favorites).toEqual([])
})

test('a pet is told anew as a pet, a person as a person: what belongs to the other kind is dropped (Q23, Q98)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const id = await rexOf(home)
  const facts = {
    ...{ id, name: 'Reks', breed: 'Vizsla', species: 'Dog', passportId: 'RS-77', chipId: '688-032' },
    ...{ occupation: 'Guard', zodiacSign: 'Leo', eyeColor: 'Amber', firstName: 'R', lastName: 'J' },
    favorites: [loved('Toy', 'The red ball'), loved('Wine', 'None')],
  }
  expect(valueOf(await retellPet(home, ann, facts))).toMatchObject({
    ...{ isHuman: false, name: 'Reks', breed: 'Vizsla', passportId: 'RS-77', chipId: '688-032' },
    ...{ occupation: null, zodiacSign: null, eyeColor: null, firstName: null, lastName: null },
    favorites: [loved('Toy', 'The red ball')],
  })
  expect(valueOf(await retell(home, ann, { breed: 'Vizsla', chipId: '1', name: 'M' }))).toMatchObject({
    ...{ isHuman: true, breed: null, chipId: null, name: null },
  })
  expect(await retellPet(home, ann, { id: milanId })).toRefuse('notFound')
  expect(await retell(home, ann, { id })).toRefuse('notFound')
  expect(valueOf(await as(ann)(profiles.whole, { id })).name).toBe('Reks')
})

test('plan, owner, portrait and all that is not told are never taken from the page (G51, Q56, promises 2.2)', async () => {
  const home = await family()
  const { ann, ben, bare, milanId } = home
  const before = await seen(home, ann)
  const forged = {
    ...before,
    ...{ packageName: 'Free', packageDueDate: '2099-01-01', activeUntil: '2099-01-01' },
    ...{ isHuman: false, profileImageUrl: 'https://evil.example/x.png', imageName: ulid(), ownerId: ben.id },
    ...{ createdAt: '1999-01-01T00:00:00Z', deletedAt: '2026-01-01T00:00:00Z', images: [{ id: ulid() }] },
    nickname: 'Mića',
  }
  const line = 'PUT /api/refdeceaseds/updatedeceasedperson'
  const { status, text } = await bare(line, { by: ann, body: forged })
  expect(status).toBe(200)
  const { modifiedAt, ...after } = JSON.parse(text) as typeof before
  expect(after).toEqual({ ...before, nickname: 'Mića', modifiedAt: undefined })
  expect(after.packageName).toBe(freeForever)
  const another = { ...before, userId: ben.id, nickname: 'Mine' }
  expect(await bare(line, { by: ann, body: another })).toMatchObject({ status: 403, text: 'forbidden' })
  expect(await seen(home, ann)).toMatchObject({ id: milanId, nickname: 'Mića', modifiedAt })
})

test('the fields may be written as the forms of the documents write them (X29–X31, Q39)', async () => {
  const { bare, as, ann, milanId, ...home } = await family()
  const body = {
    ...{ Id: milanId, FirstName: 'Milan', LastName: 'Jović', Gender: 'male' },
    ...{ DateOfBirth: '1938-04-12T00:00:00.000Z', DateOfDeath: '2021-11-03T00:00:00.000Z' },
    ...{ Height: 181, GraveLocationLat: '', isPet: false, UserID: ann.id },
    Favorites: [{ Type: 'FavoriteSong', type: 'FavoriteSong', value: 'Slovenska' }],
  }
  const answer = await bare('PUT /api/RefDeceaseds/UpdateDeceasedPerson/', { by: ann, body })
  expect(answer.status).toBe(200)
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId }))).toMatchObject({
    ...{ lastName: 'Jović', gender: 'Male', dateOfBirth: '1938-04-12', height: '181' },
    favorites: [loved('Song', 'Slovenska')],
  })
  const id = await rexOf({ bare, as, ann, milanId, ...home })
  const pet = { Id: id, FirstName: 'Reks', ...rex, name: undefined }
  expect((await bare('PUT /api/refdeceaseds/updatedeceasedpet', { by: ann, body: pet })).status).toBe(200)
  expect(valueOf(await as(ann)(profiles.whole, { id })).name).toBe('Reks')
})

test('of two windows the later hears that the page has changed, and destroys nothing', async () => {
  const home = await family()
  const { ann, clock } = home
  const { modifiedAt } = await seen(home, ann)
  clock.forward(60_000)
  const first = valueOf(await retell(home, ann, { nickname: 'Mića', modifiedAt }))
  expect(await retell(home, ann, { occupation: 'Teacher', modifiedAt })).toEqual({
    ...{ ok: false, why: 'changedMeanwhile', status: 409 },
  })
  expect(await seen(home, ann)).toEqual(first)
  const second = await retell(home, ann, { ...first, occupation: 'Teacher' })
  expect(valueOf(second)).toMatchObject({ nickname: 'Mića', occupation: 'Teacher' })
  expect(await retell(home, ann, { modifiedAt: 'yesterday' })).toRefuse('changedMeanwhile')
  expect(valueOf(await retell(home, ann, {})).nickname).toBeNull()
})

test('of ten who change it in the same moment one does, though the clock stands still', async () => {
  const home = await family()
  const { ann } = home
  const { modifiedAt } = await seen(home, ann)
  const favorites = [loved('Song', 'One'), loved('Song', 'Two'), loved('Tea', 'Linden')]
  const change = (number: number) => retell(home, ann, { nickname: `No. ${number}`, favorites, modifiedAt })
  expect(tally(await atOnce(10, change))).toEqual({ yes: 1, changedMeanwhile: 9 })
  expect((await seen(home, ann)).favorites).toEqual(favorites)
  const unasked = await atOnce(10, (number) => retell(home, ann, { nickname: `${number}`, favorites }))
  expect(tally(unasked)).toEqual({ yes: 10 })
  expect((await seen(home, ann)).favorites).toEqual(favorites)
})

test('a page that was closed is not told anew, and comes back as it was', async () => {
  const home = await family()
  const { as, ann, milanId: id } = home
  valueOf(await retell(home, ann, { nickname: 'Mića' }))
  const before = await seen(home, ann)
  valueOf(await as(ann)(memorials.remove, { id }))
  expect(await retell(home, ann, { nickname: 'Other' })).toRefuse('notFound')
  valueOf(await as(ann)(memorials.restore, { id }))
  expect(await seen(home, ann)).toEqual(before)
})
