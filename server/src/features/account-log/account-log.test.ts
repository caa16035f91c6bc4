import { accountLog } from '@spomen/contract/account-log.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { castPassword, type Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { adminCommand } from '../../commands/admin.ts'
import { forgetOldAccountEvents, recordRefusedLogin } from '../../kit/account-log.ts'
import { grantRole, lockAccounts } from '../accounts/index.ts'
import { accountLogData } from './personal-data.ts'

const day = 86_400_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

const mine = async ({ as }: World, person: Person) =>
  valueOf(await as(person)(accountLog.mine, {})).items.map(({ kind, way, by, count }) =>
    [kind, way, by, count].filter((part) => part !== null).join(' '),
  )

test('Ann reads what happened with her account: who logged in where, what was changed, and by whom', async () => {
  const home = await family()
  const { as, ann, ben, mod, bare } = home
  const body = { mail: ann.mail, password: castPassword }
  const { text: token } = await bare('PUT /api/refusers/login', { body, headers: { 'user-agent': firefox } })
  await as(null)(accounts.logIn, { ...body, password: 'wrong once' })
  await as(null)(accounts.logIn, { ...body, password: 'wrong twice' })
  valueOf(await as(ann)(remembrance.makeCalendar, {}))
  valueOf(await as({ ...ann, token })(accounts.logOut, {}))
  const changed = { id: ann.id, currentPassword: castPassword, newPassword: 'Another-one-2026' }
  valueOf(await as(ann)(settings.changePassword, { ...changed, confirmPassword: null }))
  valueOf(await as(ann)(sessions.endAll, { alsoThis: false }))
  valueOf(await as(mod)(admin.logOutUser, { id: ben.id }))

  expect(await mine(home, ann)).toEqual([
    'loggedOut elsewhere person 1',
    'passwordChanged settings person 1',
    'loggedOut here person 1',
    'calendarMade person 1',
    'logInRefused password person 2',
    'loggedIn password person 1',
  ])
  const { items } = valueOf(await as(ann)(accountLog.mine, {}))
  expect(items.at(-1)).toMatchObject({ browser: 'Firefox', system: 'Linux', device: 'computer' })
  expect(items.at(-1)?.network).toBe('127.0.0.0/24')
  expect(JSON.stringify(items)).not.toMatch(/example\.org|127\.0\.0\.1"/)
  expect(await mine(home, mod)).toEqual(['moderated LoggedOut person 1'])
  const { text: again } = await bare('PUT /api/refusers/login', {
    body: { mail: ben.mail, password: castPassword },
  })
  expect(await mine(home, { ...ben, token: again })).toEqual([
    'loggedIn password person 1',
    'loggedOut moderator moderator 1',
  ])
})

test('whoever tries passwords from a hundred networks leaves eleven lines, and buries nothing', async () => {
  const { ctx, bring } = await world()
  const { ann } = await bring('ann')
  for (let at = 0; at < 100; at++) {
    const from = { address: `10.0.${at}.7`, agent: null }
    const tried = { accountId: ann.id, way: 'password', now: ctx.clock.now(), from } as const
    await recordRefusedLogin(ctx, ctx.db, tried)
  }
  const rows = await ctx.db
    .selectFrom('account_log')
    .select('count')
    .where('kind', '=', 'logInRefused')
    .orderBy('id')
    .execute()
  expect(rows.map(({ count }) => count)).toEqual([...Array<number>(10).fill(1), 90])
})

test('of a day before 1970 Mod reads that nothing happened (X13)', async () => {
  const { as, mod } = await family()
  const read = valueOf(await as(mod)(accountLog.ofHouse, { kind: 'calendarMade', day: '1969-12-31' }))
  expect(read).toEqual({ items: [], next: null })
})

test('Mod reads the log of one, of a kind and of a day, and that is in the log of both', async () => {
  const home = await family()
  const { as, ann, mod, ben } = home
  valueOf(await as(ann)(remembrance.makeCalendar, {}))
  const read = async (asked: { q?: string; kind?: 'calendarMade' | 'loggedIn'; day?: string }) =>
    valueOf(await as(mod)(accountLog.ofHouse, asked)).items.map(({ kind, userId }) => [kind, userId])
  expect(await read({ kind: 'calendarMade' })).toEqual([['calendarMade', ann.id]])
  expect(await read({ kind: 'calendarMade', day: '2026-04-12' })).toEqual([['calendarMade', ann.id]])
  expect(await read({ kind: 'calendarMade', day: '2026-04-13' })).toEqual([])
  expect(await read({ q: ann.id })).toEqual([
    ['logRead', ann.id],
    ['calendarMade', ann.id],
  ])
  await read({ q: ann.mail.toUpperCase() })
  expect(await mine(home, ann)).toEqual(['logRead one moderator 2', 'calendarMade person 1'])
  expect(await mine(home, mod)).toEqual(['logRead one person 2', 'logRead all person 3'])
  expect(await as(ben)(accountLog.ofHouse, { q: ann.id })).toRefuse('forbidden')
  expect(await read({ q: home.milanId })).toEqual([])
  expect(await read({ q: 'nobody@example.org' })).toEqual([])
  expect(await read({ q: 'Ann' })).toEqual([])
  const { items } = valueOf(await as(mod)(accountLog.ofHouse, { q: ann.mail }))
  expect(items[0]).toMatchObject({ userName: 'Ann Jovanović', userEmail: ann.mail, by: 'moderator' })
  expect(items[0]?.moderatorName).toMatch(/^Mod/)
})

test('thirty lines come at once, the newest first, and the next behind them', async () => {
  const { as, ctx, bring } = await world()
  const { ann } = await bring('ann')
  for (let at = 0; at < 40; at++) valueOf(await as(ann)(remembrance.makeCalendar, {}))
  const first = valueOf(await as(ann)(accountLog.mine, {}))
  const second = valueOf(await as(ann)(accountLog.mine, { before: first.next }))
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 10, null])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(ctx.clock.now()).toBeInstanceOf(Date)
})

test('nobody rewrites the log; after a year a line goes, and with its account all of them', async () => {
  const home = await family()
  const { as, ann, mod, ben, ctx, clock } = home
  const { db } = ctx
  valueOf(await as(ann)(remembrance.makeCalendar, {}))
  await expect(db.updateTable('account_log').set({ kind: 'loggedIn' }).execute()).rejects.toThrow(
    /never changed/,
  )
  clock.forward(367 * day)
  await db.transaction().execute(async (tx) => {
    for (const accountId of [ann.id, ben.id])
      await recordRefusedLogin(ctx, tx, {
        accountId,
        way: 'password',
        now: clock.now(),
        from: { address: '::1', agent: null },
      })
  })
  expect(await forgetOldAccountEvents(db, clock.now())).toBe(1)
  const leaver = { id: ann.id, mail: ann.mail, words: 'take' } as const
  expect(await accountLogData.forget(db, leaver, 100)).toBe(1)
  expect(await accountLogData.forget(db, leaver, 100)).toBe(0)
  const left = await db.selectFrom('account_log').select('account_id').execute()
  expect(left).toEqual([{ account_id: ben.id }])
  expect(mod.id).not.toBe(ben.id)
})

test('the operator reads the log at the command line, and the person sees that they did', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  const run = (...words: string[]) =>
    adminCommand.run(['log', ...words], { db: ctx.db, settings: ctx.settings, log: ctx.log, databaseUrl: '' })
  valueOf(await as(ann)(remembrance.makeCalendar, {}))
  expect(await run('--of', ann.mail, '--kind', 'calendarMade')).toContain(
    `${ann.id}  calendarMade  by person`,
  )
  const line = JSON.parse(await run('--kind', 'calendarMade', '--json')) as object
  expect(line).toMatchObject({ kind: 'calendarMade', userId: ann.id })
  expect(await mine(home, ann)).toContain('logRead one operator 1')
  await expect(run('--of', 'nobody@example.org')).rejects.toThrow('Nobody has signed up')
  await expect(run('--kind', 'invented')).rejects.toThrow('is no kind')
  for (const days of ['-1', '0', 'abc', '1e9', '', ' 5', '0x10', '1.5', '367'])
    await expect(run('--days', days), days).rejects.toThrow(
      `"${days}" is no number of days between 1 and 366.`,
    )
  await expect(run('--days=-1')).rejects.toThrow('"-1" is no number of days between 1 and 366.')
  await expect(run('--json', '--days')).rejects.toThrow('Something has to stand behind "--days".')
  await expect(run('--days', '3', '--days=5')).rejects.toThrow('"--days" is given twice.')
  for (const word of ['--nonsense', '-d', '--json=yes', '--', '--days2=1'])
    await expect(run(word), word).rejects.toThrow(`"${word}" is unknown.`)
  await expect(run('more', 'words')).rejects.toThrow('"more words" is too much.')
})

test('recording waits for nobody who holds the account, and nobody who reads the other’s log for ever', async () => {
  const { as, ann, ben, mod, ctx } = await family()
  const from = { address: '192.0.2.7', agent: null }
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [ann.id])
    // On a connection of its own: it would never come back if it waited.
    const tried = { accountId: ann.id, way: 'password', now: ctx.clock.now(), from } as const
    await recordRefusedLogin(ctx, ctx.db, tried)
  })
  await grantRole(ctx.db, ben.id)
  const answers = await atOnce(20, (number) =>
    number % 2 ? as(mod)(accountLog.ofHouse, { q: ben.id }) : as(ben)(accountLog.ofHouse, { q: mod.id }),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const { items } = valueOf(await as(mod)(accountLog.mine, {}))
  expect(items.map(({ way, by, count }) => [way, by, count])).toEqual(
    expect.arrayContaining([
      ['one', 'person', 10],
      ['one', 'moderator', 10],
    ]),
  )
})
