/** Each day is told once, and on the day it is: where a date is corrected (V11), and where days are chosen meanwhile (YF03). */
import { type Observance, observedDays } from '@spomen/contract/observances.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { milan } from '../../../test/family.ts'
import { remembranceMorning } from '../../../test/remembrance.ts'
import { valueOf } from '../../../test/world.ts'
import { orderReminders } from './index.ts'

/** Milan's birthday, on which the house is not done with its mails yet, or does the day once more. */
async function longMorning() {
  const home = await remembranceMorning()
  const { as, ann, ctx, clock, milanId, wake } = home
  return {
    ...home,
    choose: async (person: Person, observances: Observance[] | null, deceasedId = milanId) =>
      valueOf(await as(person)(observedDays.choose, { deceasedId, observances, isAfterSunset: false })),
    correct: async (dates: { dateOfBirth?: string; dateOfDeath?: string }) =>
      valueOf(await as(ann)(profiles.changePerson, { ...milan, ...dates, id: milanId })),
    /** The day that was done is open, some minutes later. */
    async wakeAgain() {
      await ctx.db.deleteFrom('remembrance_days').execute()
      clock.forward(10 * 60_000)
      await wake()
    },
    async goTo(day: string) {
      clock.forward(Date.parse(`${day}T10:00:00Z`) - clock.now().getTime())
      await wake()
    },
  }
}

const birthday = ['ann: Today Milan would have been 88', 'ben: Danas bi Milan napunio 88 godina']

test('the family corrects a birthday that was told on the 12th to the 14th: on that day all read of it, once (V11)', async () => {
  const { wake, wakeAgain, goTo, correct, subjects, ctx } = await longMorning()
  await wake()
  expect(await subjects()).toEqual(birthday)
  await correct({ dateOfBirth: '1938-04-14' })
  await goTo('2026-04-14')
  const both = [...birthday, ...birthday].toSorted()
  expect(await subjects()).toEqual(both)
  await wakeAgain()
  expect(await orderReminders(ctx, { day: '2026-04-14', today: '2026-04-14' })).toMatchObject({ mails: 0 })
  expect(await subjects()).toEqual(both)
})

test('where the mail still waits, the right day alone is told; another year of birth tells no day anew (V11)', async () => {
  const { wake, wakeAgain, goTo, correct, subjects, fates } = await longMorning()
  await wake()
  await correct({ dateOfBirth: '1938-04-14' })
  expect(await subjects()).toEqual([])
  expect(await fates()).toEqual(Array(2).fill('stopped: it is no day of theirs any more'))
  await goTo('2026-04-14')
  expect(await subjects()).toEqual(birthday)
  await correct({ dateOfBirth: '1939-04-14' })
  await wakeAgain()
  expect(await subjects()).toEqual(birthday)
})

test('whom a server of the version before has reminded is not reminded again in that year (V11)', async () => {
  const { wake, goTo, correct, subjects, ctx } = await longMorning()
  await wake()
  expect(await subjects()).toEqual(birthday)
  await ctx.db.updateTable('remembrances').set({ day: null }).execute()
  await correct({ dateOfBirth: '1938-04-14' })
  await goTo('2026-04-14')
  expect(await subjects()).toEqual(birthday)
})

test('a day to come that was asked for by hand is told once, for those who chose it too, also where its year is corrected', async () => {
  const { goTo, choose, correct, subjects, ctx, ben } = await longMorning()
  await choose(ben, ['death'])
  await orderReminders(ctx, { day: '2026-11-03', today: '2026-11-03' })
  const told = await subjects()
  expect(told).toHaveLength(2)
  await correct({ dateOfDeath: '2020-11-03' })
  await goTo('2026-11-03')
  expect(await subjects()).toEqual(told)
})

test('Ben has the usual mail and chooses the birthday at once: he is not told twice (YF03)', async () => {
  const { wake, wakeAgain, choose, subjects, ben } = await longMorning()
  await wake()
  expect(await subjects()).toEqual(birthday)
  await choose(ben, ['birth'])
  await wakeAgain()
  expect(await subjects()).toEqual(birthday)
})

test('Ben has the mail on his chosen days and takes the usual ones again, or chooses anew: he is not told twice (YF03)', async () => {
  const { wake, wakeAgain, choose, correct, subjects, ben } = await longMorning()
  await choose(ben, ['birth'])
  await wake()
  expect(await subjects()).toEqual(birthday)
  await choose(ben, null)
  await wakeAgain()
  await choose(ben, ['birth', 'death'])
  await wakeAgain()
  await correct({ dateOfBirth: '1937-04-12' })
  await wakeAgain()
  expect(await subjects()).toEqual(birthday)
})

test('Ben takes the usual days again while the mail on his chosen ones waits: he is told by that one (YF03)', async () => {
  const { wake, wakeAgain, choose, subjects, ben } = await longMorning()
  await choose(ben, ['birth', 'allSouls'])
  await wake()
  await choose(ben, null)
  await wakeAgain()
  expect(await subjects()).toEqual(birthday)
})

test('Ann has the mail on one page and chooses the day for another: she is told of that one alone (YF03)', async () => {
  const { wake, wakeAgain, keep, choose, subjects, ann, ben } = await longMorning()
  const veraId = await keep({ firstName: 'Vera', gender: 'Female' })
  await choose(ben, [])
  await choose(ann, ['birth'])
  await choose(ann, ['death'], veraId)
  await wake()
  const [milans = ''] = birthday
  expect(await subjects()).toEqual([milans])
  await choose(ann, ['birth'], veraId)
  await wakeAgain()
  expect(await subjects()).toEqual([milans, 'ann: Today Vera would have been 88'])
})

test('a page that Ann chooses while the mail on another waits is told by it, and by no second one (YF03)', async () => {
  const { wake, wakeAgain, keep, choose, mails, ann, ben } = await longMorning()
  const veraId = await keep({ firstName: 'Vera', gender: 'Female' })
  await choose(ben, [])
  await choose(ann, ['birth'])
  await choose(ann, ['death'], veraId)
  await wake()
  await choose(ann, ['birth'], veraId)
  expect((await mails()).at(-1)?.text).toMatch(/Milan Jovanović and Vera Jovanović/)
  const all = (await mails()).length
  await wakeAgain()
  expect(await mails()).toHaveLength(all)
})

test('a first anniversary that was told as the day of the death is not told again as one year (YF03)', async () => {
  const { wakeAgain, goTo, keep, choose, subjects, ann, ben } = await longMorning()
  const veraId = await keep({ firstName: 'Vera', gender: 'Female', dateOfDeath: '2025-04-13' })
  await choose(ben, [])
  await goTo('2026-04-13')
  const told = await subjects()
  expect(told).toContain('ann: A year ago today Vera died')
  await choose(ann, ['firstYear'], veraId)
  await wakeAgain()
  expect(await subjects()).toEqual(told)
})

test('of a birthday and a day of death on one date Ben is told by the usual mail what the chosen one has left (YF03)', async () => {
  const { wake, wakeAgain, keep, follow, choose, subjects, mails, ann, ben, milanId } = await longMorning()
  const bothId = await keep({ firstName: 'Both', dateOfBirth: '1957-04-12', dateOfDeath: '2024-04-12' })
  await follow(bothId, ben)
  for (const id of [milanId, bothId]) await choose(ann, [], id)
  await choose(ben, [])
  await choose(ben, ['birth'], bothId)
  await wake()
  const chosen = 'ben: Danas bi Both napunio 69 godina'
  expect(await subjects()).toEqual([chosen])
  await choose(ben, null, bothId)
  await wakeAgain()
  expect(await subjects()).toEqual([chosen, 'ben: Danas se navršavaju dve godine otkako je Both umro'])
  expect((await mails()).at(-1)?.text).not.toContain('69')
  await wakeAgain()
  expect(await subjects()).toHaveLength(2)
})
