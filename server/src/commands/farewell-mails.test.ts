/** Whom the mails of a farewell reach, and what is named to the operator (YE06). */
import { houseClosing } from '@spomen/contract/house-closing.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { type Family, family } from '../../test/family.ts'
import { closingRound, daysBefore, farewell, fetchCopies, newOwner, subjectsTo } from '../../test/farewell.ts'
import { makeKeeper, newKeeper } from '../../test/keepers.ts'
import { uploadPhotographs } from '../../test/photographs.ts'
import { picture } from '../../test/pictures.ts'
import { valueOf } from '../../test/world.ts'
import { removeKeeper } from '../features/following/index.ts'
import { runHouseClosing } from '../features/house-closing/index.ts'

/** A house whose closing is announced, and whose mails about it wait. */
async function announced() {
  const home = await family()
  const late = await newOwner(home, 'en', 'Eva')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(home.ctx)
  return { ...home, late }
}

/** Says of the mails to somebody that they were given up at a moment; or, with null, that they are to leave again. */
const setDead = ({ ctx }: Family, { id }: Person, at: Date | null) =>
  ctx.db
    .updateTable('letters')
    .set({ dead_at: at })
    .where('kind', '=', 'houseClosing')
    .where(sql<boolean>`about ->> 'account' = ${id}`)
    .execute()

/** Has somebody leave, or with null come back. */
const setLeft = ({ ctx }: Family, { id }: Person, at: Date | null) =>
  ctx.db.updateTable('accounts').set({ deleted_at: at }).where('id', '=', id).execute()

/** What Ann has read of the closing by the end of the next round. */
const toldAnn = async (home: Family) =>
  subjectsTo(await closingRound(home), home.ann.mail).filter((line) => line.includes('closes on'))

test('whoever has left is not written to, and hears of it when they come back', async () => {
  const home = await family()
  await setLeft(home, home.ann, home.clock.now())
  await farewell(home)('--on', '2026-08-01', '--yes')
  expect(await toldAnn(home)).toEqual([])
  await setLeft(home, home.ann, null)
  expect(await toldAnn(home)).toHaveLength(1)
})

test('whoever leaves before their mail does is told when they come back', async () => {
  const home = await announced()
  await setLeft(home, home.ann, home.clock.now())
  expect(await toldAnn(home)).toEqual([])
  await setLeft(home, home.ann, null)
  expect(await toldAnn(home)).toHaveLength(1)
})

test('an address that no mail server takes is named to the operator, until its mail leaves after all', async () => {
  const home = await announced()
  const { ann, ctx, clock } = home
  const status = async () => (await runHouseClosing(ctx), farewell(home)('status'))
  await setDead(home, ann, clock.now())
  expect(await status()).toContain(`${ann.mail}: the mail was not taken`)
  const { progress } = valueOf(await home.as(home.mod)(houseClosing.progress, {}))
  expect(progress).toMatchObject({ owners: 2, told: 2, unreached: 1, memorials: 2, fetchedAll: 0 })
  await setDead(home, ann, null)
  // It leaves between two rounds.
  expect(subjectsTo(await home.mails(), ann.mail)).toContainEqual(expect.stringContaining('closes on'))
  expect(await status()).not.toContain(ann.mail)
})

test('whoever was not told that the house closes is not told that it stays', async () => {
  const home = await announced()
  const { ann, late, clock } = home
  await setDead(home, late, clock.now())
  await farewell(home, 'stay')('cancel')
  await closingRound(home)
  const mails = await closingRound(home)
  for (const { mail } of [ann, late])
    expect(subjectsTo(mails, mail)).not.toContain('This site stays after all')
})

test('a memorial too large for the disk keeps no other from its copy', async () => {
  const home = await family()
  const { ctx, milanId } = home
  await uploadPhotographs(home, await picture())
  await newOwner(home, 'en', 'Eva')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await ctx.db
    .updateTable('files')
    .set({ bytes: 2 ** 50 })
    .where('memorial_id', '=', milanId)
    .execute()
  await runHouseClosing(ctx)
  const copies = await ctx.db.selectFrom('own_copies').select('memorial_id').execute()
  expect(copies).toHaveLength(1)
  expect(copies[0]?.memorial_id).not.toBe(milanId)
  expect(home.takeDefects()).toEqual([expect.stringContaining('no room for a copy')])
})

test('Marko, who keeps Milan’s page beside Ann, is told as she is, reminded, and takes a copy of his own (YE06, YC01)', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const marko = await newKeeper(home)
  await farewell(home)('--on', '2026-08-01', '--yes')
  const told = await closingRound(home)
  const [mail, ...more] = told.filter(({ to, subject }) => to === marko.mail && subject.includes('closes on'))
  expect(more).toEqual([])
  expect(mail?.text).toContain('the page of Milan Jovanović')
  expect(mail?.text).toContain('ask for the copy of each page')
  expect(mail?.text).toContain('https://spomen.example/Closing')
  expect(subjectsTo(told, ben.mail).filter((line) => line.includes('closes'))).toEqual([])
  expect(await farewell(home)('status')).toContain('Told: 1 of 1 owner, and 1 of 1 keeper beside them.')

  const keptPage = { deceasedId, fullName: 'Milan Jovanović', isKeeper: true }
  const mine = async () => valueOf(await as(marko)(houseClosing.mine, {})).memorials
  expect(await mine()).toEqual([{ ...keptPage, copy: null, fetchedAt: null }])
  const hers = valueOf(await as(ann)(houseClosing.mine, {})).memorials
  expect(hers[0]).not.toHaveProperty('isKeeper')

  // Nobody has fetched anything: both are reminded.
  const month = (await daysBefore(home, 30)).filter(({ subject }) => subject.startsWith('30 days left'))
  expect(month.map(({ to }) => to).toSorted()).toEqual([ann.mail, marko.mail].toSorted())
  valueOf(await as(marko)(ownCopies.ask, { deceasedId }))
  await home.mails()
  expect(await mine()).toMatchObject([{ ...keptPage, copy: { state: 'ready' } }])
  await fetchCopies(home, marko)
  const week = await daysBefore(home, 7)
  expect(week.filter(({ subject }) => subject.startsWith('7 days left'))).toEqual([])
})

test('whoever owns a page and keeps another is written once of both, and asks for the copy of the one they keep', async () => {
  const home = await family()
  const eva = await makeKeeper(home, await newOwner(home, 'en', 'Eva'))
  await farewell(home)('--on', '2026-08-01', '--yes')
  const [mail, ...more] = (await closingRound(home)).filter(
    ({ to, subject }) => to === eva.mail && subject.includes('closes on'),
  )
  expect(more).toEqual([])
  expect(mail?.text).toContain('those of Milan Jovanović and Eva Jovanović')
  expect(mail?.text).toContain('We are preparing the copies for you')
  expect(mail?.text).toContain('You keep the page of Milan Jovanović beside its owner')
  expect(valueOf(await home.as(eva)(houseClosing.mine, {})).memorials).toHaveLength(2)
})

test('whoever keeps the page no more by the time their mail leaves is not written to; taken back, a keeper hears it', async () => {
  const home = await family()
  const { ctx, ben, milanId } = home
  const marko = await newKeeper(home)
  await makeKeeper(home, ben)
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(ctx)
  await removeKeeper(ctx.db, milanId, ben.id)
  await closingRound(home)
  await farewell(home, 'stay')('cancel')
  const mails = (await closingRound(home), await closingRound(home))
  const closing = ({ mail }: Person) => subjectsTo(mails, mail).filter((line) => line.startsWith('This site'))
  expect(closing(ben)).toEqual([])
  expect(closing(marko)).toEqual([
    'This site closes on 1 August 2026. Please take your pages along',
    'This site stays after all',
  ])
})

test('a keeper whom no mail reaches is named to the operator as an owner is', async () => {
  const home = await family()
  const marko = await newKeeper(home)
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(home.ctx)
  await setDead(home, marko, home.clock.now())
  await runHouseClosing(home.ctx)
  expect(await farewell(home)('status')).toContain(`${marko.mail}: the mail was not taken`)
})

test('of very many who could not be reached a hundred are listed, and the others counted; with --all each is (YE06)', async () => {
  const home = await announced()
  const { ctx, ann, late, clock } = home
  for (const person of [ann, late]) await setDead(home, person, clock.now())
  await runHouseClosing(ctx)
  const [account, memorial] = await Promise.all([
    ctx.db.selectFrom('accounts').selectAll().where('id', '=', late.id).executeTakeFirstOrThrow(),
    ctx.db.selectFrom('memorials').selectAll().where('owner_id', '=', late.id).executeTakeFirstOrThrow(),
  ])
  for (let at = 0; at < 100; at++) {
    const id = `${late.id.slice(0, -3)}${String(at).padStart(3, '0')}`
    const mail = `relative${at}@example.org`
    await ctx.db
      .insertInto('accounts')
      .values({ ...account, id, mail, suspended_at: clock.now() })
      .execute()
    await ctx.db
      .insertInto('memorials')
      .values({ ...memorial, id, owner_id: id })
      .execute()
  }
  const listed = (said: string) => said.split('\n').filter((line) => /^ {2}\S+@/.test(line))
  const short = await farewell(home)('status')
  expect(listed(short)).toHaveLength(100)
  expect(short).toContain('… and 2 more; all of them: npm run farewell -- status --all')
  const long = await farewell(home)('status', '--all')
  expect(listed(long)).toHaveLength(102)
  expect(long).not.toContain('more; all of them')
})
