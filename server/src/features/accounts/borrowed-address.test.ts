/** Somebody signs up with an address that is another's, who reads the mail (Q107). */
import { accounts } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { linkTo, signUp, vera } from '../../../test/newcomer.ts'
import { valueOf, type World, world } from '../../../test/world.ts'

const call = { behind: 'PUT /api/refusers/signUpBehindLink', create: 'POST /api/refusers/create' }

/** The cookie by which a browser is known again, as an answer sets it. */
const browserIn = (headers: Headers) => /spomen_browser=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0]

async function behind({ bare }: World, activationGuid: string, cookie = '') {
  const { text } = await bare(call.behind, { body: { activationGuid }, headers: { cookie } })
  return JSON.parse(text) as { isHere: boolean }
}

const logIn = ({ as }: World, password: string) => as(null)(accounts.logIn, { mail: vera.email, password })

test('the mail names who signed up, as words that are theirs, and says what to do when it was somebody else', async () => {
  const open = await world()
  valueOf(await signUp(open, { language: 'en', lastName: 'Petrović\nPress here: https://evil.example' }))
  const [mail] = await open.mails()
  expect(mail?.text).toContain('> Vera Petrović Press here')
  expect(mail?.text).toContain('“It was not me”')
})

test('only the browser that signed up is told that it did, also when the link is sent again', async () => {
  const open = await world()
  const { headers } = await open.bare(call.create, { body: vera })
  const browser = browserIn(headers)
  expect(headers.get('set-cookie')).toMatch(/Path=\/api\/refusers; HttpOnly; Secure; SameSite=Strict/)
  const first = await linkTo(open, vera.email)
  expect(await behind(open, first, browser)).toEqual({
    name: 'Vera',
    lastName: 'Petrović',
    email: vera.email,
    createdAt: open.clock.now().toISOString(),
    hasPassword: true,
    isHere: true,
  })
  expect(await behind(open, first)).toMatchObject({ isHere: false })
  expect(await behind(open, first, `spomen_browser=${'x'.repeat(43)}`)).toMatchObject({ isHere: false })
  valueOf(await open.as(null)(accounts.resendActivation, { email: vera.email }))
  const second = await linkTo(open, vera.email)
  expect(await behind(open, second, browser)).toMatchObject({ isHere: true })
  expect(await behind(open, second)).toMatchObject({ isHere: false })
  expect(await open.as(null)(accounts.signUpBehind, { activationGuid: first })).toRefuse(
    'invalidActivationLink',
  )
})

test('two who sign up in one browser are both known there, and nobody can tell it from what is kept', async () => {
  const open = await world()
  const { headers } = await open.bare(call.create, { body: vera })
  const cookie = browserIn(headers) ?? ''
  const mira = { ...vera, email: 'mira@example.com' }
  const again = await open.bare(call.create, { body: mira, headers: { cookie } })
  expect(browserIn(again.headers)).toBe(cookie)
  for (const { email } of [vera, mira])
    expect(await behind(open, await linkTo(open, email), cookie)).toMatchObject({ isHere: true })
  const kept = await open.ctx.db.selectFrom('account_links').select('browser_hash').execute()
  expect(new Set(kept.map(({ browser_hash }) => browser_hash)).size).toBe(2)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  [
    'a neighbour below the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://neighbour.spomen.example' },
  ],
  ['another site, in a browser that names its origin alone', { origin: 'https://evil.example' }],
  ['a page without an origin, in such a browser', { origin: 'null' }],
])('a form on %s that signs her up makes her browser none that signed up', async (_site, told) => {
  const open = await world()
  const { headers: before } = await open.bare(call.create, { body: { ...vera, email: 'mira@example.com' } })
  const kept = browserIn(before) ?? ''
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...told }
  const body = new URLSearchParams(vera).toString()
  const { status, headers } = await open.bare(call.create, { body, headers: { ...form, cookie: kept } })
  expect([status, headers.getSetCookie()]).toEqual([201, []])
  expect(await behind(open, await linkTo(open, vera.email), kept)).toMatchObject({ isHere: false })
})

test.each([
  ['a page of the house', { 'sec-fetch-site': 'same-origin', origin: 'https://another.example' }],
  ['what somebody typed', { 'sec-fetch-site': 'none' }],
  ['a page at the address of the house, in an old browser', { origin: 'https://spomen.example' }],
  [
    'a page at the address that was asked, in an old browser',
    { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
  ],
  ['a page of the house, in an old browser that hides its origin', { origin: 'null' }],
  ['a program', {}],
])('%s that signs her up makes the browser known', async (_site, headers) => {
  const open = await world()
  const answer = await open.bare(call.create, { body: vera, headers })
  const browser = browserIn(answer.headers)
  expect(await behind(open, await linkTo(open, vera.email), browser)).toMatchObject({ isHere: true })
})

test('a link of an earlier version, which knows no browser, works by its password, a new one or alone', async () => {
  const open = await world()
  valueOf(await signUp(open))
  await open.ctx.db.updateTable('account_links').set({ browser_hash: null }).execute()
  const activationGuid = await linkTo(open, vera.email)
  expect(await behind(open, activationGuid, `spomen_browser=${'x'.repeat(43)}`)).toMatchObject({
    isHere: false,
  })
  valueOf(await open.as(null)(accounts.activate, { activationGuid }))
  valueOf(await logIn(open, vera.password))
})

test('Vera, in another browser, opens her account with the password of her sign-up, and may mistype it', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '2' })
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  const enter = (password: string) => open.as(null)(accounts.activateKnowing, { activationGuid, password })
  expect(await enter('')).toRefuse('fillAllFields')
  expect(await enter('another')).toMatchObject({ why: 'currentPasswordWrong', status: 400 })
  expect(await logIn(open, vera.password)).toRefuse('activateAccount')
  valueOf(await enter(vera.password))
  valueOf(await logIn(open, vera.password))
  expect(await enter(vera.password)).toRefuse('invalidActivationLink')
})

test('wrong passwords behind a link are counted', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '2' })
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  const enter = (password: string) => open.as(null)(accounts.activateKnowing, { activationGuid, password })
  for (const wrong of ['one', 'two']) expect(await enter(wrong)).toRefuse('currentPasswordWrong')
  expect(await enter(vera.password)).toRefuse('tooManyRequests')
})

test('whose address it is chooses a new password, and the one of the stranger is worth nothing', async () => {
  const open = await world()
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  const choose = (password: string) => open.as(null)(accounts.activateAnew, { activationGuid, password })
  expect(await choose('lipa')).toRefuse('passwordLength')
  expect(await choose('')).toRefuse('fillAllFields')
  valueOf(await choose('jorgovan u maju'))
  expect(await logIn(open, vera.password)).toRefuse('usernameOrPasswordWrong')
  valueOf(await logIn(open, 'jorgovan u maju'))
  expect(await choose('lala u aprilu')).toRefuse('invalidActivationLink')
})

test('a password of her own opens the door that wrong ones closed behind the link and at the login (Q107, promises 2.7)', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '2' })
  const { id } = valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  for (const wrong of ['one', 'two']) {
    expect(await logIn(open, wrong)).toRefuse('usernameOrPasswordWrong')
    expect(await open.as(null)(accounts.activateKnowing, { activationGuid, password: wrong })).toRefuse(
      'currentPasswordWrong',
    )
  }
  expect(await logIn(open, vera.password)).toRefuse('tooManyRequests')
  valueOf(await open.as(null)(accounts.activateAnew, { activationGuid, password: 'jorgovan u maju' }))
  const token = valueOf(await logIn(open, 'jorgovan u maju'))
  const person = { ...vera, id, mail: vera.email, token, fileCookie: '' }
  const passwords = { currentPassword: 'jorgovan u maju', newPassword: 'lala u aprilu' }
  valueOf(await open.as(person)(settings.changePassword, { id, ...passwords }))
})

test('"It was not me" removes the account; the address is free, and the letter sent again never leaves', async () => {
  const open = await world({ RESENDS_PER_MINUTE: '5' })
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  valueOf(await open.as(null)(accounts.refuseSignUp, { activationGuid }))
  expect(await logIn(open, vera.password)).toRefuse('usernameOrPasswordWrong')
  expect(await open.as(null)(accounts.refuseSignUp, { activationGuid })).toRefuse('invalidActivationLink')
  expect(await open.as(null)(accounts.activate, { activationGuid })).toRefuse('invalidActivationLink')
  valueOf(await signUp(open))
})

test('an account that is open is neither removed nor given a new password by a link that came too late', async () => {
  const open = await world()
  const added = valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  // As when the link was sent again in the moment of activating.
  await open.ctx.db
    .updateTable('accounts')
    .set({ activated_at: open.clock.now() })
    .where('id', '=', added.id)
    .execute()
  const { as } = open
  const password = 'jorgovan u maju'
  expect(await as(null)(accounts.refuseSignUp, { activationGuid })).toRefuse('invalidActivationLink')
  expect(await as(null)(accounts.activateAnew, { activationGuid, password })).toRefuse(
    'invalidActivationLink',
  )
  valueOf(await logIn(open, vera.password))
})

test('of ten who do different things with one link at once, one does', async () => {
  const open = await world()
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  const { as } = open
  const answers = await atOnce(9, (index) => {
    if (index % 3 === 0) return as(null)(accounts.activate, { activationGuid })
    if (index % 3 === 1) return as(null)(accounts.refuseSignUp, { activationGuid })
    return as(null)(accounts.activateAnew, { activationGuid, password: 'jorgovan u maju' })
  })
  expect(tally(answers)).toEqual({ yes: 1, invalidActivationLink: 8 })
})

test('a link to a new password says whether it is still good, and stays so (A62)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const { as } = open
  const isGood = (guid: string, kind: 'reset' | 'return' = 'reset') =>
    as(null)(accounts.linkIsGood, { guid, kind })
  valueOf(await as(null)(accounts.forgetPassword, { mail: ann.mail }))
  const guid = await linkTo(open, ann.mail)
  valueOf(await isGood(guid))
  valueOf(await isGood(guid))
  for (const bad of [isGood(guid, 'return'), isGood('x'), isGood('')])
    expect(await bad).toRefuse('invalidLink')
  valueOf(await as(null)(accounts.resetPassword, { guid, password: 'the roses bloom' }))
  expect(await isGood(guid)).toRefuse('invalidLink')
  valueOf(await as(null)(accounts.forgetPassword, { mail: ann.mail }))
  const late = await linkTo(open, ann.mail)
  open.clock.forward(24 * 3_600_000)
  expect(await isGood(late)).toRefuse('invalidLink')
})
