import { accounts } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { bringSomebody, castPassword } from '../../../test/cast.ts'
import { somebodyWaits } from '../../../test/locks.ts'
import { type World, valueOf, world } from '../../../test/world.ts'
import { hashPassword } from './passwords.ts'

const hour = 3_600_000

async function forget(open: World, mail: string): Promise<string> {
  valueOf(await open.as(null)(accounts.forgetPassword, { mail }))
  const sentMail = (await open.mails()).findLast(({ to, link }) => to === mail && link)
  return sentMail?.link.split('/').at(-1) ?? ''
}

const reset = ({ as }: World, guid: string, password: string) =>
  as(null)(accounts.resetPassword, { guid, password })

const logIn = ({ as }: World, mail: string, password: string) => as(null)(accounts.logIn, { mail, password })

test('Ann forgets her password, chooses another by the link in her mail, and every session of hers ends (A52–A61, Q78)', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  const phone = { ...ann, token: valueOf(await logIn(open, ann.mail, castPassword)) }
  const guid = await forget(open, ann.mail)
  valueOf(await reset(open, guid, 'the roses bloom'))
  for (const session of [ann, phone])
    expect(await open.as(session)(accounts.profile, {})).toRefuse('sessionExpired')
  const byCookie = { cookie: `spomen_files=${ann.fileCookie}` }
  expect((await open.bare('GET /api/files/x/large', { headers: byCookie })).status).toBe(401)
  expect(await logIn(open, ann.mail, castPassword)).toRefuse('usernameOrPasswordWrong')
  valueOf(await logIn(open, ann.mail, 'the roses bloom'))
  valueOf(await open.as(ben)(accounts.profile, {}))
})

test('the mail with the link is in her language and leads to the public address alone (V02)', async () => {
  const { as, bring, mails } = await world({ PUBLIC_URL: 'https://memories.example' })
  const { petra } = await bring('petra')
  valueOf(await as(null)(accounts.forgetPassword, { mail: petra.mail }))
  const [mail] = await mails()
  expect(mail?.subject).toBe('Una nuova password per Spomen')
  expect(mail?.link).toMatch(/^https:\/\/memories\.example\/ForgotPassword\/[\w-]{43}$/)
})

test('the mail leads on to where she is going now, not where she was when she asked before', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const ask = (backUrl?: string) => open.as(null)(accounts.forgetPassword, { mail: ann.mail, backUrl })
  const onward = async () => new URL((await open.mails()).at(-1)?.link ?? '').searchParams.get('backUrl')
  valueOf(await ask('/Profile/01HZX3V0000000000000000000?id=1&type=1'))
  expect(await onward()).toBe('/Profile/01HZX3V0000000000000000000?id=1&type=1')
  for (const backUrl of [undefined, '//evil.example']) {
    valueOf(await ask(backUrl))
    expect(await onward()).toBeNull()
  }
})

test('who asks for a new password is told what is wrong (A51, A56, Q105)', async () => {
  const open = await world()
  const ask = (mail: string) => open.as(null)(accounts.forgetPassword, { mail })
  const gone = await bringSomebody(open.ctx)
  await open.ctx.db.updateTable('accounts').set({ deleted_at: open.clock.now() }).execute()
  expect(await ask('ann@')).toMatchObject({ why: 'invalidEmailFormat', status: 400 })
  expect(await ask('')).toMatchObject({ why: 'fillAllFields', status: 400 })
  expect(await ask('nobody@example.org')).toMatchObject({ why: 'userNotFound', status: 404 })
  expect(await ask(gone.mail)).toRefuse('userNotFound')
})

test.each(['mail', 'username', 'email', 'UserName'])('the address may be called %s (Q09)', async (name) => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const answer = await bare('PUT /api/refusers/forgottenPasswordMail/', { body: { [name]: ann.mail } })
  expect(answer.status).toBe(200)
})

test('so many mails with a link an hour, and then a rest (promises 2.7)', async () => {
  const open = await world({ RESETS_PER_HOUR: '2' })
  const { ann } = await open.bring('ann')
  await forget(open, ann.mail)
  await forget(open, ann.mail)
  const answer = await open.bare('PUT /api/refusers/forgottenPasswordMail', { body: { mail: ann.mail } })
  expect(answer).toMatchObject({ status: 429, text: 'tooManyRequests' })
  expect(answer.headers.get('retry-after')).toBe('3600')
})

test('a reset link works once, for a day, and only the newest (A62, A63, Q99)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const older = await forget(open, ann.mail)
  const newer = await forget(open, ann.mail)
  expect(await reset(open, older, 'the roses bloom')).toMatchObject({ why: 'invalidLink', status: 400 })
  valueOf(await reset(open, newer, 'the roses bloom'))
  expect(await reset(open, newer, 'the tulips bloom')).toRefuse('invalidLink')
  const tooOld = await forget(open, ann.mail)
  open.clock.forward(24 * hour)
  expect(await reset(open, tooOld, 'the tulips bloom')).toRefuse('invalidLink')
})

test('a link that is missing, invented or meant for something else is invalid', async () => {
  const open = await world()
  const waiting = await bringSomebody(open.ctx, { activated: false })
  valueOf(await open.as(null)(accounts.resendActivation, { email: waiting.mail }))
  const activation = (await open.mails())[0]?.link.split('/').at(-1) ?? ''
  for (const guid of [undefined, '', 'x', activation]) {
    const answer = await open.bare('PUT /api/refusers/ForgottenPassword/', {
      body: { guid, password: 'the roses' },
    })
    expect(answer).toMatchObject({ status: 400, text: 'invalidLink' })
  }
})

test('the password that was forgotten is refused as the new one, and so is a short one, and the link stays good', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const guid = await forget(open, ann.mail)
  expect(await reset(open, guid, castPassword)).toMatchObject({
    why: 'newPasswordSameAsCurrent',
    status: 400,
  })
  expect(await reset(open, guid, 'roses')).toMatchObject({ why: 'passwordLength', status: 400 })
  expect(await reset(open, guid, '')).toMatchObject({ why: 'fillAllFields', status: 400 })
  expect(await reset(open, guid, 'r'.repeat(201))).toMatchObject({ why: 'textTooLong', status: 400 })
  valueOf(await open.as(ann)(accounts.profile, {}))
  valueOf(await reset(open, guid, 'the roses bloom'))
})

test('whoever chooses a new password by mail has proven the address, and need not activate the account as well', async () => {
  const open = await world()
  const waiting = await bringSomebody(open.ctx, { activated: false })
  valueOf(await open.as(null)(accounts.resendActivation, { email: waiting.mail }))
  const activationGuid = (await open.mails())[0]?.link.split('/').at(-1) ?? ''
  const guid = await forget(open, waiting.mail)
  expect(await logIn(open, waiting.mail, castPassword)).toRefuse('activateAccount')
  valueOf(await reset(open, guid, 'the roses bloom'))
  valueOf(await logIn(open, waiting.mail, 'the roses bloom'))
  expect(await open.as(null)(accounts.activate, { activationGuid })).toRefuse('invalidActivationLink')
  expect(await open.as(null)(accounts.resendActivation, { email: waiting.mail })).toRefuse('alreadyActivated')
})

test('a password chosen by mail opens the door that wrong ones closed, where it was chosen alone (A58, promises 2.7)', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '2', TRUST_PROXY: '1' })
  const { ann } = await open.bring('ann')
  const enter = (password: string, address: string) =>
    open.bare('PUT /api/refusers/login', {
      body: { mail: ann.mail, password },
      headers: { 'x-forwarded-for': address },
    })
  const [home, stranger] = ['203.0.113.7', '198.51.100.9']
  for (const place of [home, stranger])
    for (let guess = 0; guess < 2; guess++) expect((await enter('a guess', place)).status).toBe(400)
  const change = (token: string, currentPassword: string) =>
    open.as({ ...ann, token })(settings.changePassword, {
      ...{ id: ann.id, currentPassword, newPassword: 'lilac in May' },
    })
  for (let guess = 0; guess < 2; guess++)
    expect(await change(ann.token, 'a guess')).toRefuse('currentPasswordWrong')
  expect((await enter(castPassword, home)).status).toBe(429)
  const guid = await forget(open, ann.mail)
  const chosen = await open.bare('PUT /api/refusers/ForgottenPassword', {
    body: { guid, password: 'the roses bloom' },
    headers: { 'x-forwarded-for': home },
  })
  expect(chosen.status).toBe(200)
  expect((await enter('the roses bloom', stranger)).status).toBe(429)
  const token = (await enter('the roses bloom', home)).text
  valueOf(await change(token, 'the roses bloom'))
})

test('whoever logs in with the old password in the very moment of the reset does not stay in (Q78)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const password_hash = await hashPassword('the roses bloom')
  let entering: ReturnType<typeof logIn> | undefined
  await open.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash }).where('id', '=', ann.id).execute()
    await tx.deleteFrom('sessions').where('account_id', '=', ann.id).execute()
    entering = logIn(open, ann.mail, castPassword)
    await Promise.race([entering, somebodyWaits(open.ctx.db)])
  })
  expect(await entering).toRefuse('usernameOrPasswordWrong')
})
