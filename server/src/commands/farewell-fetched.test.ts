/** Whose fetching of a copy counts for those who keep the page (YE06). */
import { houseClosing } from '@spomen/contract/house-closing.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { type Family, family } from '../../test/family.ts'
import { closingRound, daysBefore, farewell, fetchCopies } from '../../test/farewell.ts'
import { newKeeper } from '../../test/keepers.ts'
import { comeBack, day, leave } from '../../test/leaving.ts'
import { purgeNow } from '../../test/purging.ts'
import { valueOf } from '../../test/world.ts'
import { removeKeeper } from '../features/following/index.ts'
import { readClosingProgress } from '../features/house-closing/present.ts'

/** A house that closes, in which Marko, who keeps Ann's page with her, has fetched a copy of it. */
async function fetchedByMarko() {
  const home = await family()
  const marko = await newKeeper(home)
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  valueOf(await home.as(marko)(ownCopies.ask, { deceasedId: home.milanId }))
  await home.mails()
  await fetchCopies(home, marko)
  return { ...home, marko }
}

/** Whether Ann's page counts as fetched: to her, and to the operator. */
async function countsFor(home: Family) {
  const [mine] = valueOf(await home.as(home.ann)(houseClosing.mine, {})).memorials
  const said = await farewell(home)('status')
  return [(mine?.fetchedAt ?? null) !== null, said.includes('Fetched: 1 of 1 owner')]
}

const reminded = async (home: Family, { mail }: Person, on = '2026-08-01') =>
  (await daysBefore(home, 30, on)).filter(
    ({ to, subject }) => to === mail && subject.startsWith('30 days left'),
  )

test('a copy that Marko fetched counts for Ann while he keeps the page with her, and no longer (YE06, YC01)', async () => {
  const home = await fetchedByMarko()
  expect(await countsFor(home)).toEqual([true, true])
  await removeKeeper(home.ctx.db, home.milanId, home.marko.id)
  expect(await countsFor(home)).toEqual([false, false])
  expect(await reminded(home, home.ann)).toHaveLength(1)
  await fetchCopies(home, home.ann)
  expect(await countsFor(home)).toEqual([true, true])
})

test('a copy that Marko fetched counts again if he comes back, and for good no more once he is gone (YE06, Q28)', async () => {
  const home = await fetchedByMarko()
  const guid = await leave(home, home.marko)
  expect(await countsFor(home)).toEqual([false, false])
  const back = await comeBack(home, home.marko, guid)
  expect(await countsFor(home)).toEqual([true, true])
  await leave(home, back)
  home.clock.forward(31 * day)
  await purgeNow(home)
  const marks = home.ctx.db.selectFrom('own_copy_marks').select(['fetched_at', 'fetched_by'])
  expect(await marks.execute()).toEqual([{ fetched_at: null, fetched_by: null }])
})

test('of a copy fetched before it was noted by whom, it counts as it did (YE06)', async () => {
  const home = await fetchedByMarko()
  await home.ctx.db.updateTable('own_copy_marks').set({ fetched_by: null }).execute()
  await removeKeeper(home.ctx.db, home.milanId, home.marko.id)
  expect(await countsFor(home)).toEqual([true, true])
  expect(await reminded(home, home.ann)).toEqual([])
})

test('where the last day is moved, the copy that Ann’s family holds counts as it did, and nobody is reminded of it (YE06)', async () => {
  const home = await fetchedByMarko()
  home.clock.forward(day)
  await farewell(home)('--on', '2026-09-01', '--yes')
  await closingRound(home)
  home.clock.forward(day)
  await farewell(home)('--on', '2026-10-01', '--yes')
  await closingRound(home)
  expect(await countsFor(home)).toEqual([true, true])
  expect((await readClosingProgress(home.ctx))?.fetchedAll).toBe(1)
  expect(await reminded(home, home.ann, '2026-10-01')).toEqual([])
})

test('a house that stays and is to close again later asks for its copies anew (YE06)', async () => {
  const home = await fetchedByMarko()
  home.clock.forward(day)
  await farewell(home, 'stay')('cancel')
  home.clock.forward(day)
  await farewell(home)('--on', '2026-10-01', '--yes')
  await closingRound(home)
  expect(await countsFor(home)).toEqual([false, false])
  expect(await reminded(home, home.ann, '2026-10-01')).toHaveLength(1)
})
