import { accountLog } from '@spomen/contract/account-log.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { browserIn, passwordOf, setUpPhone, stepPath } from '../../../test/second-step.ts'
import { castPassword } from '../../../test/cast.ts'
import { valueOf, world } from '../../../test/world.ts'
import { phoneCodeAt } from './phone-code.ts'

const login = 'PUT /api/refusers/login'
const minutes = (count: number) => count * 60_000
const token = expect.stringMatching(/^"?[\w-]{43}"?$/)

test('Ann sets up codes on her phone, and from then on her password alone opens nothing', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret, codes } = await setUpPhone(home, ann)
  expect(new Set(codes).size).toBe(10)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toRefuse('secondStepNeeded')
  const before = await home.ctx.db.selectFrom('sessions').selectAll().execute()
  const browser = browserIn(home)
  const first = await browser(login, passwordOf(ann.mail))
  expect([first.status, first.text]).toEqual([403, expect.stringContaining('secondStepNeeded')])
  expect(await home.ctx.db.selectFrom('sessions').selectAll().execute()).toEqual(before)
  const cookie = (first.headers.get('set-cookie') ?? '').toLowerCase()
  for (const part of ['__host-spomen_login=', 'httponly', 'samesite=strict', 'path=/;', 'max-age=300'])
    expect(cookie).toContain(part)
  expect((await browser('GET /api/refusers/secondStep/waiting')).text).toContain(
    '"ways":["code","recoveryCode"]',
  )
  const code = phoneCodeAt(secret, home.clock.now())
  const done = await browser(`${stepPath}/code`, { code })
  expect([done.status, done.text]).toEqual([200, token])
  expect((await browser(`${stepPath}/code`, { code })).text).toContain('secondStepOver')
  expect((await home.mails()).map(({ subject }) => subject)).toEqual([
    'Your second step when logging in was changed',
  ])
})

test('a code that was used lets nobody in again, not even two who come with it at once', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const browsers = [browserIn(home), browserIn(home), browserIn(home)]
  for (const browser of browsers) await browser(login, passwordOf(ann.mail))
  const code = phoneCodeAt(secret, home.clock.now())
  const answers = await Promise.all(browsers.map((browser) => browser(`${stepPath}/code`, { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, text } of answers) if (status !== 200) expect(text).toContain('stepCodeUsed')
})

test('a phone that is ten minutes slow is told so; one that is fast is not, since that would help a guesser', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  home.clock.forward(minutes(30))
  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  const at = (off: number) => phoneCodeAt(secret, new Date(home.clock.now().getTime() + minutes(off)))
  expect((await browser(`${stepPath}/code`, { code: at(-10) })).text).toContain('phoneClockSlow')
  expect((await browser(`${stepPath}/code`, { code: at(10) })).text).toContain('stepCodeWrong')
  expect((await browser(`${stepPath}/code`, { code: at(0) })).status).toBe(200)
})

test('while Ann sets it up she hears of a wrong clock either way, and nothing counts yet', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret } = valueOf(await home.as(ann)(secondStep.beginCode, { password: castPassword }))
  const at = (off: number) => phoneCodeAt(secret, new Date(home.clock.now().getTime() + minutes(off)))
  const confirm = (code: string) => home.as(ann)(secondStep.confirmCode, { code })
  expect(await confirm(at(-10))).toRefuse('phoneClockSlow')
  expect(await confirm(at(10))).toRefuse('phoneClockFast')
  expect(await confirm('123')).toRefuse('stepCodeWrong')
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toSucceed()
  home.clock.forward(minutes(31))
  expect(await confirm(at(0))).toRefuse('changedMeanwhile')
  expect(await home.as(ann)(secondStep.beginCode, { password: 'a guess' })).toRefuse('currentPasswordWrong')
})

test('Ann begins anew in another window: the first one hears that its picture counts no more, not that she mistypes (decision 139)', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const begin = async () => valueOf(await home.as(ann)(secondStep.beginCode, { password: castPassword }))
  const [first, second] = [await begin(), await begin()]
  const confirm = (shown: typeof first, id?: string) =>
    home.as(ann)(secondStep.confirmCode, { code: phoneCodeAt(shown.secret, home.clock.now()), id })
  expect(await confirm(first, first.id)).toRefuse('changedMeanwhile')
  // A window of an earlier version does not say which one it shows.
  expect(await confirm(first)).toRefuse('stepCodeWrong')
  expect(await confirm(second, second.id)).toSucceed()
})

test('after five wrong codes the password is asked for again, and Ann hears that somebody knows hers', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  await home.mails()
  const thief = browserIn(home)
  await thief(login, passwordOf(ann.mail))
  for (let tries = 0; tries < 5; tries += 1)
    expect((await thief(`${stepPath}/code`, { code: '12 34' })).text).toContain('stepCodeWrong')
  const code = phoneCodeAt(secret, home.clock.now())
  expect((await thief(`${stepPath}/code`, { code })).text).toContain('secondStepOver')
  const mails = await home.mails()
  expect(mails.at(-1)).toMatchObject({ to: ann.mail, subject: 'Somebody knows your password' })
  // What is open stays open.
  expect(await home.as(ann)(accounts.profile, {})).toSucceed()
})

test('a single wrong code stands in Ann’s log and leaves a line in the server’s, with her account and without the code', async () => {
  const lines: string[] = []
  const home = await world({}, undefined, (line) => lines.push(line))
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  lines.length = 0
  const typed = { phone: '12 34 56 78 90', paper: 'AAAA-BBBB-CCCC' }
  expect((await browser(`${stepPath}/code`, { code: typed.phone })).text).toContain('stepCodeWrong')
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'account event')
  expect(told).toMatchObject([{ event: 'logInRefused', way: 'secondStep', account: ann.id }])
  expect((await browser(`${stepPath}/recoveryCode`, { code: typed.paper })).text).toContain(
    'recoveryCodeWrong',
  )
  await browser(`${stepPath}/code`, { code: phoneCodeAt(secret, home.clock.now()) })
  const { items } = valueOf(await home.as(ann)(accountLog.mine, {}))
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'loggedIn', way: 'secondStep', count: 1 },
    { kind: 'logInRefused', way: 'secondStep', count: 2, network: '127.0.0.0/24' },
  ])
  const kept = JSON.stringify(await home.ctx.db.selectFrom('account_log').selectAll().execute())
  for (const place of [kept, lines.join('\n')])
    for (const code of Object.values(typed)) expect(place).not.toContain(code)
})

test('guesses of a stranger by the hour end, and keep Ann out of no browser that is hers', async () => {
  const home = await world({ LOGIN_FAILURES_PER_HOUR: '6' })
  const { ann } = await home.bring('ann')
  const own = browserIn(home)
  await own(login, passwordOf(ann.mail))
  const { secret } = await setUpPhone(home, ann)
  const guess = async () => {
    const thief = browserIn(home)
    await thief(login, passwordOf(ann.mail))
    return (await thief(`${stepPath}/code`, { code: '1' })).text
  }
  for (let tries = 0; tries < 6; tries += 1) expect(await guess()).toContain('stepCodeWrong')
  expect(await guess()).toContain('tooManyRequests')
  await own(login, passwordOf(ann.mail))
  expect((await own(`${stepPath}/code`, { code: phoneCodeAt(secret, home.clock.now()) })).status).toBe(200)
})

test('the second step belongs to its browser, lasts five minutes, and ends with another password', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const code = () => phoneCodeAt(secret, home.clock.now())
  const [browser, other] = [browserIn(home), browserIn(home)]
  await browser(login, passwordOf(ann.mail))
  expect((await other(`${stepPath}/code`, { code: code() })).text).toContain('secondStepOver')
  home.clock.forward(minutes(6))
  expect((await browser(`${stepPath}/code`, { code: code() })).text).toContain('secondStepOver')
  await browser(login, passwordOf(ann.mail))
  const change = { currentPassword: castPassword, newPassword: 'another lilac', confirmPassword: null }
  expect(await home.as(ann)(settings.changePassword, { id: ann.id, ...change })).toSucceed()
  expect((await browser(`${stepPath}/code`, { code: code() })).text).toContain('secondStepOver')
  // Another password takes nothing of the second step away.
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail, 'another lilac'))).toRefuse(
    'secondStepNeeded',
  )
})

test('a recovery code works once, however it is typed; Ann hears of it, and how many are left', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { codes } = await setUpPhone(home, ann)
  await home.mails()
  const browser = browserIn(home)
  const [code = ''] = codes
  await browser(login, passwordOf(ann.mail))
  expect((await browser(`${stepPath}/recoveryCode`, { code: 'AAAA-BBBB-CCCC' })).text).toContain(
    'recoveryCodeWrong',
  )
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect((await browser(`${stepPath}/recoveryCode`, { code: typed })).status).toBe(200)
  const mail = (await home.mails()).find(({ subject }) => subject === 'A recovery code of yours was used')
  expect(mail?.text).toContain('9 codes are left.')
  await browser(login, passwordOf(ann.mail))
  expect((await browser(`${stepPath}/recoveryCode`, { code })).text).toContain('recoveryCodeUsed')
  const { recoveryCodes } = valueOf(
    await home.as(ann)(secondStep.renewRecoveryCodes, { password: castPassword }),
  )
  expect((await browser(`${stepPath}/recoveryCode`, { code: codes[1] })).text).toContain('recoveryCodeWrong')
  expect((await browser(`${stepPath}/recoveryCode`, { code: recoveryCodes?.[0] })).status).toBe(200)
  const kept = JSON.stringify(await home.ctx.db.selectFrom('recovery_codes').selectAll().execute())
  for (const one of [...codes, ...(recoveryCodes ?? [])]) expect(kept).not.toContain(one.replaceAll('-', ''))
})

test('the letter to Ann, who has lost it, says for how long its button works, and a day later it does not (decision 139)', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  await setUpPhone(home, ann)
  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  await browser(`${stepPath}/askWayBack`)
  const text = (await home.mails()).at(-1)?.text ?? ''
  expect(text).toContain('works once, and for one day')
  const [, guid = ''] = /\/SecondStep\/lost\/([\w-]{43})/.exec(text) ?? []
  home.clock.forward(minutes(24 * 60))
  expect(await home.as(null)(secondStep.beginWayBack, { guid })).toRefuse('invalidLink')
})

test('what was taken away meanwhile ends the login that waited for it', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  expect(valueOf(await home.as(ann)(secondStep.endCode, { password: castPassword }))).toMatchObject({
    isOn: false,
    recoveryCodesLeft: 0,
  })
  const code = phoneCodeAt(secret, home.clock.now())
  expect((await browser(`${stepPath}/code`, { code })).text).toContain('secondStepOver')
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toSucceed()
  expect(await home.as(ann)(secondStep.endCode, { password: castPassword })).toRefuse('notFound')
})

test('with a key of the operator the secret of a phone lies encrypted, also one from before once it is used', async () => {
  const home = await world({ SECOND_STEP_KEY: 'a key of the operator, long enough' })
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const kept = async () =>
    (await home.ctx.db.selectFrom('authenticators').select('secret').executeTakeFirstOrThrow()).secret
  expect(await kept()).toMatch(/^sealed:/)
  await home.ctx.db.updateTable('authenticators').set({ secret }).execute()
  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  expect((await browser(`${stepPath}/code`, { code: phoneCodeAt(secret, home.clock.now()) })).status).toBe(
    200,
  )
  expect(await kept()).toMatch(/^sealed:/)
})

test('where moderators have to have one, Mod logs in without but moderates only with one', async () => {
  const home = await world({ MODERATORS_SECOND_STEP: 'required' })
  const { mod, ann } = await home.bring('mod', 'ann')
  const list = () => home.as(mod)(admin.users, {})
  expect(await list()).toRefuse('secondStepRequired')
  expect(await home.as(ann)(admin.users, {})).toRefuse('forbidden')
  expect(valueOf(await home.as(mod)(accounts.profile, {}))).toMatchObject({
    role: null,
    needsSecondStep: true,
  })
  await setUpPhone(home, mod)
  expect(await list()).toSucceed()
  expect(valueOf(await home.as(mod)(accounts.profile, {}))).toMatchObject({
    role: 'Admin',
    needsSecondStep: false,
  })
  const browser = browserIn(home)
  await browser(login, passwordOf(mod.mail))
  expect((await browser(`${stepPath}/askWayBack`)).text).toContain('wayBackByOperator')
})
