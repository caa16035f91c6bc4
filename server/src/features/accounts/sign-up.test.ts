import { accounts } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { type Form, linkTo, signUp, vera } from '../../../test/newcomer.ts'
import { valueOf, world } from '../../../test/world.ts'

const required = [
  'name',
  'lastName',
  'email',
  'gender',
  'dateOfBirth',
  'country',
  'city',
  'password',
] as const

const refused: [string, Form, RefusalKey][] = [
  ...required.map(
    (field) => [`no ${field}`, { [field]: undefined }, 'fillAllFields'] as [string, object, RefusalKey],
  ),
  ...required.map(
    (field) => [`an empty ${field}`, { [field]: '' }, 'fillAllFields'] as [string, object, RefusalKey],
  ),
  ['no confirmation (Q88)', { passwordConfirmed: undefined }, 'fillAllFields'],
  ['an empty confirmation (Q88)', { passwordConfirmed: '' }, 'fillAllFields'],
  ['another confirmation (A31)', { passwordConfirmed: 'lipa u dvoristu' }, 'passwordMustMatch'],
  ['a short password (A33)', { password: 'lipa', passwordConfirmed: 'lipa' }, 'passwordLength'],
  ['an address without a place (A30)', { email: 'vera@' }, 'invalidEmailFormat'],
  ['a name too long (Q97)', { name: 'v'.repeat(101) }, 'textTooLong'],
  ['a phone too long (Q97)', { phone: '1'.repeat(101) }, 'textTooLong'],
  ['a phone in words', { phone: 'call me' }, 'invalidPhone'],
  ['a phone without digits', { phone: '+-' }, 'invalidPhone'],
  ['an unknown gender', { gender: 'Robot' }, 'fillAllFields'],
  ['an unknown language', { language: 'fr' }, 'fillAllFields'],
  ['a birthday that is none', { dateOfBirth: '1965-02-30' }, 'invalidDate'],
  ['a birthday tomorrow', { dateOfBirth: '2026-04-13' }, 'invalidDate'],
  ['a birthday long before', { dateOfBirth: '1565-02-03' }, 'invalidDate'],
]

test('a sign-up with a fault is refused with its key, and leaves no account and no mail', async () => {
  const open = await world()
  for (const [what, about, why] of refused) {
    expect([what, await signUp(open, about)]).toEqual([what, expect.objectContaining({ why })])
  }
  expect(await open.mails()).toEqual([])
  valueOf(await signUp(open))
})

test('the phone may be left out, and so may the language, which is English then (A29, Q79)', async () => {
  const open = await world()
  valueOf(await signUp(open, { phone: undefined, language: undefined }))
  const [mail] = await open.mails()
  expect(mail).toMatchObject({ to: vera.email, subject: 'Please confirm your address' })
})

test('an address that has an account is refused in any letter case, and its owner keeps theirs (A38)', async () => {
  const open = await world()
  valueOf(await signUp(open))
  for (const email of [vera.email, ' VERA@Example.com ']) {
    expect(await signUp(open, { email, password: 'another', passwordConfirmed: 'another' })).toMatchObject({
      why: 'userAlreadyExists',
      status: 409,
    })
  }
  expect(await open.mails()).toHaveLength(1)
})

test('the mail comes in the language of the sign-up, with a link to the public address, whatever Host says (V01, Q79)', async () => {
  const { bare, mails } = await world({ PUBLIC_URL: 'https://memories.example' })
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  await bare('POST /api/refusers/create', { body: vera, headers })
  const [mail] = await mails()
  expect(mail?.subject).toBe('Potvrdite svoju adresu')
  expect(mail?.link).toMatch(/^https:\/\/memories\.example\/AccountActivation\/[\w-]{43}$/)
})

test('the mail leads on to where Vera was going, once she has activated and logged in (A04, Q12)', async () => {
  const open = await world({ PUBLIC_URL: 'https://memories.example' })
  valueOf(await signUp(open, { backUrl: '/PendingRequests?page=2&kind=pets#last' }))
  const [mail] = await open.mails()
  const link = new URL(mail?.link ?? '')
  expect(link.origin + link.pathname).toMatch(/^https:\/\/memories\.example\/AccountActivation\/[\w-]{43}$/)
  expect([...link.searchParams]).toEqual([['backUrl', '/PendingRequests?page=2&kind=pets#last']])
  const activationGuid = link.pathname.split('/').at(-1) ?? ''
  valueOf(await open.as(null)(accounts.activate, { activationGuid }))
})

test('a way back that is no path of ours is left out, and nobody is kept from signing up by it', async () => {
  const open = await world()
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'MyMemories',
    `/${'x'.repeat(500)}`,
    '/half a character \ud800',
    7,
    { toString: 1 },
    '',
    null,
  ]
  for (const [number, backUrl] of elsewhere.entries())
    valueOf(await signUp(open, { backUrl, email: `somebody-${number}@example.com` }))
  for (const { link } of await open.mails()) expect(link).toMatch(/\/AccountActivation\/[\w-]{43}$/)
})

test('an address whose account is closed for now is taken, and gets no link (Q105)', async () => {
  const open = await world()
  valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  await open.ctx.db.updateTable('accounts').set({ deleted_at: open.clock.now() }).execute()
  expect(await signUp(open)).toMatchObject({ why: 'userAlreadyExists', status: 409 })
  expect(await open.as(null)(accounts.resendActivation, { email: vera.email })).toRefuse('userNotFound')
  expect(await open.as(null)(accounts.activate, { activationGuid })).toRefuse('invalidActivationLink')
  expect(await open.mails()).toHaveLength(1)
})

test('one place signs up so many people an hour (promises 2.7)', async () => {
  const open = await world({ SIGN_UPS_PER_HOUR: '2' })
  valueOf(await signUp(open))
  valueOf(await signUp(open, { email: 'milica@example.com' }))
  expect(await signUp(open, { email: 'jovan@example.com' })).toMatchObject({
    why: 'tooManyRequests',
    status: 429,
  })
  open.clock.forward(3_600_000)
  valueOf(await signUp(open, { email: 'jovan@example.com' }))
})

test('nobody makes themselves a moderator, activated or somebody else by signing up (A77, promises 2.2)', async () => {
  const { bare, ctx } = await world()
  const wish = {
    role: 'Admin',
    id: '01HZX3V0000000000000000000',
    activated_at: '2020-01-01',
    theme: 'theme-pink',
  }
  const answer = await bare('POST /api/refusers/create', { body: { ...vera, ...wish } })
  expect(answer.status).toBe(201)
  const account = await ctx.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  expect(account).toMatchObject({ role: null, activated_at: null, theme: 'no-theme' })
  expect(account.id).not.toBe(wish.id)
  expect(JSON.parse(answer.text)).toEqual({ id: account.id })
})

test('names of every script and direction arrive as they were written', async () => {
  const open = await world()
  const reader = await bringSomebody(open.ctx)
  const names = [
    'Ђорђе',
    'ألفة',
    'דָּוִד',
    '王小明',
    'Zoë 🕯️',
    "O'Brien-Smith",
    '<b>Vera</b>',
    'Ann\\u0000 100%00',
  ]
  for (const [number, name] of names.entries()) {
    const { id } = valueOf(await signUp(open, { name, email: `somebody-${number}@example.com` }))
    const { users } = valueOf(await open.as(reader)(accounts.basicInfo, { userIds: [id] }))
    expect(users[id]?.name).toBe(name)
  }
})
