/** Whoever asked to take a page over and has left, or is suspended, gets it by no day in which nobody could object (YC05). */
import { profiles } from '@spomen/contract/profiles.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { again, comeBack, day, leave } from '../../../test/leaving.ts'
import { askedToTakeOver, makeSuccessor, ownerOf } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { readmitAccount, suspendAccount } from '../accounts/index.ts'
import { completeDueTakeovers } from './index.ts'

const away = [
  [
    'closes his account',
    (home: Family) => leave(home, home.ben),
    (home: Family, guid: string) => comeBack(home, home.ben, guid),
  ],
  [
    'is suspended',
    async ({ ctx, ben, clock }: Family) => {
      await suspendAccount(ctx.db, ben.id, clock.now())
      return ''
    },
    ({ ctx, ben }: Family) => readmitAccount(ctx.db, ben.id),
  ],
] as const

/** So many days pass, each with the house’s look at what is asked. */
async function live({ ctx, clock }: Family, days: number) {
  for (let passed = 0; passed < days; passed += 1) {
    clock.forward(day)
    await completeDueTakeovers(ctx)
  }
}

/** The mails to somebody by which they could object. */
const askedOf = async ({ mails }: Family, { mail }: Person) =>
  (await mails()).filter(({ to, link }) => to === mail && link.includes('/Objection/')).length

test.for(away)(
  'Ben asks and %s: Ann still finds on the page who asks, and objects there (YC05)',
  async ([, goAway]) => {
    const home = await family()
    const { as, ben, milanId } = home
    await makeSuccessor(home, ben)
    const id = await askedToTakeOver(home, ben)
    await live(home, 5)
    await goAway(home)
    const anns = await again(home, home.ann)
    const asked = { deceasedId: milanId }
    expect(valueOf(await as(anns)(profiles.metrics, asked)).isTakeoverAsked).toBe(true)
    const { takeovers } = valueOf(await as(anns)(succession.find, asked))
    expect(takeovers).toMatchObject([{ id, userId: ben.id, isAskerAway: true }])
    valueOf(await as(anns)(succession.object, { id }))
    expect(valueOf(await as(anns)(profiles.metrics, asked)).isTakeoverAsked).toBeUndefined()
  },
)

test.for(away)(
  'Ben asks, %s and is back after the day: Ann is asked again, and the page is his a week after that (YC05)',
  async ([, goAway, comeAgain]) => {
    const home = await family()
    const { ctx, ann, ben } = home
    await makeSuccessor(home, ben)
    await askedToTakeOver(home, ben)
    await live(home, 5)
    const guid = await goAway(home)
    await live(home, 28)
    expect(await askedOf(home, ann)).toBe(1)
    await comeAgain(home, guid)
    await completeDueTakeovers(ctx)
    expect(await ownerOf(home)).toBe(ann.id)
    expect(await askedOf(home, ann)).toBe(2)
    await live(home, 6)
    expect(await ownerOf(home)).toBe(ann.id)
    await live(home, 1)
    expect(await ownerOf(home)).toBe(ben.id)
  },
)

test('Ben is suspended once Ann was reminded: let in again after the day, he waits until she was asked once more', async () => {
  const home = await family()
  const { ctx, ann, ben, clock } = home
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  await live(home, 25)
  expect(await askedOf(home, ann)).toBe(2)
  await suspendAccount(ctx.db, ben.id, clock.now())
  await live(home, 10)
  await readmitAccount(ctx.db, ben.id)
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(ann.id)
  expect(await askedOf(home, ann)).toBe(3)
})

test('a moderator reads that what Ben asks waits while he is suspended, and may end it, not grant it', async () => {
  const home = await family()
  const { as, ctx, ann, ben, mod, clock } = home
  await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  await suspendAccount(ctx.db, ben.id, clock.now())
  expect(valueOf(await as(mod)(succession.takeovers, {}))).toMatchObject([{ id, isAskerAway: true }])
  const reason = 'Ann has written to us.'
  expect(await as(mod)(succession.decide, { id, granted: true, reason })).toRefuse('userNotFound')
  valueOf(await as(mod)(succession.decide, { id, granted: false, reason }))
  expect(await ownerOf(home)).toBe(ann.id)
})
