import { accounts } from '@spomen/contract/accounts.ts'
import { accountLog } from '@spomen/contract/account-log.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { family } from '../../test/family.ts'
import { passwordOf, setUpPhone } from '../../test/second-step.ts'
import { type World, valueOf, world } from '../../test/world.ts'
import { listMails } from '../kit/mail/mailer.ts'
import { adminCommand } from './admin.ts'

/** The operator's command, in this world. */
const operator =
  ({ ctx: { db, settings, log } }: World) =>
  (...words: string[]) =>
    adminCommand.run(words, { db, settings, log, databaseUrl: '' })

test('Mod moderates from the moment the operator says so until it is taken back, without logging in anew (A77, Q53)', async () => {
  const home = await world()
  const run = operator(home)
  const { ann } = await home.bring('ann')
  const roleOf = async () => valueOf(await home.as(ann)(accounts.profile, {})).role
  expect(await run('list')).toBe('Nobody is a moderator.')
  expect(await run('grant', ` ${ann.mail.toUpperCase()} `)).toBe(`${ann.mail} is a moderator now.`)
  expect([await run('list'), await roleOf()]).toEqual([ann.mail, 'Admin'])
  expect(await run('revoke', ann.mail)).toBe(`${ann.mail} is no moderator any more.`)
  expect([await run('list'), await roleOf()]).toEqual(['Nobody is a moderator.', null])
})

test('nobody who has left is made a moderator', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  await home.ctx.db
    .updateTable('accounts')
    .set({ deleted_at: home.clock.now() })
    .where('id', '=', ann.id)
    .execute()
  await expect(operator(home)('grant', ann.mail)).rejects.toThrow(`Nobody has signed up as ${ann.mail}.`)
})

test('Ben is kept out until the operator lets him in again, and the operator sees since when', async () => {
  const home = await world()
  const run = operator(home)
  const { ben } = await home.bring('ben')
  expect(await run('suspended')).toBe('Nobody is suspended.')
  expect(await run('suspend', ben.mail)).toContain(`${ben.mail} is logged out everywhere and cannot log in.`)
  expect(await home.as(ben)(accounts.profile, {})).toRefuse('sessionExpired')
  expect(await run('suspended')).toMatch(/^ben@example\.org since \d{4}-\d\d-\d\d$/)
  await run('suspend', ben.mail)
  expect(await run('restore', ben.mail)).toBe(`${ben.mail} can log in again.`)
  expect(await run('suspended')).toBe('Nobody is suspended.')
})

test('a reason that is given later is kept where there was none, and else it is said that nothing was changed', async () => {
  const home = await world()
  const run = operator(home)
  const { ben, mod } = await home.bring('ben', 'mod')
  expect(await run('restore', ben.mail, 'A slip.')).toBe(`${ben.mail} is not suspended; nothing was changed.`)
  await run('suspend', ben.mail)
  expect(await run('suspend', ben.mail)).toBe(`${ben.mail} was suspended before; nothing was changed.`)
  expect(await run('suspend', ben.mail, 'Writes to families for money.')).toBe(
    `${ben.mail} was suspended before; the reason is written down now.`,
  )
  expect(await run('suspend', ben.mail, 'Once more.')).toBe(
    `${ben.mail} was suspended before; nothing was changed.`,
  )
  expect(await run('suspended')).toMatch(/^ben@example\.org since [\d-]+: Writes to families for money\.$/)
  const { items } = valueOf(await home.as(mod)(reports.acts, { entityId: ben.id }))
  expect(items.toReversed().map(({ act, comment }) => [act, comment])).toEqual([
    ['Suspended', null],
    ['Suspended', 'Writes to families for money.'],
  ])
})

test('what is done at the command line is written down once, with its reason, and names nobody', async () => {
  const home = await world()
  const run = operator(home)
  const { ben, mod } = await home.bring('ben', 'mod')
  await run('grant', ben.mail)
  await run('grant', ben.mail)
  await run('revoke', ben.mail)
  await run('suspend', ben.mail, 'Writes to families for money.')
  await run('suspend', ben.mail, 'Once more.')
  expect(await run('suspended')).toMatch(/^ben@example\.org since [\d-]+: Writes to families for money\.$/)
  await run('restore', ben.mail, 'It was his cousin.')
  const { items } = valueOf(await home.as(mod)(reports.acts, { entityId: ben.id }))
  expect(
    items
      .toReversed()
      .map(({ act, comment, byUserId, byUserFullName }) => [act, comment, byUserId, byUserFullName]),
  ).toEqual([
    ['Granted', null, null, ''],
    ['Revoked', null, null, ''],
    ['Suspended', 'Writes to families for money.', null, ''],
    ['Restored', 'It was his cousin.', null, ''],
  ])
})

const rex = { name: 'Rex', gender: 'Male' as const, dateOfBirth: '2008-05-01', dateOfDeath: '2022-11-03' }

test('the operator sees what each plan costs and how many memorials are on it (QP04, Q13)', async () => {
  const home = await family({ FREE_FOREVER_LIMIT: '1' })
  const { as, ctx, ann } = home
  const { id } = valueOf(await as(ann)(memorials.createPet, rex))
  const paid = { package_name: 'Plus', package_due: '2020-01-01' }
  await ctx.db.updateTable('memorials').set(paid).where('id', '=', id).execute()
  expect((await operator(home)('plans')).split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['Plan', 'per month', 'per year', 'memorials', 'run out'],
    ['Free', '0.00 €', '0.00 €', '0', '–'],
    ['Basic', '2.99 €', '29.99 €', '0', '–'],
    ['Plus', '6.49 €', '64.99 €', '1', '1'],
    ['Pro', '10.99 €', '109.99 €', '0', '–'],
    ['Premium', '14.99 €', '149.99 €', '0', '–'],
    ['Free always - Premium', '–', '–', '1', '–'],
    [''],
    ['1 of 1 places that are free forever are taken ("Free always - Premium").'],
  ])
})

const misused = [
  [[], 'What shall be done, and for whom?'],
  [['grant'], 'What shall be done, and for whom?'],
  [['promote', 'ann@example.org'], 'There is no "promote".'],
  [['list', 'ann@example.org'], '"ann@example.org" is too much.'],
  [['suspended', 'ann@example.org'], '"ann@example.org" is too much.'],
  [['suspend'], 'What shall be done, and for whom?'],
  [['suspend', 'nobody@example.org'], 'Nobody has signed up as nobody@example.org.'],
  [['plans', 'ann@example.org'], '"ann@example.org" is too much.'],
  [['suspend', 'ann@example.org', 'spam', 'more'], '"more" is too much.'],
  [['suspend', 'ann@example.org', 'x'.repeat(10_001)], 'The reason has more than 10000 characters.'],
  [['constructor'], 'There is no "constructor".'],
  [['grant', 'ann'], '"ann" is no e-mail address.'],
  [['grant', 'nobody@example.org'], 'Nobody has signed up as nobody@example.org.'],
  [['grant', 'ann@example.org', 'ben@example.org'], '"ben@example.org" is too much.'],
] as const

test('what makes no sense changes nothing and says why', async () => {
  const run = operator(await world())
  for (const [words, why] of misused) await expect(run(...words), words.join(' ')).rejects.toThrow(why)
})

test('the operator takes a lost second step away, of a moderator who needs one too, and she is told (decision 139)', async () => {
  const home = await world({ MODERATORS_SECOND_STEP: 'required' })
  const run = (...words: string[]) => adminCommand.run(words, { ...home.ctx, databaseUrl: home.databaseUrl })
  const { ann } = await home.bring('ann')
  const told = async () =>
    (await listMails(home.ctx.db, undefined)).filter(
      ({ kind, toAddress }) => kind === 'secondStep' && toAddress === ann.mail,
    ).length
  await run('grant', ann.mail)
  expect(await told()).toBe(1)
  await setUpPhone(home, ann)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toRefuse('secondStepNeeded')
  expect(await run('reset-second-factor', ann.mail)).toContain('logs in with the password alone now')
  expect(await run('reset-second-factor', ann.mail)).toContain('has no second step; nothing was changed')
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toSucceed()
  expect(await told()).toBe(3)
})

test('Ann has lost mailbox and password, signs up anew, and has her pages back by the operator (A74)', async () => {
  const home = await family()
  const { ann, ben, cleo, milanId, as } = home
  const run = (...words: string[]) => adminCommand.run(words, { ...home.ctx, databaseUrl: home.databaseUrl })
  expect(await run('hand-over', ben.mail, cleo.mail)).toContain('no page of their own')
  const said = await run('hand-over', ann.mail, cleo.mail)
  expect(said).toMatch(new RegExp(`^${cleo.mail} has \\d pages? of ${ann.mail} now, and both are told`))
  expect(valueOf(await as(cleo)(profiles.whole, { id: milanId })).userId).toBe(cleo.id)
  const mails = (await listMails(home.ctx.db, undefined)).filter(({ kind }) => kind === 'handedOver')
  expect([...new Set(mails.map(({ toAddress }) => toAddress))].toSorted()).toEqual([ann.mail, cleo.mail])
  const log = valueOf(await as(cleo)(accountLog.mine, {}))
  expect(log.items).toContainEqual(expect.objectContaining({ kind: 'memorialPassedOn', by: 'operator' }))
  await expect(run('hand-over', ann.mail, ann.mail)).rejects.toThrow('These are one account.')
  await expect(run('hand-over', ann.mail)).rejects.toThrow('From whom, and to whom?')
  await expect(run('hand-over', 'gone@example.org', ann.mail)).rejects.toThrow('Nobody has signed up')
})

test('of pages whose owner is kept out already only the new one is told, and the operator reads that', async () => {
  const home = await family()
  const { ann, cleo } = home
  const run = (...words: string[]) => adminCommand.run(words, { ...home.ctx, databaseUrl: home.databaseUrl })
  await run('suspend', ann.mail, 'lost')
  const said = await run('hand-over', ann.mail, cleo.mail)
  expect(said).toMatch(
    new RegExp(`^${cleo.mail} has \\d pages? of ${ann.mail} now, and is told. ${ann.mail}`),
  )
  expect(said).toMatch(/ is suspended, and looks at (it|them) only if you let that account in again\.$/)
  const mails = (await listMails(home.ctx.db, undefined)).filter(({ kind }) => kind === 'handedOver')
  expect([...new Set(mails.map(({ toAddress }) => toAddress))]).toEqual([cleo.mail])
})
