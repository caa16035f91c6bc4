/** A farewell that is taken back, and announced again for another day (YE06). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { type Family, family } from '../../test/family.ts'
import { closingRound, daysBefore, farewell, newOwner, subjectsTo } from '../../test/farewell.ts'
import { day } from '../../test/leaving.ts'
import { uploadPhotographs } from '../../test/photographs.ts'
import { picture } from '../../test/pictures.ts'
import { houseClosingJob, runHouseClosing } from '../features/house-closing/index.ts'
import { farewellWith } from './farewell.ts'

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

/** Has one photograph of Ann's father count as more than any disk has. */
async function growBeyondDisk(home: Family) {
  await uploadPhotographs(home, await picture())
  await home.ctx.db
    .updateTable('files')
    .set({ bytes: 2 ** 50 })
    .execute()
}

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
  await sql`delete from pgboss.job where name = ${houseClosingJob.name}`.execute(home.ctx.db)
  await home.mails()
  await farewell(home, 'stay')('cancel')
  const mails = await closingRound(home)
  expect(await readByAnn(home)).toEqual(['This site closes on 1 August 2026', stays])
  expect(mails.find(({ subject }) => subject === stays)?.text).toContain('close on 1 August 2026')
})

test('whoever heard of the first day alone hears that the house stays, however long after the day was moved (YE06)', async () => {
  const home = await announced()
  home.clock.forward(day)
  await farewell(home)('--on', '2026-12-01', '--yes')
  await runHouseClosing(home.ctx)
  await giveUpOn(home, home.ann)
  await daysBefore(home, 150, '2026-12-01')
  await farewell(home, 'stay')('cancel')
  const mails = (await closingRound(home), await closingRound(home))
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

test('the operator moves the day in one step, however late it is: Ann reads of the new one alone, and her copy stays (YE06)', async () => {
  const home = await announced()
  const copies = () => home.ctx.db.selectFrom('own_copies').select(['id', 'state']).execute()
  const before = await copies()
  await expect(farewell(home, '2026-08-01')('--on', '2026-09-01')).rejects.toThrow('Nothing was changed')
  await expect(farewell(home)('--on', '2026-07-10', '--yes')).rejects.toThrow('is too soon')
  const asked: string[] = []
  const { ctx, databaseUrl, clock } = home
  const ask = async (question: string) => (asked.push(question), '2026-09-01')
  const tools = { db: ctx.db, settings: ctx.settings, log: ctx.log, databaseUrl }
  await farewellWith({ clock, ask }).run(['--on', '2026-09-01'], tools)
  expect(asked[0]).toContain('It is announced that this house closes on 2026-08-01.')
  expect(asked[0]).toContain('will be told that this house closes on 2026-09-01 instead.')
  await closingRound(home)
  await closingRound(home)
  expect(await readByAnn(home)).toEqual([
    'This site closes on 1 August 2026',
    'This site closes on 1 September 2026',
  ])
  expect(before).toMatchObject([{ state: 'ready' }])
  expect(await copies()).toEqual(before)
  expect(await farewell(home)('status')).toContain('its last day is 2026-09-01')
})

test('a house whose copies lie ready announces another day without room for all of them a second time (YE06)', async () => {
  const home = await announced()
  await growBeyondDisk(home)
  expect(await farewell(home)('status')).not.toContain('There may not be enough room')
  await farewell(home, 'stay')('cancel')
  expect(await farewell(home)('--on', '2026-09-01', '--yes')).toMatch(/^Announced/)
  // Where hers is missing there is no room for it.
  await home.ctx.db.deleteFrom('own_copies').execute()
  expect(await farewell(home)('status')).toContain('There may not be enough room')
})

test('copies that nobody asked for are kept a week longer where the house stays, and the one Ann asked for as she was told (YE06)', async () => {
  const home = await family()
  const { ctx, clock } = home
  const eva = await newOwner(home, 'en', 'Eva')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  await ctx.db
    .updateTable('own_copies')
    .set({ is_prepared: false })
    .where('account_id', '=', eva.id)
    .execute()
  const kept = async () =>
    new Map(
      (await ctx.db.selectFrom('own_copies').select(['account_id', 'expires_at']).execute()).map((row) => [
        row.account_id,
        row.expires_at,
      ]),
    )
  const before = await kept()
  await farewell(home, 'stay')('cancel')
  const week = new Date(clock.now().getTime() + 7 * day)
  await closingRound(home)
  clock.forward(day)
  await closingRound(home)
  expect(await kept()).toEqual(new Map([...before, [home.ann.id, week]]))
})
