import { accounts } from '@spomen/contract/accounts.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { expect, test, vi } from 'vitest'
import { castPassword, type Person } from '../../../test/cast.ts'
import { storyBrowser } from '../../../test/login-provider.ts'
import type { Mail } from '../../../test/mailbox.ts'
import { finish, mailTo, providerHouse } from '../../../test/provider-house.ts'
import { setUpPhone } from '../../../test/second-step.ts'
import { valueOf } from '../../../test/world.ts'
import { phoneCodeAt } from './phone-code.ts'

const needsMore = { ok: false, why: 'secondStepNeeded' }
const halfMinute = 30_000

/** A house with a provider where somebody logs in with Ann's address, and Ann, whose phone shows codes. */
async function annWithPhone() {
  const home = await providerHouse()
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  home.provider.person['email'] = ann.mail
  const { provider, browser, ctx, clock } = home
  const known = () => ctx.db.selectFrom('provider_identities').select(['account_id', 'subject']).execute()
  const sessions = () => ctx.db.selectFrom('sessions').select('id').execute()
  /** The next code of her phone, typed in her browser. */
  async function enterCode(): Promise<Person> {
    clock.forward(halfMinute)
    const entered = await browser.ask(secondStep.enterCode, { code: phoneCodeAt(secret, clock.now()) })
    if (!entered.ok) throw new Error(entered.why)
    return { ...ann, token: entered.value }
  }
  /** What a login by the provider comes to that shows her password once. */
  async function join(by = browser, password = castPassword) {
    const code = await by.goThere(provider)
    return by.ask(loginProvider.join, { code, mail: ann.mail, password })
  }
  /** Connects it under Settings, as whoever is in. */
  async function connect(by: Person, password = castPassword) {
    const begun = await browser.ask(loginProvider.beginConnecting, { password }, by)
    if (!begun.ok) return begun
    const page = await browser.comeBack(provider.approve(begun.value.address))
    return browser.ask(loginProvider.connect, { code: page.searchParams.get('provider') ?? '' }, by)
  }
  return { ...home, ann, known, sessions, enterCode, join, connect }
}

test('where Ann has a second step her password alone joins no account of a provider, and lets nobody in', async () => {
  const { ann, known, sessions, join, mails, browser, provider } = await annWithPhone()
  const before = await sessions()
  expect(await join()).toEqual(needsMore)
  expect(await join()).toEqual(needsMore)
  expect(await known()).toEqual([])
  expect(await sessions()).toEqual(before)
  expect(mailTo(await mails(), ann.mail)?.subject).toBe('Your second step when logging in was changed')
  // What logs in there next is still nobody who is known here.
  expect(await finish(browser, provider)).toMatchObject({ value: { kind: 'accountExists' } })
})

test('her code lets Ann in after that and joins nothing either: she connects it under Settings, with her password', async () => {
  const { ann, known, join, enterCode, connect, as } = await annWithPhone()
  expect(await join()).toEqual(needsMore)
  const her = await enterCode()
  expect(await as(her)(accounts.profile, {})).toSucceed()
  expect(await known()).toEqual([])
  expect(await connect(her, 'the roses bloom')).toEqual({ ok: false, why: 'currentPasswordWrong' })
  expect(await known()).toEqual([])
  expect(await connect(her)).toMatchObject({ ok: true, value: { connectedAt: expect.any(String) } })
  expect(await known()).toEqual([{ account_id: ann.id, subject: 'vera-1' }])
})

test('once it is connected the provider stands for her password and not for her phone', async () => {
  const { ann, sessions, connect, enterCode, browser, provider, as } = await annWithPhone()
  expect(await connect(ann)).toMatchObject({ ok: true })
  const before = await sessions()
  expect(await finish(browser, provider)).toEqual(needsMore)
  expect(await sessions()).toEqual(before)
  const her = await enterCode()
  expect(await as(her)(accounts.profile, {})).toSucceed()
})

test('a thief with her password and an account at the provider gets no further than the code of her phone', async () => {
  const home = await annWithPhone()
  const { ann, known, join, as, provider } = home
  const thief = storyBrowser(home)
  expect(await join(thief)).toEqual(needsMore)
  // A login that waits for its second step is no session: it connects nothing under Settings.
  expect(await thief.ask(loginProvider.beginConnecting, { password: castPassword })).toMatchObject({
    ok: false,
    why: 'sessionExpired',
  })
  const begun = await thief.ask(loginProvider.begin, {})
  const page = await thief.comeBack(provider.approve(begun.ok ? begun.value.address : ''))
  const code = page.searchParams.get('provider') ?? ''
  expect(await thief.ask(loginProvider.connect, { code })).toMatchObject({ ok: false, why: 'sessionExpired' })
  // Nor does what was begun as a login connect anything as Ann.
  expect(await thief.ask(loginProvider.connect, { code }, ann)).toEqual({
    ok: false,
    why: 'providerLoginOver',
  })
  expect(await thief.ask(secondStep.enterCode, { code: '000000' })).toEqual({
    ok: false,
    why: 'stepCodeWrong',
  })
  expect(await known()).toEqual([])
  expect(valueOf(await as(ann)(loginProvider.connection, {})).connectedAt).toBeNull()
})

/** The link of the last letter that begins the way back. */
const lostLink = (mails: readonly Mail[]) =>
  mails.map(({ text }) => /\/SecondStep\/lost\/([\w-]{43})/.exec(text)?.[1]).findLast(Boolean) ?? ''

test('a thief with her account at the provider asks for the way back; Ann disconnects it, and the link and the login are worth nothing (decision 139)', async () => {
  const { ann, connect, as, mails, browser, provider } = await annWithPhone()
  expect(await connect(ann)).toMatchObject({ ok: true })
  expect(await finish(browser, provider)).toEqual(needsMore)
  expect(await browser.ask(secondStep.askWayBack, {})).toMatchObject({ ok: true })
  const guid = lostLink(await mails())
  valueOf(await as(ann)(loginProvider.disconnect, { password: castPassword }))
  expect(await as(null)(secondStep.beginWayBack, { guid })).toRefuse('invalidLink')
  expect(await browser.ask(secondStep.askWayBack, {})).toMatchObject({ ok: false, why: 'secondStepOver' })
})

test('Ann disconnects it in the moment in which the thief asks for the way back: no link comes of it (decision 139)', async () => {
  const { ann, connect, as, ctx, mails, browser, provider } = await annWithPhone()
  expect(await connect(ann)).toMatchObject({ ok: true })
  expect(await finish(browser, provider)).toEqual(needsMore)
  const { throttle } = ctx
  const counting = vi.spyOn(ctx, 'throttle').mockImplementation(async (rule, ...more) => {
    await throttle(rule, ...more)
    if (rule === ctx.limits.wayBackMails)
      valueOf(await as(ann)(loginProvider.disconnect, { password: castPassword }))
  })
  expect(await browser.ask(secondStep.askWayBack, {})).toMatchObject({ ok: false, why: 'secondStepOver' })
  counting.mockRestore()
  expect(lostLink(await mails())).toBe('')
})

test('where the days have begun by it, they end when Ann disconnects it (decision 139)', async () => {
  const { ann, connect, as, mails, browser, provider } = await annWithPhone()
  expect(await connect(ann)).toMatchObject({ ok: true })
  expect(await finish(browser, provider)).toEqual(needsMore)
  expect(await browser.ask(secondStep.askWayBack, {})).toMatchObject({ ok: true })
  const guid = lostLink(await mails())
  valueOf(await as(null)(secondStep.beginWayBack, { guid }))
  valueOf(await as(ann)(loginProvider.disconnect, { password: castPassword }))
  expect(valueOf(await as(ann)(secondStep.own, {})).endsAt).toBeNull()
})

test('of what somebody tries by the account Ann’s is connected with she is not told that they know her password (decision 139)', async () => {
  const { ann, connect, as, mails, browser, provider, clock } = await annWithPhone()
  expect(await connect(ann)).toMatchObject({ ok: true })
  expect(await finish(browser, provider)).toEqual(needsMore)
  expect(await browser.ask(secondStep.askWayBack, {})).toMatchObject({ ok: true })
  const asked = mailTo(await mails(), ann.mail)?.text
  expect(asked).toContain('Somebody who logs in by the other account that yours is connected with says')
  expect(asked).not.toMatch(/your password/)
  const guid = lostLink(await mails())

  for (let tries = 0; tries < 5; tries += 1)
    expect(await browser.ask(secondStep.enterCode, { code: '000000' })).toMatchObject({ ok: false })
  const guessed = mailTo(await mails(), ann.mail)
  expect(guessed).toMatchObject({ subject: 'Somebody tries to log in to your account' })
  expect(guessed?.text).not.toMatch(/your (?:right )?password/)
  expect(guessed?.text).toContain('/Settings?part=password')

  // Of the days that begin the letters do not know by what they were asked for: they name both.
  valueOf(await as(null)(secondStep.beginWayBack, { guid }))
  const both = /This may also have been asked for by the other account that yours is connected with/
  expect(mailTo(await mails(), ann.mail)?.text).toMatch(both)
  clock.forward(86_400_000)
  valueOf(await as(ann)(secondStep.keep, {}))
  expect(mailTo(await mails(), ann.mail)?.text).toMatch(both)
})

test('a recovery code after the account Ann’s is connected with is told of as such, and as before after her password', async () => {
  const { ann, connect, as, join, mails, browser, provider } = await annWithPhone()
  const { recoveryCodes } = valueOf(await as(ann)(secondStep.renewRecoveryCodes, { password: castPassword }))
  expect(await connect(ann)).toMatchObject({ ok: true })
  const use = async (code = '') => {
    expect(await browser.ask(secondStep.enterRecoveryCode, { code })).toMatchObject({ ok: true })
    return mailTo(await mails(), ann.mail)?.text
  }
  expect(await finish(browser, provider)).toEqual(needsMore)
  expect(await use(recoveryCodes?.[0])).toMatch(/by the other account that it is connected with, and one of/)
  valueOf(await as(ann)(loginProvider.disconnect, { password: castPassword }))
  expect(await join()).toEqual(needsMore)
  expect(await use(recoveryCodes?.[1])).toMatch(/with your password and one of your recovery codes/)
})
