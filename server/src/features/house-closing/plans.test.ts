/** Plans in a house that closes: they count until its last day, and nobody is told then that they could choose another (YE06). */
import { expect, test } from 'vitest'
import { daysBefore, farewell } from '../../../test/farewell.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest } from '../../../test/history.ts'
import { onPlan } from '../../../test/plans.ts'
import { defineJob } from '../../kit/jobs/jobs.ts'

const hour = 3_600_000

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
