import { accounts } from '@spomen/contract/accounts.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { finish, mailTo, providerHouse, signUp, vera } from '../../../test/provider-house.ts'
import { valueOf } from '../../../test/world.ts'
import { addIdentity } from './provider-identity-store.ts'

test('Ann connects her account with her password, is told by mail, and disconnects it so', async () => {
  const { browser, provider, bring, mails, as } = await providerHouse()
  const { ann, ben } = await bring('ann', 'ben')
  const begin = (password: string) => browser.ask(loginProvider.beginConnecting, { password }, ann)
  expect(await begin('the roses bloom')).toEqual({ ok: false, why: 'currentPasswordWrong' })
  const begun = await begin(castPassword)
  const page = await browser.comeBack(provider.approve(begun.ok ? begun.value.address : ''))
  expect(page.pathname + page.search).toMatch(/^\/Settings\?part=password&provider=/)
  const code = page.searchParams.get('provider') ?? ''
  // Nobody comes in by it, and nobody else connects by it.
  expect(await browser.ask(loginProvider.finish, { code })).toEqual({ ok: false, why: 'providerLoginOver' })
  expect(await browser.ask(loginProvider.connect, { code }, ben)).toEqual({
    ok: false,
    why: 'providerLoginOver',
  })
  expect(await browser.ask(loginProvider.connect, { code }, ann)).toMatchObject({
    value: { provider: 'Parish account', connectedAt: expect.any(String), hasPassword: true },
  })
  expect(await finish(browser, provider)).toMatchObject({ value: { kind: 'loggedIn' } })
  expect(await begin(castPassword)).toEqual({ ok: false, why: 'alreadyConnected' })
  valueOf(await as(ann)(loginProvider.disconnect, { password: castPassword }))
  expect(valueOf(await as(ann)(loginProvider.connection, {})).connectedAt).toBeNull()
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects).toContain('You can now also log in with: Parish account')
  expect(subjects).toContain('You no longer log in with: Parish account')
})

test('Ann, who connects and comes back too late or twice, is led to her settings and stays logged in', async () => {
  const { browser, provider, bring, clock } = await providerHouse()
  const { ann } = await bring('ann')
  const begin = async () => {
    const begun = await browser.ask(loginProvider.beginConnecting, { password: castPassword }, ann)
    return provider.approve(begun.ok ? begun.value.address : '')
  }
  const connect = (code: string) => browser.ask(loginProvider.connect, { code }, ann)
  const tooLate = '/Settings?part=password&provider=providerLoginOver'
  const late = await begin()
  clock.forward(11 * 60_000)
  const page = await browser.comeBack(late)
  expect(page.pathname + page.search).toBe(tooLate)
  expect(await connect('providerLoginOver')).toEqual({ ok: false, why: 'providerLoginOver' })

  const back = await begin()
  const inTime = await browser.comeBack(back)
  expect(await connect(inTime.searchParams.get('provider') ?? '')).toMatchObject({ ok: true })
  const again = await browser.comeBack(back)
  expect(again.pathname + again.search).toBe(tooLate)
})

test('who somebody is at the provider stands for one account here', async () => {
  const { browser, provider, bring, ctx, clock } = await providerHouse()
  const { ann, ben } = await bring('ann', 'ben')
  await addIdentity(ctx.db, ben.id, { issuer: provider.issuer, subject: 'vera-1' }, clock.now())
  const begun = await browser.ask(loginProvider.beginConnecting, { password: castPassword }, ann)
  const page = await browser.comeBack(provider.approve(begun.ok ? begun.value.address : ''))
  const code = page.searchParams.get('provider') ?? ''
  expect(await browser.ask(loginProvider.connect, { code }, ann)).toEqual({
    ok: false,
    why: 'alreadyConnected',
  })
})

test('a sign-up that was never opened keeps nobody from connecting the account they have already (A40)', async () => {
  const { browser, provider, bring, ctx } = await providerHouse()
  await signUp(browser, provider, { email: 'anna@parish.example' })
  const { ann } = await bring('ann')
  const begun = await browser.ask(loginProvider.beginConnecting, { password: castPassword }, ann)
  const page = await browser.comeBack(provider.approve(begun.ok ? begun.value.address : ''))
  const code = page.searchParams.get('provider') ?? ''
  expect(await browser.ask(loginProvider.connect, { code }, ann)).toMatchObject({ ok: true })
  expect(await ctx.db.selectFrom('accounts').select('mail').execute()).toEqual([{ mail: ann.mail }])
})

test('whoever has no password chooses one by mail before what asks for it, and until then has none that fits', async () => {
  const { browser, provider, as, mails } = await providerHouse()
  const made = await signUp(browser, provider)
  const token = made.ok && made.value.kind === 'loggedIn' ? made.value.token : ''
  const her = { token } as never
  expect(await as(her)(loginProvider.disconnect, { password: castPassword })).toMatchObject({
    why: 'passwordNotSet',
  })
  expect(await as(null)(accounts.logIn, { mail: vera.email, password: castPassword })).toMatchObject({
    why: 'usernameOrPasswordWrong',
  })
  valueOf(await as(null)(accounts.forgetPassword, { mail: vera.email }))
  const [, guid = ''] = /ForgotPassword\/([\w-]+)/.exec(mailTo(await mails(), vera.email)?.text ?? '') ?? []
  valueOf(await as(null)(accounts.resetPassword, { guid, password: castPassword }))
  expect(await as(her)(sessions.list, {})).toMatchObject({ why: 'sessionExpired' })
  const again = await finish(browser, provider)
  expect(again).toMatchObject({ value: { kind: 'loggedIn' } })
  const now = again.ok && again.value.kind === 'loggedIn' ? again.value.token : ''
  valueOf(await as({ token: now } as never)(loginProvider.disconnect, { password: castPassword }))
})
