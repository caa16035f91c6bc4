import { accounts } from '@spomen/contract/accounts.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { expect, onTestFinished, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { logInThere, startKnownProvider } from '../../../test/known-provider.ts'
import { holding, somebodyWaits } from '../../../test/locks.ts'
import { storyBrowser } from '../../../test/login-provider.ts'
import { finish, mailTo, providerHouse, signUp, vera } from '../../../test/provider-house.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { addUninvited, findUninvitedSince, hashSecret, suspendAccount } from './index.ts'
import { addIdentity } from './provider-identity-store.ts'
import { forgetProviderLogins } from './provider-login-store.ts'

const minute = 60_000

test('whoever is new makes an account of what the provider says, is in at once, and comes back by the button', async () => {
  const { browser, provider, as, ctx, mails } = await providerHouse()
  const code = await browser.goThere(provider, '/MemoriesWall')
  expect(await browser.ask(loginProvider.finish, { code })).toEqual({
    ok: true,
    value: {
      kind: 'newcomer',
      name: 'Vera',
      lastName: 'Petrović',
      dateOfBirth: '',
      mail: 'vera@parish.example',
      isMailVerified: true,
    },
  })
  const made = await browser.ask(loginProvider.signUp, { code, ...vera, language: 'de' })
  expect(made).toMatchObject({ ok: true, value: { kind: 'loggedIn', backUrl: '/MemoriesWall' } })
  const again = await finish(browser, provider)
  const token = again.ok && again.value.kind === 'loggedIn' ? again.value.token : ''
  const profile = valueOf(await as({ token } as never)(accounts.profile, {}))
  expect(profile).toMatchObject({ email: vera.email, language: 'de', dateOfBirth: vera.dateOfBirth })
  expect(await mails()).toEqual([])
  // Only hashes of what opens something are kept.
  const kept = JSON.stringify(await ctx.db.selectFrom('provider_logins').selectAll().execute())
  expect(kept).not.toContain(code)
})

test.each([
  ['is vouched for, no longer counts', true, undefined],
  ['is not, counts on', false, new Date('2026-01-02')],
])('an end of invitations to an address that %s (V09)', async (_, isVouchedFor, since) => {
  const { browser, provider, ctx } = await providerHouse()
  provider.person['email_verified'] = isVouchedFor
  const hash = hashSecret(vera.email)
  await addUninvited(ctx.db, hash, new Date('2026-01-02'))
  await signUp(browser, provider)
  expect(await findUninvitedSince(ctx.db, hash)).toEqual(since)
})

test('an address the provider does not vouch for opens nothing before its mail was read', async () => {
  const { browser, provider, mails } = await providerHouse()
  provider.person['email_verified'] = false
  expect(await signUp(browser, provider)).toEqual({
    ok: true,
    value: { kind: 'activationNeeded', mail: vera.email },
  })
  expect(await finish(browser, provider)).toEqual({
    ok: true,
    value: { kind: 'activationNeeded', mail: vera.email },
  })
  const mail = mailTo(await mails(), vera.email)
  expect(mail?.text).toContain('/AccountActivation/')
})

test('an address typed in place of the one the provider vouches for is confirmed by mail as well', async () => {
  const { browser, provider } = await providerHouse()
  expect(await signUp(browser, provider, { email: 'other@example.org' })).toMatchObject({
    value: { kind: 'activationNeeded' },
  })
})

test('Vera, who mistyped her address as she signed up, logs in there once more and changes it; nothing of the first is left (A40)', async () => {
  const house = await providerHouse()
  const { browser, provider, as, ctx, mails } = house
  await signUp(browser, provider, { email: 'vrea@parish.example' })
  const wrong = await linkOf(house, 'vrea@parish.example')
  const code = await browser.goThere(provider)
  const asked = await browser.ask(loginProvider.finish, { code })
  expect(asked).toMatchObject({ value: { kind: 'activationNeeded', mail: 'vrea@parish.example' } })
  expect(await browser.ask(loginProvider.signUp, { code, ...vera, language: 'de' })).toMatchObject({
    value: { kind: 'loggedIn' },
  })
  expect(await ctx.db.selectFrom('accounts').select('mail').execute()).toEqual([{ mail: vera.email }])
  expect(await as(null)(accounts.activate, { activationGuid: wrong })).toRefuse('invalidActivationLink')
  expect((await mails()).filter(({ to }) => to.includes(vera.email))).toEqual([])
  expect(await finish(browser, provider)).toMatchObject({ value: { kind: 'loggedIn' } })
})

test('a sign-up that was never opened keeps nobody from joining the account they have already (A40)', async () => {
  const { browser, provider, bring, ctx } = await providerHouse()
  const { ann } = await bring('ann')
  await signUp(browser, provider, { email: 'anna@parish.example' })
  const code = await browser.goThere(provider)
  expect(
    await browser.ask(loginProvider.join, { code, mail: ann.mail, password: castPassword }),
  ).toMatchObject({ value: { kind: 'loggedIn' } })
  expect(await ctx.db.selectFrom('accounts').select('mail').execute()).toEqual([{ mail: ann.mail }])
})

test('a sign-up that is opened in the moment in which it is made anew stays, and nothing else is made (A40)', async () => {
  const { browser, provider, ctx, clock } = await providerHouse()
  await signUp(browser, provider, { email: 'vrea@parish.example' })
  const code = await browser.goThere(provider)
  const letGo = await holding(ctx.db, (tx) =>
    tx.updateTable('accounts').set({ activated_at: clock.now() }).execute(),
  )
  const again = browser.ask(loginProvider.signUp, { code, ...vera, language: 'de' })
  await Promise.race([again, somebodyWaits(ctx.db)])
  await letGo()
  expect(await again).toMatchObject({ ok: false, why: 'providerLoginOver' })
  expect(await ctx.db.selectFrom('accounts').select('mail').execute()).toEqual([
    { mail: 'vrea@parish.example' },
  ])
})

/** The secret of the link that opens an account. */
async function linkOf({ mails }: Pick<World, 'mails'>, address = vera.email): Promise<string> {
  const text = mailTo(await mails(), address)?.text ?? ''
  return /AccountActivation\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const listEvents = async ({ ctx }: Pick<World, 'ctx'>) =>
  (await ctx.db.selectFrom('account_log').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('Vera, who reads on her phone the mail of a sign-up by a provider, is asked for no password she never had (Q107)', async () => {
  const house = await providerHouse()
  const { browser, provider, as, mails } = house
  provider.person['email_verified'] = false
  await signUp(browser, provider)
  const mail = mailTo(await mails(), vera.email)
  expect(mail?.text).toContain('mit Ihrem anderen Konto')
  expect(mail?.text).not.toContain('nach Ihrem Passwort')
  const activationGuid = await linkOf(house)
  expect(valueOf(await as(null)(accounts.signUpBehind, { activationGuid }))).toMatchObject({
    isHere: false,
    hasPassword: false,
  })
  valueOf(await as(null)(accounts.activate, { activationGuid }))
  expect(await finish(browser, provider)).toMatchObject({ value: { kind: 'loggedIn' } })
})

test('whoever owns an address that a stranger signed up with by a provider leaves them nothing of it (Q107)', async () => {
  const house = await providerHouse()
  const { browser, provider, as, ctx } = house
  provider.person['email_verified'] = false
  await signUp(browser, provider)
  const activationGuid = await linkOf(house)
  valueOf(await as(null)(accounts.activateAnew, { activationGuid, password: castPassword }))
  expect(await ctx.db.selectFrom('provider_identities').selectAll().execute()).toEqual([])
  expect(await listEvents(house)).toEqual(['providerConnected', 'accountOpened', 'providerDisconnected'])
  expect(await finish(browser, provider)).toMatchObject({ value: { kind: 'accountExists' } })
})

test('a password chosen by mail before the account was ever open ends the connection, and its log says so (Q107)', async () => {
  const house = await providerHouse()
  const { browser, provider, as, mails } = house
  provider.person['email_verified'] = false
  await signUp(browser, provider)
  valueOf(await as(null)(accounts.forgetPassword, { mail: vera.email }))
  const text = mailTo(await mails(), vera.email)?.text ?? ''
  const guid = /ForgotPassword\/([\w-]+)/.exec(text)?.[1] ?? ''
  valueOf(await as(null)(accounts.resetPassword, { guid, password: castPassword }))
  expect(await listEvents(house)).toEqual([
    'providerConnected',
    'accountOpened',
    'providerDisconnected',
    'passwordChanged',
  ])
})

test('an address that somebody has here is joined by nothing but its password, and a mail tells of it', async () => {
  const { browser, provider, bring, mails, ctx } = await providerHouse()
  const { ann } = await bring('ann')
  provider.person['email'] = 'Ann@example.org'
  const code = await browser.goThere(provider)
  expect(await browser.ask(loginProvider.finish, { code })).toEqual({
    ok: true,
    value: { kind: 'accountExists', mail: ann.mail },
  })
  expect(await browser.ask(loginProvider.signUp, { code, ...vera, email: ann.mail })).toEqual({
    ok: false,
    why: 'userAlreadyExists',
  })
  expect(
    await browser.ask(loginProvider.join, { code, mail: ann.mail, password: 'the roses bloom' }),
  ).toEqual({
    ok: false,
    why: 'usernameOrPasswordWrong',
  })
  expect(await ctx.db.selectFrom('provider_identities').selectAll().execute()).toEqual([])
  expect(
    await browser.ask(loginProvider.join, { code, mail: ann.mail, password: castPassword }),
  ).toMatchObject({ ok: true, value: { kind: 'loggedIn' } })
  expect(mailTo(await mails(), ann.mail)?.text).toContain('Parish account')
  expect(await finish(browser, provider)).toMatchObject({ value: { kind: 'loggedIn' } })
})

test('whoever is suspended, has left or has not confirmed comes in by the provider no more than by a password', async () => {
  const { browser, provider, bring, ctx, clock, reasons } = await providerHouse()
  const { ann } = await bring('ann')
  await addIdentity(ctx.db, ann.id, { issuer: provider.issuer, subject: 'vera-1' }, clock.now())
  await suspendAccount(ctx.db, ann.id, clock.now())
  expect(await finish(browser, provider)).toEqual({ ok: false, why: 'accountSuspended' })
  await ctx.db.updateTable('accounts').set({ deleted_at: clock.now() }).where('id', '=', ann.id).execute()
  expect(await finish(browser, provider)).toEqual({ ok: false, why: 'accountDeleted' })
  expect(reasons().map(({ why }) => why)).toEqual(['accountSuspended', 'accountDeleted'])
})

test('of a login that comes back twice, is gone on with twice, or is old, one at most lets somebody in', async () => {
  const { browser, provider, clock, ctx } = await providerHouse()
  await signUp(browser, provider)
  const begun = await browser.ask(loginProvider.begin, {})
  const query = provider.approve(begun.ok ? begun.value.address : '')
  const pages = await Promise.all([browser.comeBack(query), browser.comeBack(query)])
  expect(pages[0]?.href).toBe(pages[1]?.href)
  const code = pages[0]?.searchParams.get('provider') ?? ''
  const ends = await Promise.all([1, 2].map(() => browser.ask(loginProvider.finish, { code })))
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await browser.ask(loginProvider.finish, { code })).toEqual({ ok: false, why: 'providerLoginOver' })
  expect((await browser.comeBack(query)).search).toBe('?provider=providerLoginOver')
  const late = await browser.ask(loginProvider.begin, {})
  clock.forward(11 * minute)
  const answer = await browser.comeBack(provider.approve(late.ok ? late.value.address : ''))
  expect(answer.search).toBe('?provider=providerLoginOver')
  expect(await forgetProviderLogins(ctx.db, clock.now())).toBe(1)
})

test('neither the way back nor its code is worth anything in another browser, and the first can still go on', async () => {
  const home = await providerHouse()
  const { browser, provider } = home
  const stranger = storyBrowser(home)
  await stranger.ask(loginProvider.begin, {})
  const begun = await browser.ask(loginProvider.begin, {})
  const query = provider.approve(begun.ok ? begun.value.address : '')
  expect((await stranger.comeBack(query)).search).toBe('?provider=providerLoginOver')
  const code = (await browser.comeBack(query)).searchParams.get('provider') ?? ''
  expect(await stranger.ask(loginProvider.finish, { code })).toEqual({ ok: false, why: 'providerLoginOver' })
  expect(await browser.ask(loginProvider.finish, { code })).toMatchObject({ ok: true })
  expect(home.reasons().map(({ reason }) => reason)).toContain(
    'no login of this browser waits for this answer',
  )
})

test('whoever begins or comes back too often waits', async () => {
  const { browser, provider } = await providerHouse({ LOGIN_FAILURES_PER_HOUR: '1' })
  for (let turn = 0; turn < 10; turn += 1) await browser.ask(loginProvider.begin, {})
  expect(await browser.ask(loginProvider.begin, {})).toEqual({ ok: false, why: 'tooManyRequests' })
  const query = new URLSearchParams({ state: 'made up' })
  for (let turn = 0; turn < 10; turn += 1) await browser.comeBack(query)
  expect((await browser.comeBack(query)).search).toBe('?provider=tooManyRequests')
  expect(provider.asked).toHaveLength(1)
})

test('an address of another house is no way back after a login', async () => {
  const { browser, provider } = await providerHouse()
  await signUp(browser, provider)
  const code = await browser.goThere(provider, '//other.example')
  expect(await browser.ask(loginProvider.finish, { code })).toMatchObject({ value: { backUrl: null } })
})

test('without a provider none of it is there', async () => {
  const { as, bare } = await world()
  expect(await as(null)(loginProvider.begin, {})).toMatchObject({ why: 'notFound' })
  expect((await bare('GET /api/refusers/providerCallback')).status).toBe(404)
})

test('by a provider that others use as well: there, back, and known again', async () => {
  const redirectUri = 'https://spomen.example/api/refusers/providerCallback'
  const { settings, close } = await startKnownProvider(redirectUri)
  onTestFinished(close)
  const home = await world(settings)
  // It knows no other clock than the machine's.
  home.clock.forward(Date.now() - home.clock.now().getTime())
  const browser = storyBrowser(home)
  const goThere = async () => {
    const begun = await browser.ask(loginProvider.begin, { backUrl: '/MemoriesWall', language: 'srb' })
    const page = await browser.comeBack(await logInThere(begun.ok ? begun.value.address : '', 'vera'))
    return { code: page.searchParams.get('provider') ?? '' }
  }
  const { code } = await goThere()
  expect(await browser.ask(loginProvider.finish, { code })).toMatchObject({
    value: { kind: 'newcomer', dateOfBirth: '1965-02-03', mail: vera.email, isMailVerified: true },
  })
  await browser.ask(loginProvider.signUp, { code, ...vera, language: 'srb' })
  expect(await browser.ask(loginProvider.finish, await goThere())).toMatchObject({
    value: { kind: 'loggedIn', backUrl: '/MemoriesWall' },
  })
})
