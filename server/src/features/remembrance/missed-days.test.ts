/** Chosen days whose own run failed, or was another server's, while the day after them was done (YF03, V11). */
import { type Observance, observedDays } from '@spomen/contract/observances.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { remembranceMorning } from '../../../test/remembrance.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan, who died on the 3rd of November 2021, has a family whose members choose their days; the day before is All Souls. */
async function autumn(chosen: { ann: readonly Observance[]; ben: readonly Observance[] }) {
  const home = await remembranceMorning()
  const { as, ann, ben, milanId, ctx, clock, wake } = home
  const choose = async (person: Person, days: readonly Observance[]) =>
    valueOf(
      await as(person)(observedDays.choose, {
        deceasedId: milanId,
        observances: [...days],
        isAfterSunset: false,
      }),
    )
  await choose(ann, chosen.ann)
  await choose(ben, chosen.ben)
  const failing = {
    ...ctx,
    queueBulkMail: async (...given: Parameters<typeof ctx.queueBulkMail>) => {
      const [, orders] = given
      if (orders.some(({ thing }) => thing === '2026-11-02')) throw new Error('the machine went dark')
      return ctx.queueBulkMail(...given)
    },
    log: { ...ctx.log, info() {}, warn() {}, error() {} } as never,
  }
  return {
    ...home,
    goTo: (moment: string) => clock.forward(Date.parse(moment) - clock.now().getTime()),
    /** The same with every mail about All Souls’ Day failing. */
    wakeWithoutAllSouls: () => wake(failing),
  }
}

test('All Souls’ Day fails once and the day after is done: Ann has both of her days all the same, once each (YF03, V11)', async () => {
  const { goTo, wake, wakeWithoutAllSouls, subjects } = await autumn({
    ann: ['allSouls', 'death'],
    ben: ['death'],
  })
  goTo('2026-11-03T10:00:00Z')
  await wakeWithoutAllSouls()
  // Whoever does not wait for the day before has theirs at once.
  expect(await subjects()).toEqual(['ben: Danas se navršava pet godina otkako je Milan umro'])
  const all = [
    'ann: All Souls’ Day: Milan Jovanović',
    'ann: Five years ago today Milan died',
    'ben: Danas se navršava pet godina otkako je Milan umro',
  ]
  goTo('2026-11-03T10:10:00Z')
  await wake()
  expect(await subjects()).toEqual(all)
  goTo('2026-11-04T10:00:00Z')
  await wake()
  expect(await subjects()).toEqual(all)
})

test('All Souls’ Day is another server’s that dies in it, and the day after is done: Ann is reminded, once (YF03, V11)', async () => {
  const { goTo, wake, sentMails, ctx } = await autumn({ ann: ['allSouls'], ben: [] })
  goTo('2026-11-03T10:00:00Z')
  await ctx.db
    .insertInto('remembrance_days')
    .values({ day: '2026-11-02', busy_until: new Date('2026-11-03T10:09:00Z') })
    .execute()
  await wake()
  goTo('2026-11-03T10:10:00Z')
  await wake()
  const mails = await sentMails()
  expect(mails.map(({ subject }) => subject)).toEqual(['All Souls’ Day: Milan Jovanović'])
  expect(mails[0]?.text).toContain('2 November was a day of remembrance.')
})

test('an All Souls’ Day that nobody ever manages is let go after two days, and holds up none of Ann’s later days (V11)', async () => {
  const { goTo, wake, wakeWithoutAllSouls, subjects } = await autumn({ ann: ['allSouls', 'death'], ben: [] })
  for (const moment of ['2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z', '2026-11-04T07:50:00Z']) {
    goTo(moment)
    await wakeWithoutAllSouls()
  }
  expect(await subjects()).toEqual([])
  goTo('2026-11-04T08:00:00Z')
  await wakeWithoutAllSouls()
  const late = 'ann: On 3 November it was five years since Milan died'
  expect(await subjects()).toEqual([late])
  goTo('2027-11-02T10:00:00Z')
  await wake()
  expect(await subjects()).toEqual(['ann: All Souls’ Day: Milan Jovanović', late])
})
