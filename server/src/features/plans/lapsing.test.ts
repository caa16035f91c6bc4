/** Plans that are over, written down by the house before it hears of their end, or after (Q104, decision 36). */
import { linkFor } from '@spomen/contract/addressee.ts'
import { packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { linesFor } from '../../../test/history.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { onPlan } from '../../../test/plans.ts'
import { valueOf } from '../../../test/world.ts'
import { renewSandbox, sweepPayments } from '../payments/index.ts'
import { endOverduePlans } from './lapsing.ts'

test('a plan that could not be paid is over once, though news of its end comes after the house has written that down (Q104)', async () => {
  const home = await family()
  const { as, ann, ctx, clock, mails, milanId } = home
  const about = { deceasedId: milanId }
  await onPlan(home, 'Plus')
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2036-01-01') })
    .execute()
  const before = (await linesFor(home, ann)).length
  clock.forward(31 * 86_400_000)
  await renewSandbox(ctx, 'refuses')
  clock.forward(20 * 86_400_000)
  await endOverduePlans(ctx)
  await sweepPayments(ctx)
  await endOverduePlans(ctx)
  const lines = await linesFor(home, ann)
  expect(lines.slice(0, lines.length - before).map(({ kind }) => kind)).toEqual(['planEnded'])
  expect((await mails()).filter(({ subject }) => subject.includes('has ended'))).toHaveLength(1)
  expect(valueOf(await as(ann)(packages.current, about))).toMatchObject({
    ...{ packageName: 'Free', running: null, ended: { packageName: 'Plus', on: '2026-05-26' } },
  })
})

test('Marko, who keeps the page beside Ann, is told that its plan is over, and who can choose another (YC01, decision 36)', async () => {
  const home = await family()
  const { as, ann, ben, ctx, clock, mails, milanId: deceasedId } = home
  const marko = await newKeeper(home)
  const endedFor = async (person: typeof ann) =>
    valueOf(await as(person)(profiles.metrics, { deceasedId })).endedPlan
  await ctx.db
    .updateTable('memorials')
    .set({ package_name: 'Plus', package_due: '2026-04-11' })
    .where('id', '=', deceasedId)
    .execute()
  expect(await endedFor(marko)).toBeUndefined()
  expect(clock.now().toISOString()).toContain('2026-04-12')
  await endOverduePlans(ctx)
  await endOverduePlans(ctx)
  const told = (await mails()).filter(({ subject }) => subject.includes('has ended'))
  expect(told.map(({ to }) => to).toSorted()).toEqual([ann.mail, marko.mail].toSorted())
  const [hers, his] = [ann, marko].map(({ mail }) => told.find(({ to }) => to === mail)?.text)
  expect(hers).toContain('you can choose a plan again on the page')
  expect(hers).not.toContain('The page belongs to')
  expect(hers).toContain(linkFor(ann.mail, `https://spomen.example/Profile/${deceasedId}?plan=info`))
  expect(his).toContain(linkFor(marko.mail, `https://spomen.example/Profile/${deceasedId}`))
  expect(his).toContain('The page belongs to Ann')
  expect(his).not.toMatch(/you can choose|plan=info/)
  expect(await endedFor(marko)).toEqual({ packageName: 'Plus', on: '2026-04-11' })
  for (const person of [ann, ben]) expect(await endedFor(person)).toBeUndefined()
  await onPlan(home, 'Plus')
  expect(await endedFor(marko)).toBeUndefined()
})
