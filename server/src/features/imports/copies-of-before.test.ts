/** Copies that another version of Spomen has made (YE02). */
import { factRow, factsOn } from '@spomen/contract/facts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { copyOf, takenCopy } from '../../../test/full-memorial.ts'
import { valueOf, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { laterFacts } from '../own-copy/index.ts'
import { importCopy } from './index.ts'

/** What every house knows whose copies are of the first version. */
const firstFacts =
  'firstName lastName name nickname gender dateOfBirth dateOfDeath country city height weight occupation zodiacSign eyeColor ' +
  'species breed passportId chipId graveLocationCountry graveLocationCity graveLocationLat graveLocationLng ' +
  'graveLocationDescription'

async function newHouse() {
  const house = await world()
  const { ann } = await house.bring('ann')
  return { house, owner: await getAccount(house.ctx.db, ann.id) }
}

test('a fact that came later says of which version of a copy it is, or no older copy would ever be read again', () => {
  const known = new Set([...firstFacts.split(' '), ...Object.keys(laterFacts)])
  expect(
    factsOn('page')
      .map((name) => factRow(name).wire)
      .filter((name) => !known.has(name)),
  ).toEqual([])
})

test.for(Object.keys(laterFacts))(
  'a copy of a house that did not know of “%s” yet comes back',
  async (fact) => {
    const { files } = await takenCopy()
    const { house, owner } = await newHouse()
    const source = await forge(files, (told: CopiedMemorial) => {
      delete told.memorial.facts[fact]
    })
    const { memorialId } = await importCopy(house.ctx, { source, owner })
    const { firstName } = await house.ctx.db
      .selectFrom('memorials')
      .select('first_name as firstName')
      .where('id', '=', memorialId)
      .executeTakeFirstOrThrow()
    expect(firstName).toBe('Milan')
  },
)

test('the day a pet came makes its copy one of the second version; a copy without it is read by every house', async () => {
  const { house } = await newHouse()
  const { cleo } = await house.bring('cleo')
  const pet = { name: 'Argo', dateOfBirth: '2010-05-01', dateOfDeath: '2024-02-03' }
  const copyWith = async (more: { dateOfArrival?: string }) => {
    const { id } = valueOf(await house.as(cleo)(memorials.createPet, { ...pet, ...more }))
    const { text } = await copyOf(house, cleo, id)
    const { version, memorial } = JSON.parse(text('data/memorial.json'))
    return [version, memorial.facts.dateOfArrival]
  }
  expect(await copyWith({})).toEqual([1, undefined])
  expect(await copyWith({ dateOfArrival: '2010-07-09' })).toEqual([2, '2010-07-09'])
})
