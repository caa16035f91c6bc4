/** Plans in a house that closes: they count until its last day, and nobody is told then that they could choose another (YE06). */
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { closingRound, daysBefore, farewell, newOwner } from '../../../test/farewell.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest } from '../../../test/history.ts'
import { onPlan } from '../../../test/plans.ts'
import { defineJob } from '../../kit/jobs/jobs.ts'
import { findRunningSubscription, renewSandbox } from '../payments/index.ts'
import { runHouseClosing } from './index.ts'

const hour = 3_600_000

/** The page of Eva, on a plan that nobody pays for and that ends by itself. */
async function pageOnPlan(home: Family, due: string) {
  const eva = await newOwner(home, 'en', 'Eva')
  const { id } = await home.ctx.db
    .updateTable('memorials')
    .set({ package_name: 'Plus', package_due: due })
    .where('owner_id', '=', eva.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the house does every hour; answers who was mailed so far that a plan is over. */
async function sweep({ ctx, mails }: Family) {
  await ctx.jobs.enqueue(ctx.db, defineJob('sweep'), {})
  return (await mails()).filter(({ subject }) => subject.includes('has ended')).map(({ to }) => to)
}

test('Ann, whose plan counts to the end of the house, is not told then that her page is on Free (YE06)', async () => {
  // Its last day is over there at seven in the morning of 2 August by UTC.
  const home = await family({ TIME_ZONE: 'America/Los_Angeles' })
  await onPlan(home, 'Plus')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await daysBefore(home, 50)
  await daysBefore(home, 0)
  expect(await sweep(home)).toEqual([])
  home.clock.forward(18 * hour)
  expect(await sweep(home)).toEqual([])
  await daysBefore(home, -1)
  expect(await sweep(home)).toEqual([])
  await daysBefore(home, -3)
  expect(await sweep(home)).toEqual([])
  await expect(newest(home, 'planEnded')).rejects.toThrow('no line')
})

test('a plan that is over while the house is still open is told of as ever (Q29, YE06)', async () => {
  const home = await family()
  const { ctx, ann } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await daysBefore(home, 50)
  await ctx.db.updateTable('memorials').set({ package_name: 'Plus', package_due: '2026-06-01' }).execute()
  expect(await sweep(home)).toEqual([ann.mail])
})

/** Whether Ann's plan only runs to the end of what is paid; undefined once it has ended. */
const isEnding = async ({ ctx, milanId }: Family) =>
  (await findRunningSubscription(ctx.db, milanId))?.cancelsAtEnd

const resumes = 'stays so until you let it go on yourself'
const countsUntil = (on: string) => `it counts until ${on}. If you would like to have one after that`

/** What somebody reads once the house stays. */
const readOfStaying = async (home: Family, { mail }: Person) => {
  const mails = (await closingRound(home), await closingRound(home))
  return mails.find(({ to, subject }) => to === mail && subject === 'This site stays after all')?.text ?? ''
}

test('Ann goes on paying for her plan where the closing is taken back before her mail has left: she hears of neither (YE06)', async () => {
  const home = await family()
  await onPlan(home, 'Plus', 'yearly')
  await home.mails()
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(home.ctx)
  await runHouseClosing(home.ctx)
  expect(await isEnding(home)).toBe(false)
  await farewell(home, 'stay')('cancel')
  const before = (
    await home.ctx.db.selectFrom('letters').select('id').where('sent_at', 'is not', null).execute()
  ).length
  await closingRound(home)
  await closingRound(home)
  const sent = await home.ctx.db.selectFrom('letters').select('id').where('sent_at', 'is not', null).execute()
  expect(sent).toHaveLength(before)
  expect(await isEnding(home)).toBe(false)
})

test('a plan ends once its buyer has been told, and not by a round during which the closing is taken back (YE06)', async () => {
  const home = await family()
  const { ctx } = home
  await onPlan(home, 'Plus', 'yearly')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  await runHouseClosing(ctx)
  expect(await isEnding(home)).toBe(true)
  // As if its provider had been away so far, and a copy were missing, whose making the round orders before it asks of plans.
  await ctx.db.updateTable('subscriptions').set({ cancels_at_end: false }).execute()
  await ctx.db.deleteFrom('own_copies').execute()
  let isTakenBack = false
  const enqueue: typeof ctx.jobs.enqueue = async (tx, job, data, options) => {
    if (!isTakenBack) await farewell(home, 'stay')('cancel')
    isTakenBack = true
    return ctx.jobs.enqueue(tx, job, data, options)
  }
  await runHouseClosing({ ...ctx, jobs: { ...ctx.jobs, enqueue } })
  expect(isTakenBack).toBe(true)
  expect(await isEnding(home)).toBe(false)
})

test('where the house stays, Ann reads that her plan can go on, and Eva, who has none, nothing of plans (YE06)', async () => {
  const home = await family()
  await onPlan(home, 'Plus', 'yearly')
  const eva = await newOwner(home, 'en', 'Eva')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  await closingRound(home)
  await farewell(home, 'stay')('cancel')
  const text = await readOfStaying(home, home.ann)
  expect(text).toContain(resumes)
  expect(text).not.toContain('counts until')
  const evas = (await home.mails()).find(({ to, subject }) => to === eva.mail && subject.includes('stays'))
  expect(evas?.text).toContain('Everything is as it was')
  expect(evas?.text).not.toMatch(/plan/)
})

/** A house that closes, on 1 August 2026 where nothing else is said, and in which what Ann paid for her plan has ended by it. */
async function houseWithEndedPlan(on = '2026-08-01', daysLeft = 10) {
  const home = await family()
  await onPlan(home, 'Plus')
  await farewell(home)('--on', on, '--yes')
  await closingRound(home)
  await closingRound(home)
  await daysBefore(home, daysLeft, on)
  await renewSandbox(home.ctx, 'pays')
  expect(await isEnding(home)).toBeUndefined()
  return home
}

/** Which plan counts for a page, and until when. */
async function planOf({ ctx }: Family, id: string) {
  const { package_name, package_due } = await ctx.db
    .selectFrom('memorials')
    .select(['package_name', 'package_due'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [package_name, package_due]
}

test('where her plan has come to its end meanwhile, Ann reads until when it counts and that she may choose one again (YE06)', async () => {
  const home = await houseWithEndedPlan()
  await farewell(home, 'stay')('cancel')
  const text = await readOfStaying(home, home.ann)
  expect(text).toContain(countsUntil('1 August 2026'))
  expect(text).not.toContain(resumes)
})

test('where the day was moved since her plan has ended, Ann reads all the same until when it counts (YE06)', async () => {
  const home = await houseWithEndedPlan()
  home.clock.forward(hour)
  await farewell(home)('--on', '2026-12-01', '--yes')
  await closingRound(home)
  home.clock.forward(hour)
  await farewell(home, 'stay')('cancel')
  expect(await readOfStaying(home, home.ann)).toContain(countsUntil('1 December 2026'))
})

test('where the house stays once its last day has come, Ann reads that her plan counted until then (YE06)', async () => {
  const home = await houseWithEndedPlan()
  await daysBefore(home, -4)
  await farewell(home, 'stay')('cancel')
  const text = await readOfStaying(home, home.ann)
  expect(text).toContain('it counted until 1 August 2026. If you would like to have one again')
  expect(text).not.toContain('counts until')
})

test('where the last day is moved, a plan whose payments have ended counts until the new one (YE06)', async () => {
  const home = await houseWithEndedPlan()
  await farewell(home)('--on', '2026-12-01', '--yes')
  await daysBefore(home, -5)
  expect(await sweep(home)).toEqual([])
  expect(await planOf(home, home.milanId)).toEqual(['Plus', '2026-12-01'])
})

test('where it is moved once it has come, a plan that was cut off counts until the new day, and one that ends by itself no longer than it did (YE06)', async () => {
  const home = await family()
  await onPlan(home, 'Plus', 'yearly')
  const evasPage = await pageOnPlan(home, '2026-10-01')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  await daysBefore(home, 50)
  await daysBefore(home, -1)
  expect(await isEnding(home)).toBeUndefined()
  const [, paidUntil] = await planOf(home, home.milanId)
  expect(paidUntil).toMatch(/^2027-0[1-5]/)
  await farewell(home)('--on', '2027-06-01', '--yes')
  expect(await planOf(home, home.milanId)).toEqual(['Plus', '2027-06-01'])
  expect(await planOf(home, evasPage)).toEqual(['Plus', '2026-10-01'])
  await daysBefore(home, 30, '2027-06-01')
})

test('where it is moved forward and then back, a plan whose payments have ended counts until the last of the days (YE06)', async () => {
  const home = await houseWithEndedPlan('2026-12-01', 150)
  home.clock.forward(hour)
  await farewell(home)('--on', '2026-10-15', '--yes')
  expect(await planOf(home, home.milanId)).toEqual(['Plus', '2026-12-01'])
  home.clock.forward(hour)
  await farewell(home)('--on', '2026-12-24', '--yes')
  expect(await planOf(home, home.milanId)).toEqual(['Plus', '2026-12-24'])
})
