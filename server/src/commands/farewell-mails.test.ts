/** Whom the mails of a farewell reach, and what is named to the operator (YE06). */
import { houseClosing } from '@spomen/contract/house-closing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { type Family, family } from '../../test/family.ts'
import { closingRound, farewell, newOwner, subjectsTo } from '../../test/farewell.ts'
import { uploadPhotographs } from '../../test/photographs.ts'
import { picture } from '../../test/pictures.ts'
import { valueOf } from '../../test/world.ts'
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
