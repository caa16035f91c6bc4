/** How many entries a plan holds, and what becomes of them when it changes (I11, I12, Q59). */
import type { PlanName } from '@spomen/contract/plans.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'

const wedding = { title: 'Marries Petra', from: '1962-10-21' }

const read = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(timelines.list, { personId: milanId }))

const caps = [
  ['Free', 2],
  ['Basic', 5],
  ['Plus', 10],
] as const satisfies readonly (readonly [PlanName, number])[]

test.each(caps)(
  'the plan %s holds %i entries, and a place that was left can be taken again (I11, I12)',
  async (plan, most) => {
    const home = await family()
    const { as, ann, milanId } = home
    await putOnPlan(home, milanId, plan)
    const more = () => as(ann)(timelines.add, { ...wedding, personId: milanId })
    const ids: string[] = []
    for (let number = 0; number < most; number++) ids.push(valueOf(await more()).id)
    const [first = ''] = ids
    expect(await more()).toEqual({ ok: false, why: 'maximumUpload', status: 400 })
    valueOf(await as(ann)(timelines.change, { ...wedding, id: first, title: 'Other words' }))
    valueOf(await as(ann)(timelines.remove, { id: first }))
    valueOf(await more())
    expect(await as(ann)(timelines.restore, { id: first })).toEqual({
      ok: false,
      why: 'maximumUpload',
      status: 400,
    })
    expect(await read(home)).toHaveLength(most)
  },
)

test('the best plans hold as long a life as is told (I12)', async () => {
  const home = await family()
  for (const plan of ['Pro', 'Premium', 'Free always - Premium'] as const) {
    await putOnPlan(home, home.milanId, plan)
    for (let number = 0; number < 11; number++)
      valueOf(await home.as(home.ann)(timelines.add, { ...wedding, personId: home.milanId }))
  }
  expect(await read(home)).toHaveLength(33)
})

test('after a downgrade every entry stays to be read, changed and brought back, and none may be added until there is room (Q59)', async () => {
  const home = await family()
  const { as, ann, clock, milanId } = home
  const add = () => as(ann)(timelines.add, { ...wedding, personId: milanId })
  const ids: string[] = []
  for (let number = 0; number < 4; number++) ids.push(valueOf(await add()).id)
  await putOnPlan(home, milanId, 'Free')
  clock.forward(60_000)
  valueOf(await as(ann)(timelines.remove, { id: ids[1] ?? '' }))
  valueOf(await as(ann)(timelines.restore, { id: ids[1] ?? '' }))
  expect(await read(home)).toHaveLength(4)
  valueOf(await as(ann)(timelines.change, { ...wedding, id: ids[3] ?? '', title: 'Other words' }))
  for (const id of ids.slice(0, 2)) {
    expect(await add()).toRefuse('maximumUpload')
    valueOf(await as(ann)(timelines.remove, { id }))
  }
  expect(await add()).toRefuse('maximumUpload')
  valueOf(await as(ann)(timelines.remove, { id: ids[2] ?? '' }))
  valueOf(await add())
  expect(await read(home)).toHaveLength(2)
})

test('entries told and brought back at once stay within the plan (promises 1.9)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  await putOnPlan(home, milanId, 'Basic')
  const add = () => as(ann)(timelines.add, { ...wedding, personId: milanId })
  const removed: string[] = []
  for (let number = 0; number < 3; number++) {
    const { id } = valueOf(await add())
    valueOf(await as(ann)(timelines.remove, { id }))
    removed.push(id)
  }
  const answers = await atOnce(12, (number) => {
    const id = removed[number]
    return id ? as(ann)(timelines.restore, { id }) : add()
  })
  expect(tally(answers)).toEqual({ yes: 5, maximumUpload: 7 })
  expect(await read(home)).toHaveLength(5)
})
