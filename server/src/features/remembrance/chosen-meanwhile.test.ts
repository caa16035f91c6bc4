/** What somebody chooses counts in every mail that leaves afterwards, also in a usual one that waits (YF03, decision 133). */
import { type Observance, observedDays } from '@spomen/contract/observances.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { remembranceMorning } from '../../../test/remembrance.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan's birthday, on which the mail server may be away while somebody chooses. */
async function slowMorning() {
  const home = await remembranceMorning()
  const { as, milanId } = home
  return {
    ...home,
    choose: async (person: Person, observances: Observance[], deceasedId = milanId) =>
      valueOf(await as(person)(observedDays.choose, { deceasedId, observances, isAfterSunset: false })),
  }
}

test('Ben chooses the day of death alone while the mail on the birthday waits: he is not told of it (YF03)', async () => {
  const { wake, choose, subjects, fates, ben } = await slowMorning()
  await wake()
  await choose(ben, ['death'])
  expect(await subjects()).toEqual(['ann: Today Milan would have been 88'])
  expect((await fates()).toSorted()).toEqual(['sent', 'stopped: its reader has chosen other days'])
})

test('whoever chooses the birthday of somebody born and dead on one date is told of no death (YF03)', async () => {
  const { wake, choose, keep, follow, subjects, ann, ben, milanId } = await slowMorning()
  const bothId = await keep({ firstName: 'Both', dateOfBirth: '1957-04-12', dateOfDeath: '2024-04-12' })
  await follow(bothId, ben)
  for (const person of [ann, ben]) await choose(person, [], milanId)
  await choose(ann, ['birth'], bothId)
  await wake()
  // For Ben the usual mail waits.
  await choose(ben, ['birth'], bothId)
  expect(await subjects()).toEqual([
    'ann: Today Both would have been 69',
    'ben: Danas bi Both napunio 69 godina',
  ])
})

test('Ben chooses one year after the death while the usual mail on that very day waits: he is told, once (YF03)', async () => {
  const { wake, choose, keep, follow, subjects, ann, ben, milanId, ctx } = await slowMorning()
  const veraId = await keep({
    firstName: 'Vera',
    gender: 'Female',
    dateOfDeath: '2025-04-12',
    dateOfBirth: '1930-01-01',
  })
  await follow(veraId, ben)
  for (const person of [ann, ben]) await choose(person, [], milanId)
  await choose(ann, [], veraId)
  await wake()
  await choose(ben, ['firstYear'], veraId)
  await ctx.db.deleteFrom('remembrance_days').execute()
  await wake()
  expect(await subjects()).toEqual(['ben: Danas se navršava godina dana otkako je Vera umrla'])
})
