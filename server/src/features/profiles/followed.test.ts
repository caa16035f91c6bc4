import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'

const days = { dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }

const followedBy = async ({ as }: Family, person: Person, asked: object = {}) =>
  valueOf(await as(person)(profiles.followed, asked))

const named = (items: readonly { name: string | null; firstName: string | null }[]) =>
  items.map(({ name, firstName }) => name ?? firstName)

/** Ann lets somebody in to one of her memorials, a second after whatever was before. */
async function letIn({ as, ann, clock }: Family, person: Person, personId: string) {
  clock.forward(1_000)
  const asked = valueOf(await as(person)(following.ask, { personId, description: 'Please.' }))
  valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
}

/** Ann's further memorials, made in this order. */
async function make({ as, ann, clock }: Family, ...people: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const firstName of people) {
    clock.forward(1_000)
    ids.push(valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName })).id)
  }
  return ids
}

test('Ben finds what he follows, newest followed first, whenever the pages were made', async () => {
  const home = await family()
  const { ben, milanId } = home
  const [dragan = '', vera = '', jovan = ''] = await make(home, 'Dragan', 'Vera', 'Jovan')
  for (const id of [jovan, dragan, vera]) await letIn(home, ben, id)
  const all = await followedBy(home, ben)
  expect(named(all.items)).toEqual(['Vera', 'Dragan', 'Jovan', 'Milan'])
  expect(all).toMatchObject({ totalCount: 4, totalPages: 1, pageNumber: 1 })
  expect(all.items.at(-1)).toMatchObject({ id: milanId, relationFlag: 2, userMail: home.ann.mail })
  for (const pageNumber of [1, 2, 3]) {
    const part = await followedBy(home, ben, { limit: 2, pageNumber })
    expect(named(part.items)).toEqual(named(all.items).slice(2 * (pageNumber - 1), 2 * pageNumber))
    expect(part).toMatchObject({ totalCount: 4, totalPages: 2, pageNumber })
  }
})

test('it is searched as the other lists are, people and pets apart or together (E10, E35)', async () => {
  const home = await family()
  const { as, bare, ann, ben } = home
  const [vera = ''] = await make(home, 'Vera')
  const { id: rex } = valueOf(await as(ann)(memorials.createPet, { ...days, name: 'Rex' }))
  for (const id of [vera, rex]) await letIn(home, ben, id)
  const found = async (asked: object) => named((await followedBy(home, ben, asked)).items)
  expect(await found({ isHuman: true })).toEqual(['Vera', 'Milan'])
  expect(await found({ isHuman: false })).toEqual(['Rex'])
  expect(await found({ firstName: 'MIL', lastName: 'јован' })).toEqual(['Milan'])
  expect(await found({ firstName: 'nobody' })).toEqual([])
  const { text } = await bare('GET /api/RefDeceaseds/GetManyFollowed/?PageIndex=2&PageSize=1&name=', {
    by: ben,
  })
  expect(JSON.parse(text)).toMatchObject({ items: [{ firstName: 'Vera' }], totalCount: 3, pageNumber: 2 })
})

test("only what is followed is there: not one's own, not what is asked for, and nothing that was left or closed", async () => {
  const home = await family()
  const { as, ann, ben, petra, cleo, milanId } = home
  for (const person of [ann, petra, cleo]) expect((await followedBy(home, person)).items).toEqual([])
  const [vera = ''] = await make(home, 'Vera')
  await letIn(home, ben, vera)
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect(named((await followedBy(home, ben)).items)).toEqual(['Vera'])
  valueOf(await as(ann)(memorials.remove, { id: vera }))
  expect(await followedBy(home, ben)).toMatchObject({ items: [], totalCount: 0 })
})
