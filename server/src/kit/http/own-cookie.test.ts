import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { browserIn, passwordOf, setUpPhone, stepPath } from '../../../test/second-step.ts'
import { valueOf, world } from '../../../test/world.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { phoneCodeAt } from '../../features/second-step/phone-code.ts'

const login = 'PUT /api/refusers/login'

test('cookies are called so that browsers take them over HTTPS alone, and those of a login from this very host', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const entered = await home.bare(login, { body: { mail: ann.mail, password: castPassword } })
  await setUpPhone(home, ann)
  const waiting = await home.bare(login, { body: passwordOf(ann.mail) })
  const given = [entered, waiting].flatMap(({ headers }) => headers.getSetCookie())
  expect(given.map((cookie) => /^[^=]+/.exec(cookie)?.[0] ?? '').toSorted()).toEqual([
    '__Host-spomen_login',
    '__Secure-spomen_browser',
    '__Secure-spomen_files',
  ])
  for (const cookie of given) {
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=(Strict|Lax)/)
    // A browser keeps `__Host-` only so.
    if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; Path=\/;/)
    expect(cookie).not.toMatch(/domain=/i)
  }
})

test('a login goes on by the cookie of this host alone, not by one that a neighbour below the same domain gave', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const first = await home.bare(login, { body: passwordOf(ann.mail) })
  const [, value = ''] = /__Host-spomen_login=([\w-]{43})/.exec(first.headers.get('set-cookie') ?? '') ?? []
  const body = { code: phoneCodeAt(secret, home.clock.now()) }
  const headers = { cookie: `spomen_login=${value}` }
  expect(await home.bare(`${stepPath}/code`, { body, headers })).toMatchObject({
    text: expect.stringContaining('secondStepOver'),
  })
})

test('a page of another site neither has a browser given a cookie nor makes use of one by what it sends', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const elsewhere = { 'sec-fetch-site': 'same-site' }
  const entered = await home.bare(login, {
    body: { mail: ann.mail, password: castPassword },
    headers: elsewhere,
  })
  expect([entered.status, entered.headers.getSetCookie()]).toEqual([200, []])
  const { secret } = await setUpPhone(home, ann)
  const waiting = await home.bare(login, { body: passwordOf(ann.mail), headers: elsewhere })
  expect([waiting.text, waiting.headers.getSetCookie()]).toEqual(['secondStepNeeded', []])
  const first = await home.bare(login, { body: passwordOf(ann.mail) })
  const cookie = /__Host-spomen_login=[\w-]{43}/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const enter = (headers: Record<string, string>) =>
    home.bare(`${stepPath}/code`, {
      body: { code: phoneCodeAt(secret, home.clock.now()) },
      headers: { cookie, ...headers },
    })
  expect((await enter(elsewhere)).text).toContain('secondStepOver')
  expect((await enter({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('files that a cookie of before opens it opens until its session ends, and logging out takes both', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const bare = { cookie: `spomen_files=${ann.fileCookie}` }
  const named = { cookie: `__Secure-spomen_files=${ann.fileCookie}` }
  for (const headers of [bare, named])
    expect((await home.bare('GET /api/files/01HZX3V0000000000000000000/large', { headers })).status).toBe(404)
  const left = await home.bare('PUT /api/refusers/logout', { by: ann })
  expect(left.headers.getSetCookie().map((cookie) => /^[^;]+/.exec(cookie)?.[0])).toEqual([
    '__Secure-spomen_files=',
    'spomen_files=',
  ])
})

test('on a plain http address the names tell nothing, since browsers would refuse them', async () => {
  const home = await world({ PUBLIC_URL: 'http://localhost:3000' })
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const browser = browserIn(home)
  expect((await browser(login, passwordOf(ann.mail))).headers.get('set-cookie')).toMatch(/^spomen_login=/)
  const done = await browser(`${stepPath}/code`, { code: phoneCodeAt(secret, home.clock.now()) })
  expect(done.status).toBe(200)
  valueOf(await home.as({ ...ann, token: done.text.replaceAll('"', '') })(accounts.profile, {}))
})
