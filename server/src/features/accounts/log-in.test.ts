import { accounts } from '@spomen/contract/accounts.ts'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { bringSomebody, castPassword, type Person } from '../../../test/cast.ts'
import { holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { type World, valueOf, world } from '../../../test/world.ts'
import { createHttpServer } from '../../kit/http/http-server.ts'
import { clearFilesOnEntry } from './file-cookie.ts'
import { closeOldSessions } from './sessions.ts'

const hour = 3_600_000
const day = 24 * hour

const logIn = ({ as }: World, mail: string, password = castPassword) =>
  as(null)(accounts.logIn, { mail, password })

/** The same person, signed in once more. */
async function again(open: World, person: Person): Promise<Person> {
  return { ...person, token: valueOf(await logIn(open, person.mail)) }
}

async function closeAccount({ ctx, clock }: World, { id }: Person) {
  await ctx.db.updateTable('accounts').set({ deleted_at: clock.now() }).where('id', '=', id).execute()
}

test('somebody who cannot come in learns why only with the right password, and never by a 401 (A14–A17, A70, Q87, Q105)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const waiting = await bringSomebody(open.ctx, { activated: false })
  const gone = await bringSomebody(open.ctx)
  await closeAccount(open, gone)
  const cases = [
    [ann.mail, 'the roses bloom', 'usernameOrPasswordWrong', 400],
    [ann.mail, castPassword.toUpperCase(), 'usernameOrPasswordWrong', 400],
    [ann.mail, ` ${castPassword}`, 'usernameOrPasswordWrong', 400],
    ['nobody@example.org', castPassword, 'usernameOrPasswordWrong', 400],
    ['no address at all', castPassword, 'usernameOrPasswordWrong', 400],
    [waiting.mail, 'the roses bloom', 'usernameOrPasswordWrong', 400],
    [waiting.mail, castPassword, 'activateAccount', 403],
    [gone.mail, 'the roses bloom', 'usernameOrPasswordWrong', 400],
    [gone.mail, castPassword, 'accountDeleted', 403],
    [ann.mail, '', 'fillAllFields', 400],
    ['', castPassword, 'fillAllFields', 400],
  ] as const
  for (const [mail, password, why, status] of cases) {
    expect([mail, password, await logIn(open, mail, password)]).toEqual([
      mail,
      password,
      { ok: false, why, status },
    ])
  }
})

test.each(['mail', 'Mail', 'email', 'username', 'USERNAME'])(
  'Ann logs in with her address under the name %s',
  async (name) => {
    const { bare, bring } = await world()
    const { ann } = await bring('ann')
    const body = { [name]: ` ${ann.mail.toUpperCase()} `, Password: castPassword }
    expect((await bare('PUT /api/refusers/login', { body })).status).toBe(200)
  },
)

test('the token is bare text, and JSON only for who accepts nothing else (A12, Q10)', async () => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const body = { mail: ann.mail, password: castPassword }
  const asText = await bare('PUT /api/refusers/login', {
    body,
    headers: { accept: 'application/json, text/plain, */*' },
  })
  expect(asText.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(asText.text).toMatch(/^[\w-]{43}$/)
  const asJson = await bare('PUT /api/refusers/login', { body, headers: { accept: 'application/json' } })
  expect(asJson.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.parse(asJson.text)).toMatch(/^[\w-]{43}$/)
})

test('logging in sets the cookie of the file path, and logging out takes it away (X34)', async () => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const entered = await bare('PUT /api/refusers/login', { body: { mail: ann.mail, password: castPassword } })
  const cookie = entered.headers.getSetCookie().find((set) => set.startsWith('__Secure-spomen_files')) ?? ''
  expect(cookie).toMatch(/^__Secure-spomen_files=[\w-]{43};/)
  for (const part of ['Path=/api/files', 'HttpOnly', 'SameSite=Strict', 'Secure', 'Max-Age=604800'])
    expect(cookie).toContain(part)
  expect(cookie).not.toContain(entered.text)
  const left = await bare('PUT /api/refusers/logout', { by: { ...ann, token: entered.text } })
  const gone = left.headers.get('set-cookie') ?? ''
  expect(gone).toMatch(/^__Secure-spomen_files=;.*Expires=Thu, 01 Jan 1970/)
  for (const part of ['Path=/api/files', 'HttpOnly', 'SameSite=Strict', 'Secure'])
    expect(gone).toContain(part)
})

test('pages that log out take the cookie for files along, though the call is late or lost (A08, T03, X34)', async () => {
  const app = await createHttpServer({ log: pino({ level: 'silent' }), trustProxy: false, https: true })
  onTestFinished(() => app.close())
  app.get('/', async (request, reply) => {
    clearFilesOnEntry((request.query as { page: string }).page, reply)
    return ''
  })
  const gone = async (page: string, headers = {}) =>
    String((await app.inject({ url: `/?page=${page}`, headers })).headers['set-cookie'])
  const byMail = ['/forgotpassword/0f1e2d3c', '/accountactivation/0f1e2d3c']
  for (const page of ['/', '/de', '/srb', '/login', '/forgotpassword', ...byMail])
    expect(await gone(page)).toMatch(/^__Secure-spomen_files=;.*Path=\/api\/files.*Expires=Thu, 01 Jan 1970/)
  for (const page of ['/mymemories', '/de/faq', '/de/demo/profile', '/loginhelp'])
    expect(await gone(page)).toBe('undefined')
  // Browsers fetch the first page beforehand, while its address is typed.
  expect(await gone('/', { 'sec-purpose': 'prefetch;prerender' })).toBe('undefined')
})

test('on a plain http address the cookie is not kept for https alone', async () => {
  const { bare, bring } = await world({ PUBLIC_URL: 'http://localhost:3000' })
  const { ann } = await bring('ann')
  const entered = await bare('PUT /api/refusers/login', { body: { mail: ann.mail, password: castPassword } })
  expect(entered.headers.get('set-cookie')).not.toContain('Secure')
})

test('after logging out the token is dead, by call and by file, and another device stays in', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const phone = await again(open, ann)
  valueOf(await open.as(ann)(accounts.logOut, {}))
  expect(await open.as(ann)(accounts.profile, {})).toMatchObject({ why: 'sessionExpired', status: 401 })
  expect(await open.as(ann)(accounts.logOut, {})).toRefuse('sessionExpired')
  valueOf(await open.as(phone)(accounts.profile, {}))
})

test('whoever logs in with a session in hand has the new one, and the one before is over', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  const token = valueOf(await open.as(ann)(accounts.logIn, { mail: ann.mail, password: castPassword }))
  expect(await open.as(ann)(accounts.profile, {})).toRefuse('sessionExpired')
  valueOf(await open.as({ ...ann, token })(accounts.profile, {}))
  // A password that is wrong ends nothing.
  expect(await open.as(ben)(accounts.logIn, { mail: ann.mail, password: 'a guess' })).toMatchObject({
    why: 'usernameOrPasswordWrong',
  })
  valueOf(await open.as(ben)(accounts.profile, {}))
})

test('a session ends after seven days, and is swept (X35)', async () => {
  const { as, bring, clock, ctx } = await world()
  const { ann } = await bring('ann')
  clock.forward(7 * day - 1_000)
  valueOf(await as(ann)(accounts.profile, {}))
  clock.forward(1_000)
  expect(await as(ann)(accounts.profile, {})).toRefuse('sessionExpired')
  expect(await closeOldSessions(ctx.db, clock.now())).toBe(1)
})

test('a closed account is out at once, wherever it is signed in', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  await closeAccount(open, ann)
  expect(await open.as(ann)(accounts.profile, {})).toRefuse('sessionExpired')
})

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Basic YW5uOng=',
  'Bearer a b',
  `Bearer ${'x'.repeat(100)}`,
  'null',
])('the header "authorization: %s" is nobody', async (authorization) => {
  const { bare } = await world()
  expect(await bare('GET /api/refusers/getuserprofile', { headers: { authorization } })).toMatchObject({
    status: 401,
    text: 'sessionExpired',
  })
})

test('the database holds nothing that opens a session: only hashes', async () => {
  const { bring, ctx } = await world()
  const { ann } = await bring('ann')
  const kept = JSON.stringify(await ctx.db.selectFrom('sessions').selectAll().execute())
  expect(kept).not.toContain(ann.token)
  expect(kept).not.toContain(ann.fileCookie)
})

test('thirty wrong passwords close the door for an hour, to that address from that place alone (promises 2.7)', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '3' })
  const { ann, ben } = await open.bring('ann', 'ben')
  for (let guess = 0; guess < 3; guess++)
    expect(await logIn(open, ann.mail, 'a guess')).toRefuse('usernameOrPasswordWrong')
  const closed = await open.bare('PUT /api/refusers/login', {
    body: { mail: ann.mail, password: castPassword },
  })
  expect(closed).toMatchObject({ status: 429, text: 'tooManyRequests' })
  expect(closed.headers.get('retry-after')).toBe('3600')
  valueOf(await logIn(open, ben.mail))
  open.clock.forward(hour)
  valueOf(await logIn(open, ann.mail))
})

test('Ann who mistypes and then remembers may mistype again', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '3' })
  const { ann } = await open.bring('ann')
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 2; guess++)
      expect(await logIn(open, ann.mail, 'a guess')).toRefuse('usernameOrPasswordWrong')
    valueOf(await logIn(open, ann.mail))
  }
})

test('a right password ends the count of wrong ones, also where its account may not come in yet (A15, promises 2.7)', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '3' })
  const { mail, id } = await bringSomebody(open.ctx, { activated: false })
  for (let guess = 0; guess < 2; guess++)
    expect(await logIn(open, mail, 'a guess')).toRefuse('usernameOrPasswordWrong')
  for (let entry = 0; entry < 4; entry++) expect(await logIn(open, mail)).toRefuse('activateAccount')
  await open.ctx.db
    .updateTable('accounts')
    .set({ activated_at: open.clock.now() })
    .where('id', '=', id)
    .execute()
  valueOf(await logIn(open, mail))
})

test('one place may guess ten times as often over all addresses together', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '1' })
  for (let guess = 0; guess < 10; guess++)
    expect(await logIn(open, `somebody-${guess}@example.org`)).toRefuse('usernameOrPasswordWrong')
  expect(await logIn(open, 'somebody-else@example.org')).toRefuse('tooManyRequests')
})

test('a whole household behind one address may log in as often as it likes', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '1' })
  const { ann, ben } = await open.bring('ann', 'ben')
  for (let round = 0; round < 6; round++) for (const { mail } of [ann, ben]) valueOf(await logIn(open, mail))
})

test.each([
  ['appends the port of each connection', (number: number) => `203.0.113.7:${10_000 + number}`],
  ['appends it to an address of IPv6', (number: number) => `[2001:db8:1:2::7]:${10_000 + number}`],
  ['names nobody by an address', (number: number) => `unknown${number}`],
])('behind a proxy that %s, guesses are counted all the same', async (_how, from) => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '1', TRUST_PROXY: '1' })
  const guess = (number: number) =>
    open.bare('PUT /api/refusers/login', {
      body: { mail: `somebody-${number}@example.org`, password: 'a guess' },
      headers: { 'x-forwarded-for': from(number) },
    })
  for (let number = 0; number < 10; number++) expect((await guess(number)).status).toBe(400)
  expect((await guess(10)).status).toBe(429)
})

test('behind a proxy that is trusted each comes from their own place, and otherwise all from one', async () => {
  const guess = ({ bare }: World, number: number) =>
    bare('PUT /api/refusers/login', {
      body: { mail: `somebody-${number}@example.org`, password: 'a guess' },
      headers: { 'x-forwarded-for': `203.0.113.${number}` },
    })
  const trusting = await world({ LOGIN_FAILURES_PER_HOUR: '1', TRUST_PROXY: '1' })
  for (let number = 0; number < 11; number++) expect((await guess(trusting, number)).status).toBe(400)
  const wary = await world({ LOGIN_FAILURES_PER_HOUR: '1' })
  for (let number = 0; number < 10; number++) expect((await guess(wary, number)).status).toBe(400)
  expect((await guess(wary, 10)).status).toBe(429)
})

test('whoever logs in on two devices at once, for the first time of a day, is in on both', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  open.clock.forward(day)
  const letGo = await holdingTable(open.ctx.db, 'sessions')
  const entering = [logIn(open, ann.mail), logIn(open, ann.mail)]
  await somebodyWaits(open.ctx.db, 2)
  await letGo()
  for (const entered of await Promise.all(entering)) expect(entered).toSucceed()
})
