import { accounts } from '@spomen/contract/accounts.ts'
import type { Taken } from '@spomen/contract/endpoint.ts'
import type { Refused } from '@spomen/contract/refusals.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { bringSomebody, castPassword } from '../../../test/cast.ts'
import { valueOf, type World, world } from '../../../test/world.ts'

const vera = {
  name: 'Vera',
  lastName: 'Petrović',
  email: 'vera@example.com',
  gender: 'Female',
  dateOfBirth: '1965-02-03',
  phone: '+381 21 555 333',
  country: 'Serbia',
  city: 'Subotica',
  password: 'lipa u dvorištu',
  passwordConfirmed: 'lipa u dvorištu',
  language: 'srb',
} as const

type Form = Record<keyof typeof vera | 'backUrl', unknown>
const signUp = ({ as }: World, about: Partial<Form> = {}) =>
  as(null)(accounts.signUp, { ...vera, ...about } as Taken<typeof accounts.signUp>)

/** The secret of the newest link in somebody's mail. */
async function linkTo({ mails }: World, address: string) {
  const letter = (await mails()).findLast(({ to, link }) => to === address && link)
  return letter?.link.split('/').at(-1) ?? ''
}

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

const refused: [string, Partial<Form>, Refused][] = [
  ...required.map(
    (field) => [`no ${field}`, { [field]: undefined }, 'fillAllFields'] as [string, object, Refused],
  ),
  ...required.map(
    (field) => [`an empty ${field}`, { [field]: '' }, 'fillAllFields'] as [string, object, Refused],
  ),
  ['no confirmation (Q88)', { passwordConfirmed: undefined }, 'fillAllFields'],
  ['an empty confirmation (Q88)', { passwordConfirmed: '' }, 'fillAllFields'],
  ['another confirmation (A31)', { passwordConfirmed: 'lipa u dvoristu' }, 'passwordMustMatch'],
  ['a short password (A33)', { password: 'lipa', passwordConfirmed: 'lipa' }, 'passwordLength'],
  ['an address without a place (A30)', { email: 'vera@' }, 'invalidEmailFormat'],
  ['a name too long (Q97)', { name: 'v'.repeat(101) }, 'textTooLong'],
  ['a phone too long (Q97)', { phone: '1'.repeat(101) }, 'textTooLong'],
  ['an unknown gender', { gender: 'Robot' }, 'fillAllFields'],
  ['an unknown language', { language: 'fr' }, 'fillAllFields'],
  ['a birthday that is none', { dateOfBirth: '1965-02-30' }, 'fillAllFields'],
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
  const [letter] = await open.mails()
  expect(letter).toMatchObject({ to: vera.email, subject: 'Please confirm your address' })
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
  const [letter] = await mails()
  expect(letter?.subject).toBe('Potvrdite svoju adresu')
  expect(letter?.link).toMatch(/^https:\/\/memories\.example\/AccountActivation\/[\w-]{43}$/)
})

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

test('the mail leads on to where Vera was going, once she has activated and logged in (A04, Q12)', async () => {
  const open = await world({ PUBLIC_URL: 'https://memories.example' })
  valueOf(await signUp(open, { backUrl: '/PendingRequests?page=2&kind=pets#last' }))
  const [letter] = await open.mails()
  const link = new URL(letter?.link ?? '')
  expect(link.origin + link.pathname).toMatch(/^https:\/\/memories\.example\/AccountActivation\/[\w-]{43}$/)
  expect([...link.searchParams]).toEqual([['backUrl', '/PendingRequests?page=2&kind=pets#last']])
  const activationGuid = link.pathname.split('/').at(-1) ?? ''
  valueOf(await open.as(null)(accounts.activate, { activationGuid }))
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

test('one place signs up so many people an hour (promises 7)', async () => {
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

test('nobody makes themselves a moderator, activated or somebody else by signing up (A77, promises 2)', async () => {
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
