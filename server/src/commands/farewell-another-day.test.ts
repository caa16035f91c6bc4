/** A farewell that is taken back, and announced again for another day (YE06). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { type Family, family } from '../../test/family.ts'
import { closingRound, daysBefore, farewell, subjectsTo } from '../../test/farewell.ts'
import { runHouseClosing } from '../features/house-closing/index.ts'

const stays = 'This site stays after all'

/** A house whose closing on 1 August Ann has read of. */
async function announced() {
  const home = await family()
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  return home
}

/** What Ann has read of closings so far, oldest first. */
const readByAnn = async (home: Family) =>
  subjectsTo(await home.mails(), home.ann.mail)
    .filter((line) => line.startsWith('This site'))
    .map((line) => line.replace('. Please take your pages along', ''))

/** Says of the mails about closings to somebody that they were given up. */
const giveUpOn = ({ ctx, clock }: Family, { id }: Person) =>
  ctx.db
    .updateTable('letters')
    .set({ dead_at: clock.now() })
    .where('kind', '=', 'houseClosing')
    .where('sent_at', 'is', null)
    .where(sql<boolean>`about ->> 'account' = ${id}`)
    .execute()

test('whoever reads that the house closes on another day is not told afterwards that it stays (YE06)', async () => {
  const home = await announced()
  await farewell(home, 'stay')('cancel')
  await farewell(home)('--on', '2026-09-01', '--yes')
  await closingRound(home)
  await closingRound(home)
  const both = ['This site closes on 1 August 2026', 'This site closes on 1 September 2026']
  expect(await readByAnn(home)).toEqual(both)
  // Taken back as well, it is told once, and of the day they heard of last.
  await farewell(home, 'stay')('cancel')
  const mails = (await closingRound(home), await closingRound(home))
  expect(await readByAnn(home)).toEqual([...both, stays])
  expect(mails.find(({ subject }) => subject === stays)?.text).toContain('close on 1 September 2026')
})

test('that the house stays does not leave once another day is announced, however long it has waited', async () => {
  const home = await announced()
  await farewell(home, 'stay')('cancel')
  await runHouseClosing(home.ctx)
  await farewell(home)('--on', '2026-09-01', '--yes')
  const both = ['This site closes on 1 August 2026', 'This site closes on 1 September 2026']
  await closingRound(home)
  expect(await readByAnn(home)).toEqual(both)
})

test('where the other day is taken back before anybody could read of it, they are told of the first that it stays', async () => {
  const home = await announced()
  await farewell(home, 'stay')('cancel')
  await runHouseClosing(home.ctx)
  await farewell(home)('--on', '2026-09-01', '--yes')
  // The mail that waits is stopped; the new day is taken back before the round that would have told of it.
  await home.mails()
  await farewell(home, 'stay')('cancel')
  const mails = await closingRound(home)
  expect(await readByAnn(home)).toEqual(['This site closes on 1 August 2026', stays])
  expect(mails.find(({ subject }) => subject === stays)?.text).toContain('close on 1 August 2026')
})

test('whoever heard of the closing by a reminder alone hears that the house stays (YE06)', async () => {
  const home = await family()
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(home.ctx)
  await giveUpOn(home, home.ann)
  await daysBefore(home, 30)
  const month = subjectsTo(await home.mails(), home.ann.mail).filter((line) => line.startsWith('30 days'))
  expect(month).toHaveLength(1)
  expect(await readByAnn(home)).toEqual([])
  await farewell(home, 'stay')('cancel')
  await closingRound(home)
  expect(await readByAnn(home)).toEqual([stays])
})
