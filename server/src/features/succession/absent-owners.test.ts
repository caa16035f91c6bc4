/** Owners who are not seen for years (YC06). */
import { following } from '@spomen/contract/following.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, day } from '../../../test/leaving.ts'
import { askedToTakeOver, askToTakeOver, ownerOf } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { completeDueTakeovers, writeToAbsentOwners } from './index.ts'

/** Lets so many days pass, each with its night’s work. */
async function live({ ctx, clock }: Family, days: number, step = 10) {
  for (let passed = 0; passed < days; passed += step) {
    clock.forward(step * day)
    await writeToAbsentOwners(ctx)
    await completeDueTakeovers(ctx)
  }
}

test('Ann is not seen for two years: three letters in three months, then Petra, who keeps the page, may ask; absence alone does nothing (YC06)', async () => {
  const home = await family()
  const { ctx, ann, petra, clock, mails, milanId, as } = home
  await makeKeeper(home, petra)
  const before = (await mails()).length
  clock.forward(729 * day)
  await writeToAbsentOwners(ctx)
  expect((await mails()).slice(before)).toEqual([])
  await live(home, 120)
  const sentMails = (await mails()).slice(before)
  const toAnn = sentMails.filter(({ to }) => to === ann.mail)
  expect(toAnn).toHaveLength(3)
  expect(toAnn[0]?.subject).toContain('Do you still look after')
  expect(sentMails.filter(({ to }) => to === petra.mail)).toHaveLength(1)
  await live(home, 400)
  expect((await mails()).slice(before)).toHaveLength(4)
  expect(await ownerOf(home)).toBe(ann.id)
  const petras = await again(home, petra)
  expect(valueOf(await as(petras)(succession.mine, {})).places).toMatchObject([
    { id: null, personId: milanId, takeover: null },
  ])
  await askedToTakeOver(home, petras)
  await live(home, 40)
  expect(await ownerOf(home)).toBe(petra.id)
})

test('Ann looks in after the second letter: it is as if nothing had been, and it takes two years anew', async () => {
  const home = await family()
  const { ctx, ann, petra, clock, mails } = home
  await makeKeeper(home, petra)
  const before = (await mails()).length
  clock.forward(731 * day)
  await writeToAbsentOwners(ctx)
  clock.forward(30 * day)
  await writeToAbsentOwners(ctx)
  await mails()
  await again(home, ann)
  await live(home, 700)
  expect((await mails()).slice(before).filter(({ to }) => to === ann.mail)).toHaveLength(2)
  expect(await askToTakeOver(home, await again(home, petra))).toRefuse('notFound')
})

test('where the house was away for years, one letter comes at a time all the same', async () => {
  const home = await family()
  const { ctx, clock, mails } = home
  const before = (await mails()).length
  clock.forward(2_000 * day)
  for (let night = 0; night < 5; night += 1) await writeToAbsentOwners(ctx)
  expect((await mails()).slice(before)).toHaveLength(1)
})

test('somebody who was here with the update counts from then on, and who only reads is seen as well', async () => {
  const home = await family()
  const { as, ctx, ann, clock } = home
  clock.forward(3 * day)
  valueOf(await as(ann)(following.pending, {}))
  const { seen_on } = await ctx.db
    .selectFrom('accounts')
    .select('seen_on')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(seen_on).toBe('2026-04-15')
})
