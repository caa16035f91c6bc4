import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@spomen/contract/accounts.ts'
import { photographs } from '@spomen/contract/media.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { sql } from 'kysely'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { castPassword, type Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { holding, somebodyWaits } from '../../../test/locks.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { openSession } from './sessions.ts'

const minute = 60_000
const day = 24 * 60 * minute

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** The same person, signed in once more by a browser that calls itself so. */
async function onAnother({ bare }: World, person: Person, agent: string): Promise<Person> {
  const body = { mail: person.mail, password: castPassword }
  const { text, headers } = await bare('PUT /api/refusers/login', { body, headers: { 'user-agent': agent } })
  const fileCookie = /spomen_files=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { ...person, token: text, fileCookie }
}

const list = async ({ as }: World, person: Person) => valueOf(await as(person)(sessions.list, {}))

/** The session somebody asks from. */
async function currentOf(open: World, person: Person): Promise<string> {
  return (await list(open, person)).find(({ isCurrent }) => isCurrent)?.id ?? ''
}

test('Ann sees where she is signed in, on what, since when and how lately; nobody else sees it', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  open.clock.forward(10 * minute)
  const phone = await onAnother(open, ann, android)
  open.clock.forward(10 * minute)
  const desk = await onAnother(open, ann, firefox)
  const seen = await list(open, phone)
  expect(seen).toMatchObject([
    { browser: 'Chrome', system: 'Android', device: 'phone', isCurrent: true },
    { browser: 'Firefox', system: 'Linux', device: 'computer', isCurrent: false },
    { browser: null, system: null, device: null, isCurrent: false },
  ])
  expect(seen.map(({ createdAt, usedAt, expiresAt }) => [createdAt, usedAt, expiresAt])).toEqual([
    ['2026-04-12T10:10:00.000Z', '2026-04-12T10:20:00.000Z', '2026-04-19T10:10:00.000Z'],
    ['2026-04-12T10:20:00.000Z', '2026-04-12T10:20:00.000Z', '2026-04-19T10:20:00.000Z'],
    ['2026-04-12T10:00:00.000Z', '2026-04-12T10:00:00.000Z', '2026-04-19T10:00:00.000Z'],
  ])
  expect((await list(open, desk)).map(({ id }) => id).toSorted()).toEqual(seen.map(({ id }) => id).toSorted())
  expect(await list(open, ben)).toHaveLength(1)
})

test('the last use is noted every five minutes, not with every request', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const usedAt = async () => (await list(open, ann))[0]?.usedAt
  open.clock.forward(5 * minute)
  expect(await usedAt()).toBe('2026-04-12T10:00:00.000Z')
  open.clock.forward(1_000)
  await atOnce(8, () => open.as(ann)(accounts.profile, {}))
  open.clock.forward(4 * minute)
  expect(await usedAt()).toBe('2026-04-12T10:05:01.000Z')
})

test('a session she ends is out with its next request, by token and by the cookie of the file path (X34)', async () => {
  const home = await family()
  const { as, bare, ann, milanId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture()]))
  const phone = await onAnother(home, ann, android)
  const look = () =>
    bare(`GET ${hung?.imageUrl}`, { headers: { cookie: `spomen_files=${phone.fileCookie}` } })
  expect((await look()).status).toBe(200)
  const id = await currentOf(home, phone)
  const ended = await bare('DELETE /api/refusers/endSession', { by: ann, body: { id } })
  expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
    200,
    expect.not.stringContaining('spomen_files'),
  ])
  expect((await look()).status).toBe(401)
  expect(await as(phone)(accounts.profile, {})).toMatchObject({ why: 'sessionExpired', status: 401 })
  valueOf(await as(ann)(accounts.profile, {}))
  expect(await list(home, ann)).toHaveLength(1)
})

test('a window that was still at the login gives her pictures back, and whoever has logged out gets none (A08, X34)', async () => {
  const home = await family()
  const { as, bare, ann, milanId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture()]))
  const phone = await onAnother(home, ann, android)
  async function renew() {
    const { status, headers } = await bare('PUT /api/refusers/renewFileCookie', { by: phone, body: {} })
    return { status, cookie: /spomen_files=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] }
  }
  const look = async (cookie = '') =>
    (await bare(`GET ${hung?.imageUrl}`, { headers: { cookie: `spomen_files=${cookie}` } })).status
  const { cookie } = await renew()
  expect(cookie).not.toBe(phone.fileCookie)
  expect([await look(cookie), await look(phone.fileCookie)]).toEqual([200, 401])
  // Two windows that ask at once do not take it from each other.
  expect((await renew()).cookie).toBe(cookie)
  valueOf(await as(phone)(accounts.logOut, {}))
  expect(await renew()).toEqual({ status: 401, cookie: undefined })
  expect(await look(cookie)).toBe(401)
})

test('she may end the very session she asks from, which is the same as logging out', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const id = await currentOf(open, ann)
  const ended = await open.bare(`DELETE /api/refusers/endSession?id=${id}`, { by: ann })
  expect(ended.headers.get('set-cookie')).toMatch(/^__Secure-spomen_files=;/)
  expect(await open.as(ann)(accounts.profile, {})).toRefuse('sessionExpired')
})

test("another's session is closed to her, and one that ended or ran out is not found", async () => {
  const open = await world()
  const { ann, ben, mod } = await open.bring('ann', 'ben', 'mod')
  const bens = await currentOf(open, ben)
  for (const by of [ann, mod])
    expect(await open.as(by)(sessions.end, { id: bens })).toMatchObject({ why: 'forbidden', status: 403 })
  valueOf(await open.as(ben)(accounts.profile, {}))
  const phone = await onAnother(open, ann, android)
  const id = await currentOf(open, phone)
  valueOf(await open.as(ann)(sessions.end, { id }))
  for (const gone of [id, ulid()])
    expect(await open.as(ann)(sessions.end, { id: gone })).toMatchObject({ why: 'notFound', status: 404 })
  const old = await currentOf(open, ann)
  open.clock.forward(6 * day)
  const desk = await onAnother(open, ann, firefox)
  open.clock.forward(day)
  expect(await open.as(desk)(sessions.end, { id: old })).toRefuse('notFound')
  expect(await list(open, desk)).toHaveLength(1)
})

test('of four who end one session at once, one does', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const id = await currentOf(open, await onAnother(open, ann, android))
  const answers = await atOnce(4, () => open.as(ann)(sessions.end, { id }))
  expect(tally(answers)).toEqual({ yes: 1, notFound: 3 })
})

test('she ends all others at once and stays, or ends all and is out herself', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  const phone = await onAnother(open, ann, android)
  const desk = await onAnother(open, ann, firefox)
  valueOf(await open.as(desk)(sessions.endAll, {}))
  for (const other of [ann, phone])
    expect(await open.as(other)(accounts.profile, {})).toRefuse('sessionExpired')
  expect(await list(open, desk)).toHaveLength(1)
  const left = await open.bare('DELETE /api/refusers/endSessions?AlsoThis=true', { by: desk })
  expect(left.headers.get('set-cookie')).toMatch(/spomen_files=;/)
  expect(await open.as(desk)(accounts.profile, {})).toRefuse('sessionExpired')
  valueOf(await open.as(ben)(accounts.profile, {}))
})

test('all ended from every device at once, while she logs in: nothing breaks, and nobody else is out', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  const devices = [ann, await onAnother(open, ann, android), await onAnother(open, ann, firefox)]
  const answers = await Promise.all([
    ...devices.map((device) => open.as(device)(sessions.endAll, { alsoThis: true })),
    ...devices.map(() => open.as(null)(accounts.logIn, { mail: ann.mail, password: castPassword })),
  ])
  expect(answers.every((answer) => answer.ok || answer.why === 'sessionExpired')).toBe(true)
  expect(answers.some(({ ok }) => ok)).toBe(true)
  valueOf(await open.as(ben)(accounts.profile, {}))
})

test('a hundred places are enough: with one more, that where she was not for the longest time ends', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  const { db } = open.ctx
  const enter = () => openSession(db, { accountId: ann.id, agent: null, now: open.clock.now(), days: 7 })
  open.clock.forward(minute)
  const first = await enter()
  open.clock.forward(minute)
  for (let more = 0; more < 98; more++) await enter()
  open.clock.forward(10 * minute)
  valueOf(await open.as(ann)(accounts.profile, {}))
  const desk = await onAnother(open, ann, firefox)
  const left = await list(open, desk)
  expect(left).toHaveLength(100)
  expect(left.map(({ id }) => id)).not.toContain(first.sessionId)
  valueOf(await open.as(ann)(accounts.profile, {}))
  valueOf(await open.as(ben)(accounts.profile, {}))
})

test('a hundred places are not passed by many who log in at once', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const enter = () =>
    openSession(open.ctx.db, { accountId: ann.id, agent: null, now: open.clock.now(), days: 7 })
  for (let more = 0; more < 99; more++) await enter()
  await atOnce(8, enter)
  open.clock.forward(minute)
  const desk = await onAnother(open, ann, firefox)
  expect(await list(open, desk)).toHaveLength(100)
})

test('whoever logs out and closes the lid at once is logged out', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const letGo = await holding(open.ctx.db, (tx) =>
    sql`lock table sessions in access exclusive mode`.execute(tx),
  )
  const { hostname, port } = new URL(open.address)
  const line = net.connect(Number(port), hostname)
  await once(line, 'connect')
  const head = [
    'PUT /api/refusers/logout HTTP/1.1',
    'host: spomen.example',
    `authorization: Bearer ${ann.token}`,
  ]
  line.write([...head, 'content-type: application/json', 'content-length: 2', '', '{}'].join('\r\n'))
  await somebodyWaits(open.ctx.db)
  line.destroy()
  await once(line, 'close')
  await pause(50)
  await letGo()
  await vi.waitFor(async () => {
    const { signedIn } = await open.ctx.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('signedIn'))
      .where('account_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(signedIn).toBe(0)
  }, 5_000)
})
