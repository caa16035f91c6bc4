/** Nobody loses a page without days in which they could object (YC05). */
import { keepers } from '@spomen/contract/keepers.ts'
import { objections } from '@spomen/contract/objections.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, day } from '../../../test/leaving.ts'
import { askedToTakeOver, askToTakeOver, makeSuccessor, ownerOf } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { readmitAccount, suspendAccount } from '../accounts/index.ts'
import { endSuspension, suspendMemorial } from '../memorials/index.ts'
import { completeDueTakeovers, writeToAbsentOwners } from './index.ts'

/** So many days pass, each with the house’s look at what is asked. */
async function live({ ctx, clock }: Family, days: number) {
  for (let passed = 0; passed < days; passed += 1) {
    clock.forward(day)
    await completeDueTakeovers(ctx)
  }
}

/** The links by which somebody could object, of the mails that came to them. */
const linksTo = async ({ mails }: Family, address: string) =>
  (await mails())
    .filter(({ to, link }) => to === address && link.includes('/Objection/'))
    .map(({ link }) => new URL(link).pathname.split('/').at(-1) ?? '')

test.for([
  ['before Ben asks', 0],
  ['after she was reminded', 24],
] as const)(
  'Ann is kept out %s: the page does not pass by its day; once she is let in she is written to and has a week to object (YC05)',
  async ([, after]) => {
    const home = await family()
    const { as, ctx, ann, ben, clock } = home
    await makeSuccessor(home, ben)
    if (after === 0) await suspendAccount(ctx.db, ann.id, clock.now())
    await askedToTakeOver(home, ben)
    await live(home, after)
    if (after > 0) await suspendAccount(ctx.db, ann.id, clock.now())
    await live(home, 40 - after)
    expect(await ownerOf(home)).toBe(ann.id)
    const before = await linksTo(home, ann.mail)
    await readmitAccount(ctx.db, ann.id)
    await completeDueTakeovers(ctx)
    const links = await linksTo(home, ann.mail)
    expect(links).toHaveLength(before.length + 1)
    const weekOn = new Date(clock.now().getTime() + 7 * day).toISOString()
    const guid = links.at(-1) ?? ''
    expect(valueOf(await as(null)(objections.find, { guid }))).toMatchObject({ isOpen: true, dueAt: weekOn })
    clock.forward(7 * day - 1)
    await completeDueTakeovers(ctx)
    expect(await ownerOf(home)).toBe(ann.id)
    valueOf(await as(null)(objections.object, { guid }))
    await live(home, 10)
    expect(await ownerOf(home)).toBe(ann.id)
  },
)

test('Ann is let in again and says nothing for a week: the page is Ben’s then, and Petra, who keeps it, is asked again too', async () => {
  const home = await family()
  const { ctx, ann, ben, petra, clock } = home
  await makeKeeper(home, petra)
  await makeSuccessor(home, ben)
  await suspendAccount(ctx.db, ann.id, clock.now())
  await askedToTakeOver(home, ben)
  await live(home, 35)
  expect(await linksTo(home, petra.mail)).toHaveLength(1)
  await readmitAccount(ctx.db, ann.id)
  await live(home, 7)
  expect(await linksTo(home, petra.mail)).toHaveLength(2)
  expect(await ownerOf(home)).toBe(ann.id)
  await live(home, 1)
  expect(await ownerOf(home)).toBe(ben.id)
})

test('Ann is kept out for a while in the first days: the day stays what was told', async () => {
  const home = await family()
  const { ctx, ann, ben, clock } = home
  await makeSuccessor(home, ben)
  const { dueAt } = valueOf(await askToTakeOver(home, ben))
  await suspendAccount(ctx.db, ann.id, clock.now())
  await live(home, 10)
  await readmitAccount(ctx.db, ann.id)
  await live(home, 19)
  const { due_at } = await ctx.db.selectFrom('takeover_requests').select('due_at').executeTakeFirstOrThrow()
  expect(due_at.toISOString()).toBe(dueAt)
  await live(home, 1)
  expect(await ownerOf(home)).toBe(ben.id)
})

test('a moderator who has kept Ann out, or hidden her page, reads that what Ben asks waits, and may grant it all the same', async () => {
  const home = await family()
  const { as, ctx, ann, ben, mod, milanId, clock } = home
  await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  const isSuspended = async () =>
    valueOf(await as(mod)(succession.takeovers, {})).map((one) => one.isSuspended)
  expect(await isSuspended()).toEqual([undefined])
  await suspendMemorial(ctx.db, milanId, clock.now())
  expect(await isSuspended()).toEqual([true])
  await endSuspension(ctx.db, milanId)
  await suspendAccount(ctx.db, ann.id, clock.now())
  expect(await isSuspended()).toEqual([true])
  valueOf(await as(mod)(succession.decide, { id, granted: true, reason: 'We have seen the paper.' }))
  expect(await ownerOf(home)).toBe(ben.id)
})

test('the house was away from day 22 to day 34: Ann is reminded first, and has a week in which to object (YC05)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, clock } = home
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  await live(home, 22)
  clock.forward(12 * day)
  expect(await completeDueTakeovers(ctx)).toBe(0)
  expect(await completeDueTakeovers(ctx)).toBe(0)
  const links = await linksTo(home, ann.mail)
  expect(links).toHaveLength(2)
  clock.forward(7 * day - 1)
  expect(await completeDueTakeovers(ctx)).toBe(0)
  const guid = links.at(-1) ?? ''
  expect(valueOf(await as(null)(objections.object, { guid }))).toMatchObject({ isOpen: false })
  await live(home, 2)
  expect(await ownerOf(home)).toBe(ann.id)
})

test('where nobody objects after an outage either, the page is Ben’s a week after the reminder', async () => {
  const home = await family()
  const { ctx, ben, clock } = home
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  clock.forward(40 * day)
  await completeDueTakeovers(ctx)
  clock.forward(7 * day)
  expect(await completeDueTakeovers(ctx)).toBe(1)
  expect(await ownerOf(home)).toBe(ben.id)
})

test('a reminder that comes some minutes late moves no day', async () => {
  const home = await family()
  const { ctx, ben, clock } = home
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  clock.forward(23 * day + 600_000)
  await completeDueTakeovers(ctx)
  clock.forward(7 * day - 600_000)
  expect(await completeDueTakeovers(ctx)).toBe(1)
})

test('Ann, absent for years, objects by the link of her mail: she was here by that, and Petra may not ask again (YC06)', async () => {
  const home = await family()
  const { as, ctx, ann, petra, clock, milanId, mails } = home
  await makeKeeper(home, petra)
  clock.forward(731 * day)
  for (let night = 0; night < 5; night += 1) {
    await writeToAbsentOwners(ctx)
    clock.forward(30 * day)
  }
  await askedToTakeOver(home, await again(home, petra))
  const guid = (await linksTo(home, ann.mail)).at(-1) ?? ''
  valueOf(await as(null)(objections.find, { guid }))
  valueOf(await as(null)(objections.object, { guid }))
  const petras = await again(home, petra)
  expect(await askToTakeOver(home, petras)).toRefuse('notFound')
  expect(valueOf(await as(petras)(succession.mine, {})).places).toEqual([])
  expect(valueOf(await as(petras)(keepers.list, { deceasedId: milanId })).keepers).toHaveLength(1)
  const before = (await mails()).length
  for (let night = 0; night < 23; night += 1) {
    clock.forward(30 * day)
    await writeToAbsentOwners(ctx)
  }
  expect((await mails()).slice(before)).toEqual([])
})

test('Cleo asks before Ben, whom Ann has named before her: once both ask, nobody is promised the day that was Cleo’s (YC05)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, cleo, mod, milanId, clock, mails } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  const cleos = await askedToTakeOver(home, cleo)
  const mine = async (who = cleo) =>
    valueOf(await as(who)(succession.mine, {})).places.map(({ takeover }) => takeover)
  expect(await mine()).toEqual([{ id: cleos, dueAt: expect.any(String) }])
  clock.forward(day)
  const bens = await askedToTakeOver(home, ben)
  expect(await mine()).toMatchObject([{ id: cleos, isBehind: true }])
  const behind = [
    [bens, undefined],
    [cleos, true],
  ]
  const { takeovers } = valueOf(await as(ann)(succession.find, { deceasedId: milanId }))
  expect(takeovers.map(({ id, isBehind }) => [id, isBehind])).toEqual(behind)
  const all = valueOf(await as(mod)(succession.takeovers, {}))
  expect(all.map(({ id, isBehind }) => [id, isBehind])).toEqual(behind.toReversed())
  clock.forward(22 * day)
  await completeDueTakeovers(ctx)
  const reminder = (await mails()).findLast(({ to, text }) => to === ann.mail && text.includes('Cleo Weber'))
  expect(reminder?.text).toContain('but not before 12 May 2026: somebody who comes before them asks too.')
  await suspendAccount(ctx.db, ben.id, clock.now())
  expect(await mine(await again(home, cleo))).toEqual([{ id: cleos, dueAt: expect.any(String) }])
})
