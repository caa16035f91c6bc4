/** How many memorials one person makes in a day, and how many of them are free for ever (Q108). */
import { memorials } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import type { Person } from '../../../test/cast.ts'
import { milan } from '../../../test/family.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { purgeMemorial } from './purge.ts'

const hour = 3_600_000
const day = 24 * hour

const make = ({ as }: World, person: Person, draftId?: string) =>
  as(person)(memorials.createPerson, { ...milan, draftId })

/** The plan a memorial made now is given, as the answer says it and as the page has it. */
async function given(open: World, person: Person) {
  const { id, packageName } = valueOf(await make(open, person))
  expect(valueOf(await open.as(person)(profiles.whole, { id })).packageName).toBe(packageName)
  return packageName
}

const granted = async ({ as }: World, person: Person) => valueOf(await as(person)(memorials.granted, {}))

test('Ann has five pages free for ever and no more, Ben has his own, and each is told before and after (Q13, Q108)', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  for (let number = 0; number < 5; number++) {
    expect(await granted(open, ann)).toEqual({ packageName: freeForever, own: { taken: number, of: 5 } })
    expect(await given(open, ann)).toBe(freeForever)
  }
  expect(await granted(open, ann)).toEqual({ packageName: 'Free', own: { taken: 5, of: 5 } })
  expect(await given(open, ann)).toBe('Free')
  expect(await granted(open, ben)).toEqual({ packageName: freeForever, own: { taken: 0, of: 5 } })
  expect(await given(open, ben)).toBe(freeForever)
  expect(await open.ctx.db.selectFrom('free_forever').select('taken').execute()).toEqual([{ taken: 6 }])
})

test('a page that Ann deletes keeps its place until it is gone for good; then it is free again (Q13)', async () => {
  const open = await world({ FREE_FOREVER_PER_PERSON: '1' })
  const { as, ctx } = open
  const { ann } = await open.bring('ann')
  const { id } = valueOf(await make(open, ann))
  valueOf(await as(ann)(memorials.remove, { id }))
  expect(await given(open, ann)).toBe('Free')
  await ctx.db.transaction().execute((tx) => purgeMemorial(tx, id))
  expect(await granted(open, ann)).toEqual({ packageName: freeForever, own: { taken: 0, of: 1 } })
  expect(await given(open, ann)).toBe(freeForever)
})

test('of many pages Ann makes at once as many are free for ever as she may have, and as many are made as a day holds (promises 1.9)', async () => {
  const open = await world({ FREE_FOREVER_PER_PERSON: '2', MEMORIALS_PER_DAY: '5' })
  const { ann } = await open.bring('ann')
  const answers = await atOnce(12, () => make(open, ann))
  expect(tally(answers)).toEqual({ yes: 5, tooManyRequests: 7 })
  const names = answers.flatMap((answer) => (answer.ok ? [answer.value.packageName] : []))
  expect(names.filter((name) => name === freeForever)).toHaveLength(2)
  expect(await open.ctx.db.selectFrom('free_forever').select('taken').execute()).toEqual([{ taken: 2 }])
})

test('the twenty-first page within a day is refused until the first is a day old, also where some were deleted (Q108)', async () => {
  const open = await world()
  const { as, bare, clock } = open
  const { ann, ben } = await open.bring('ann', 'ben')
  for (let number = 0; number < 20; number++) {
    const { id } = valueOf(await make(open, ann))
    if (number % 2) valueOf(await as(ann)(memorials.remove, { id }))
    clock.forward(hour / 60)
  }
  const refused = await bare('POST /api/refdeceaseds/createperson', { by: ann, body: milan })
  expect([refused.status, refused.text]).toEqual([429, 'tooManyRequests'])
  expect(refused.headers.get('retry-after')).toBe(String((day - (20 * hour) / 60) / 1_000))
  expect((await make(open, ben)).ok).toBe(true)
  clock.forward(day - (20 * hour) / 60 - 1_000)
  expect(await make(open, ann)).toRefuse('tooManyRequests')
  clock.forward(1_000)
  expect((await make(open, ann)).ok).toBe(true)
  expect(await make(open, ann)).toRefuse('tooManyRequests')
})

test('what was refused or sent twice counts for nothing', async () => {
  const open = await world({ MEMORIALS_PER_DAY: '1' })
  const { ann } = await open.bring('ann')
  const draftId = '01HZX3V0000000000000000000'
  expect(await open.as(ann)(memorials.createPerson, { ...milan, dateOfDeath: '2030-01-01' })).toRefuse(
    'invalidDate',
  )
  const made = valueOf(await make(open, ann, draftId))
  expect(valueOf(await make(open, ann, draftId))).toEqual(made)
  expect(await make(open, ann)).toRefuse('tooManyRequests')
})
