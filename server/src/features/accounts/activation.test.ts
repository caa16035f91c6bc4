import { accounts } from '@spomen/contract/accounts.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { bringSomebody, castPassword } from '../../../test/cast.ts'
import { holding, holdingAccount, holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { linkTo, signUp, vera } from '../../../test/newcomer.ts'
import { valueOf, world } from '../../../test/world.ts'

test('an account opens with the link from its mail, once, and not before (A42, A43)', async () => {
  const open = await world()
  const { as } = open
  valueOf(await signUp(open))
  const logIn = () => as(null)(accounts.logIn, { mail: vera.email, password: vera.password })
  expect(await logIn()).toMatchObject({ why: 'activateAccount', status: 403 })
  const activationGuid = await linkTo(open, vera.email)
  valueOf(await as(null)(accounts.activate, { activationGuid }))
  valueOf(await logIn())
  expect(await as(null)(accounts.activate, { activationGuid })).toRefuse('invalidActivationLink')
})

test("an activation link that is missing, invented, somebody's reset link or a week old is invalid (A48, Q52)", async () => {
  const open = await world()
  const { as, bare, clock } = open
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  for (const body of [
    '',
    '{}',
    '{"activationGuid":""}',
    '{"ActivationGuid":"x"}',
    '{"activationGuid":null}',
  ]) {
    expect([body, await bare('PUT /api/refusers/updateUserFromActivationGuid', { body })]).toMatchObject([
      body,
      { status: 400, text: 'invalidActivationLink' },
    ])
  }
  const mod = (await open.bring('mod')).mod
  valueOf(await as(null)(accounts.forgetPassword, { mail: mod.mail }))
  const reset = { activationGuid: await linkTo(open, mod.mail) }
  expect(await as(null)(accounts.activate, reset)).toRefuse('invalidActivationLink')
  clock.forward(7 * 86_400_000)
  expect(await as(null)(accounts.activate, { activationGuid })).toRefuse('invalidActivationLink')
})

test('a link sent again works, and ends the one before it (A20, Q99)', async () => {
  const open = await world()
  const { as } = open
  valueOf(await signUp(open))
  const first = await linkTo(open, vera.email)
  valueOf(await as(null)(accounts.resendActivation, { email: 'Vera@example.com' }))
  const second = await linkTo(open, vera.email)
  expect(await as(null)(accounts.activate, { activationGuid: first })).toRefuse('invalidActivationLink')
  valueOf(await as(null)(accounts.activate, { activationGuid: second }))
})

test('whoever asks for the link again while she uses it is told that her account is open, and gets no mail (A20)', async () => {
  const open = await world()
  const { as, ctx } = open
  const { id } = valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  const sent = (await open.mails()).length
  const letGo = await holdingAccount(ctx.db, id)
  const opening = as(null)(accounts.activate, { activationGuid })
  await somebodyWaits(ctx.db)
  const again = as(null)(accounts.resendActivation, { email: vera.email })
  await somebodyWaits(ctx.db, 2)
  await letGo()
  valueOf(await opening)
  expect(await again).toRefuse('alreadyActivated')
  expect(await open.mails()).toHaveLength(sent)
})

test('a mail sent again leads where the one before did, unless she was going elsewhere since', async () => {
  const open = await world({ RESENDS_PER_MINUTE: '5' })
  const { as, mails } = open
  const onward = async () => new URL((await mails()).at(-1)?.link ?? '').searchParams.get('backUrl')
  const again = async (more = {}) =>
    valueOf(await as(null)(accounts.resendActivation, { email: vera.email, ...more }))
  valueOf(await signUp(open, { backUrl: '/MemoriesWall' }))
  expect(await onward()).toBe('/MemoriesWall')
  await again()
  expect(await onward()).toBe('/MemoriesWall')
  await again({ backUrl: '/Bookmarks' })
  expect(await onward()).toBe('/Bookmarks')
  await again({ backUrl: 'https://evil.example' })
  expect(await onward()).toBe('/Bookmarks')
})

test('one place may try only so many addresses that nobody has, and as many as it likes of those it knows', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '1' })
  const { ann } = await open.bring('ann')
  const resend = (email: string) => open.as(null)(accounts.resendActivation, { email })
  for (let number = 0; number < 12; number++) expect(await resend(ann.mail)).toRefuse('alreadyActivated')
  for (let number = 0; number < 10; number++)
    expect(await resend(`somebody-${number}@example.com`)).toRefuse('userNotFound')
  expect(await resend(ann.mail)).toMatchObject({ why: 'tooManyRequests', status: 429 })
  expect(await open.as(null)(accounts.forgetPassword, { mail: ann.mail })).toRefuse('tooManyRequests')
  open.clock.forward(3_600_000)
  valueOf(await open.as(null)(accounts.forgetPassword, { mail: ann.mail }))
})

test('who asks for the link again is told what is wrong (A21–A26)', async () => {
  const { as, ctx } = await world()
  const somebody = await bringSomebody(ctx)
  const resend = (email: string) => as(null)(accounts.resendActivation, { email })
  expect(await resend('vera@')).toMatchObject({ why: 'invalidEmailFormat', status: 400 })
  expect(await resend('')).toMatchObject({ why: 'fillAllFields', status: 400 })
  expect(await resend('nobody@example.com')).toMatchObject({ why: 'userNotFound', status: 404 })
  expect(await resend(somebody.mail)).toMatchObject({ why: 'alreadyActivated', status: 400 })
})

test('the link is sent again once a minute and five times an hour (A23, A25, Q52)', async () => {
  const { bare, ctx, clock, mails } = await world()
  const { mail } = await bringSomebody(ctx, { activated: false })
  const resend = () => bare('POST /api/refusers/resendActivation', { body: { Email: mail } })
  const minute = 60_000
  expect((await resend()).status).toBe(200)
  const tooSoon = await resend()
  expect(tooSoon).toMatchObject({ status: 429, text: 'tooManyRequests' })
  expect(tooSoon.headers.get('retry-after')).toBe('60')
  for (let more = 0; more < 4; more++) {
    await mails()
    clock.forward(minute)
    expect((await resend()).status).toBe(200)
  }
  clock.forward(minute)
  const tooOften = await resend()
  expect(tooOften.status).toBe(429)
  expect(tooOften.headers.get('retry-after')).toBe(String(55 * 60))
  expect(await mails()).toHaveLength(5)
})

test('of five who press twice and thrice at once, one gets the mail', async () => {
  const { as, ctx, mails } = await world()
  const { mail } = await bringSomebody(ctx, { activated: false })
  const answers = await atOnce(5, () => as(null)(accounts.resendActivation, { email: mail }))
  expect(tally(answers)).toEqual({ yes: 1, tooManyRequests: 4 })
  expect(await mails()).toHaveLength(1)
})

test('whoever activates in the very moment the link is sent again is in by the one or the other', async () => {
  const open = await world({ RESENDS_PER_MINUTE: '100', RESENDS_PER_HOUR: '100' })
  const { as, ctx } = open
  for (let round = 0; round < 5; round++) {
    const { mail } = await bringSomebody(ctx, { activated: false })
    valueOf(await as(null)(accounts.resendActivation, { email: mail }))
    const activationGuid = await linkTo(open, mail)
    const [activated, resent] = await Promise.all([
      as(null)(accounts.activate, { activationGuid }),
      as(null)(accounts.resendActivation, { email: mail }),
    ])
    expect(['yes', 'alreadyActivated']).toContain(Object.keys(tally([resent]))[0])
    if (!activated.ok)
      valueOf(await as(null)(accounts.activate, { activationGuid: await linkTo(open, mail) }))
    valueOf(await as(null)(accounts.logIn, { mail, password: castPassword }))
  }
})

test.each([accounts.resendActivation, accounts.forgetPassword])(
  'a link that is asked for while its sign-up is refused is not sent: nobody has the address',
  async (endpoint) => {
    const open = await world()
    const { as, ctx } = open
    valueOf(await signUp(open))
    const letGo = await holding(ctx.db, (tx) =>
      tx.deleteFrom('accounts').where('mail', '=', vera.email).execute(),
    )
    const asked = as(null)(endpoint, { email: vera.email, mail: vera.email })
    await somebodyWaits(ctx.db)
    await letGo()
    expect(await asked).toRefuse('userNotFound')
  },
)

test('a link asked for while the sign-up is refused: neither waits for the other for ever', async () => {
  const open = await world()
  const { as, ctx } = open
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  const letGo = await holdingTable(ctx.db, 'account_links')
  const asked = as(null)(accounts.resendActivation, { email: vera.email })
  await somebodyWaits(ctx.db)
  const refused = as(null)(accounts.refuseSignUp, { activationGuid })
  await somebodyWaits(ctx.db, 2)
  await letGo()
  expect(await asked).toSucceed()
  expect(await refused).toRefuse('invalidActivationLink')
})
