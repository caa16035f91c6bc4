import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { valueOf, world } from '../../../test/world.ts'
import { accountData, forgetFailedLogins, listFailedLogins } from './index.ts'

const all = { mail: null, place: null, accountId: null }
const firstPage = { size: 20, page: 1 }
const hour = 3_600_000
const day = 24 * hour

test('wrong passwords are counted by address, place and day; of an address that nobody has no more than a hash is kept', async () => {
  const { as, bring, ctx, clock } = await world()
  const { ben } = await bring('ben')
  const tries = [ben.mail, 'cousin@example.org', ben.mail, ben.mail] as const
  for (const mail of tries) {
    clock.forward(1_000)
    expect(await as(null)(accounts.logIn, { mail, password: 'a guess' })).toRefuse('usernameOrPasswordWrong')
  }
  expect((await as(null)(accounts.logIn, { mail: ben.mail, password: castPassword })).ok).toBe(true)
  const { rows, counted } = await listFailedLogins(ctx.db, all, firstPage)
  const place = '127.0.0.1'
  expect(counted).toBe(2)
  expect(rows).toMatchObject([
    { account_id: ben.id, mail: ben.mail, place, tries: 3 },
    { account_id: null, mail: null, place, tries: 1 },
  ])
  const kept = JSON.stringify(await ctx.db.selectFrom('failed_logins').selectAll().execute())
  expect(kept).not.toContain('cousin')
  // Whoever knows the address can ask for it.
  const cousin = await listFailedLogins(ctx.db, { ...all, mail: 'cousin@example.org' }, firstPage)
  expect(cousin.rows).toMatchObject([{ tries: 1 }])

  const listed = await accountData.collect({ db: ctx.db, now: clock.now() } as never, ben as never)
  expect(listed.failedLogins).toMatchObject([{ tries: 3 }])

  clock.forward(day)
  await as(null)(accounts.logIn, { mail: ben.mail, password: 'another guess' })
  expect((await listFailedLogins(ctx.db, { ...all, accountId: ben.id }, firstPage)).counted).toBe(2)
  expect(await forgetFailedLogins(ctx.db, new Date(clock.now().getTime() + 29 * day + 1))).toBe(2)
  expect((await listFailedLogins(ctx.db, all, firstPage)).rows).toMatchObject([{ tries: 1 }])
})

test('Mod reads how many there were since yesterday: whole days, and none of the day before (38)', async () => {
  const { as, bring, ctx, clock } = await world()
  const { mod, ben } = await bring('mod', 'ben')
  clock.forward(day - (clock.now().getTime() % day))
  const fail = () => as(null)(accounts.logIn, { mail: ben.mail, password: 'a guess' })
  const read = async () => valueOf(await as(mod)(admin.overview, {})).failedLogins
  await fail()
  clock.forward(23 * hour)
  await fail()
  expect(await read()).toBe(2)
  clock.forward(24 * hour)
  await fail()
  expect(await read()).toBe(3)
  clock.forward(2 * hour)
  expect(await read()).toBe(1)
  expect((await listFailedLogins(ctx.db, all, firstPage)).counted).toBe(2)
})
