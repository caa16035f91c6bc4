/** Whom the mails of a farewell reach, and what is named to the operator (YE06). */
import { houseClosing } from '@spomen/contract/house-closing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { family } from '../../test/family.ts'
import { closingRound, farewell, newOwner, subjectsTo } from '../../test/farewell.ts'
import { uploadPhotographs } from '../../test/photographs.ts'
import { picture } from '../../test/pictures.ts'
import { valueOf } from '../../test/world.ts'
import { runHouseClosing } from '../features/house-closing/index.ts'

test('whoever has left is not written to, and hears of it when they come back', async () => {
  const home = await family()
  const { ann, ctx, clock } = home
  await ctx.db.updateTable('accounts').set({ deleted_at: clock.now() }).where('id', '=', ann.id).execute()
  await farewell(home)('--on', '2026-08-01', '--yes')
  expect(subjectsTo(await closingRound(home), ann.mail).filter((line) => line.includes('closes on'))).toEqual(
    [],
  )
  await ctx.db.updateTable('accounts').set({ deleted_at: null }).where('id', '=', ann.id).execute()
  expect(
    subjectsTo(await closingRound(home), ann.mail).filter((line) => line.includes('closes on')),
  ).toHaveLength(1)
})

test('an address that no mail server takes is named to the operator', async () => {
  const home = await family()
  const { ann, ctx, clock } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(ctx)
  await ctx.db
    .updateTable('letters')
    .set({ dead_at: clock.now() })
    .where('kind', '=', 'houseClosing')
    .execute()
  await runHouseClosing(ctx)
  expect(await farewell(home)('status')).toContain(`${ann.mail}: the mail was not taken`)
  const { progress } = valueOf(await home.as(home.mod)(houseClosing.progress, {}))
  expect(progress).toMatchObject({ owners: 1, told: 1, unreached: 1, memorials: 1, fetchedAll: 0 })
})

test('an owner whose mail leaves after all is not named any more', async () => {
  const home = await family()
  const { ann, ctx, clock } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(ctx)
  const setDead = (at: Date | null) =>
    ctx.db.updateTable('letters').set({ dead_at: at }).where('kind', '=', 'houseClosing').execute()
  await setDead(clock.now())
  await runHouseClosing(ctx)
  expect(await farewell(home)('status')).toContain(`${ann.mail}: the mail was not taken`)
  await setDead(null)
  expect(subjectsTo(await home.mails(), ann.mail)).toContainEqual(expect.stringContaining('closes on'))
  await runHouseClosing(ctx)
  expect(await farewell(home)('status')).not.toContain(ann.mail)
})

test('whoever was not told that the house closes is not told that it stays', async () => {
  const home = await family()
  const { ann, ctx, clock } = home
  const late = await newOwner(home, 'en', 'Eva')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(ctx)
  await ctx.db
    .updateTable('letters')
    .set({ dead_at: clock.now() })
    .where('kind', '=', 'houseClosing')
    .where(sql<boolean>`about ->> 'account' = ${late.id}`)
    .execute()
  await farewell(home, 'stay')('cancel')
  await closingRound(home)
  const mails = await closingRound(home)
  for (const { mail } of [ann, late])
    expect(subjectsTo(mails, mail)).not.toContain('This site stays after all')
})

test('whoever leaves before their mail does is told when they come back', async () => {
  const home = await family()
  const { ann, ctx, clock } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(ctx)
  const setLeft = (at: Date | null) =>
    ctx.db.updateTable('accounts').set({ deleted_at: at }).where('id', '=', ann.id).execute()
  const told = async () =>
    subjectsTo(await closingRound(home), ann.mail).filter((line) => line.includes('closes on'))
  await setLeft(clock.now())
  expect(await told()).toEqual([])
  await setLeft(null)
  expect(await told()).toHaveLength(1)
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
