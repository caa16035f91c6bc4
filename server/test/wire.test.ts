/** The wire as others speak it: other spellings, other methods, other headers (X29–X32, Q10, Q39, Q45). */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { everyCall, everyStream } from '@spomen/contract/api.ts'
import { needsNoLogin } from '@spomen/contract/endpoint.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { outboxFolder } from '../src/kit/mail/outbox-folder.ts'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { family, milan } from './family.ts'
import { picture } from './pictures.ts'
import { rows, sceneOf } from './rights/rows.ts'
import { valueOf, world } from './world.ts'

const addressOf = (call: string) => call.replace(/:\w+/g, ulid())

test('every call is found in capitals, with a slash at its end and with slashes doubled (X31)', async () => {
  const { bare } = await world()
  const closed = everyCall.filter(({ endpoint }) => !needsNoLogin(endpoint))
  for (const { name, endpoint } of closed) {
    const bareAddress = addressOf(endpoint.path)
    for (const address of [
      `/API/${bareAddress.toUpperCase()}/`,
      `//api//${bareAddress.replaceAll('/', '//')}`,
    ])
      expect([name, await bare(`${endpoint.method} ${address}`)]).toMatchObject([
        name,
        { status: 401, text: 'sessionExpired' },
      ])
  }
  expect((await bare('GET /API/Health/')).status).toBe(200)
})

test('another method, an unknown path and the root of the calls are not found, signed in or not', async () => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const lines = [
    'PATCH /api/refusers/login',
    'GET /api/refusers/login',
    'POST /api/refdeceaseds/getmany',
    'DELETE /api/health',
    'OPTIONS /api/refusers/login',
    'GET /api',
    'GET /api/',
    'GET /api/refusers',
    'GET /api/constructor',
    'GET /api/__proto__',
    `GET /api/${'x'.repeat(3_000)}`,
  ]
  for (const line of lines)
    for (const by of [null, ann]) {
      const answer = await bare(line, { by })
      expect([line, answer.status, answer.text]).toEqual([line, 404, 'notFound'])
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    }
})

test('every call is described at its own address, whole (row 104)', async () => {
  const { bare } = await world()
  const { text } = await bare('GET /api/openapi.json')
  const { openapi, paths } = JSON.parse(text) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([address, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${address}`),
  )
  const served = [
    ...everyCall.map(({ endpoint: { method, path: address } }) => `${method} /api/${address}`),
    ...everyStream.map(({ stream }) => `GET /api/${stream.path}`),
  ]
  expect(described).toEqual(expect.arrayContaining(served.map((line) => line.replace(/:(\w+)/g, '{$1}'))))
  expect(paths['/api/reflastgreetings/create']?.['post']).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['note', 'personId'] } } } },
    responses: {
      401: {
        content: { 'application/problem+json': { schema: { properties: { status: { const: 401 } } } } },
      },
    },
  })
  expect(paths['/api/refFollowingInvitation/getmanypendingrequest']?.['get']).toMatchObject({
    'x-also': { pageNumber: ['pageIndex'] },
    responses: { 200: {}, 204: { description: 'There is nothing' } },
  })
})

test('what a GET gives, a HEAD gives without its body', async () => {
  const { bare, ann, milanId } = await family()
  for (const target of ['health', 'refdeceaseds/getmany', `refdeceaseds/getById?id=${milanId}`, 'Packages']) {
    const got = await bare(`GET /api/${target}`, { by: ann })
    const head = await bare(`HEAD /api/${target}`, { by: ann })
    expect([target, head.status, head.text, head.headers.get('content-type')]).toEqual([
      target,
      200,
      '',
      got.headers.get('content-type'),
    ])
  }
  expect((await bare('HEAD /api/refdeceaseds/getmany')).status).toBe(401)
})

test('a file gives a HEAD its measure, a range its part, and a second visit nothing but leave to keep it', async () => {
  const { as, bare, address, ann, milanId } = await family()
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture()]))
  const original = hung?.imageUrl.replace(/large$/, 'original') ?? ''
  const fetched = (headers: Record<string, string>, method = 'GET') =>
    fetch(address + original, { method, headers: { authorization: `Bearer ${ann.token}`, ...headers } })
  const whole = Buffer.from(await (await fetched({})).arrayBuffer())
  const head = await fetched({}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
  const part = await fetched({ range: 'bytes=2-5' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${whole.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(2, 6))
  expect((await fetched({ range: `bytes=${whole.length}-` })).status).toBe(416)
  const etag = head.headers.get('etag') ?? ''
  expect((await fetched({ 'if-none-match': etag })).status).toBe(304)
  const stranger = await bare(`GET ${original}`, { headers: { 'if-none-match': etag, range: 'bytes=0-0' } })
  expect(stranger.status).toBe(401)
})

test('a refusal is a bare key, a JSON text or a problem, as its reader asks (Q10, Q45)', async () => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const ask = (accept: string) =>
    bare('POST /api/refdeceaseds/createperson', { by: ann, body: {}, headers: { accept } })
  expect((await ask('*/*')).text).toBe('fillAllFields')
  expect((await ask('application/json')).text).toBe('"fillAllFields"')
  const problem = await ask('application/problem+json')
  expect(problem.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(JSON.parse(problem.text)).toMatchObject({
    title: 'fillAllFields',
    status: 400,
    instance: `urn:request:${problem.headers.get('x-request-id')}`,
    errors: expect.arrayContaining([{ path: 'firstName', message: expect.any(String) as string }]) as unknown,
  })
})

test('a body of two megabytes is refused before it is read, and the connection goes on', async () => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const body = { ...milan, nickname: 'x'.repeat(2_097_152) }
  for (const by of [ann, null]) {
    const answer = await bare('POST /api/refdeceaseds/createperson', { by, body })
    expect([413, 401]).toContain(answer.status)
  }
  expect((await bare('GET /api/health')).status).toBe(200)
})

test('answers are never kept by anybody on the way, nor guessed at', async () => {
  const { bare, ann } = await family()
  for (const line of [
    'GET /api/refdeceaseds/getmany',
    'GET /api/nowhere',
    'GET /api/refusers/getuserprofile',
  ])
    for (const by of [ann, null])
      expect(Object.fromEntries((await bare(line, { by })).headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
      })
})

test('no other site reads an answer in somebody’s browser, nor asks beforehand whether it may', async () => {
  const { bare, ann } = await family()
  const headers = { origin: 'https://other.example', 'access-control-request-method': 'PUT' }
  for (const line of [
    'GET /api/refusers/getuserprofile',
    'OPTIONS /api/refusers/login',
    'TRACE /api/health',
  ]) {
    const answer = await bare(line, { by: ann, headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    if (!line.startsWith('GET')) expect([line, answer.status]).toEqual([line, 404])
  }
})

test('no call tells anybody what is kept of a password or a session (A79)', async () => {
  const home = await family()
  const scene = { ...(await sceneOf(home, 'owner')), author: home.ann }
  const kept = await home.ctx.db.selectFrom('sessions').select(['token_hash', 'media_hash']).execute()
  const secrets = ['argon2', ...kept.flatMap((row) => [row.token_hash, row.media_hash])]
  // These end the session that they are asked with.
  const last = ['refusers/logout', 'refusers/login']
  for (const row of rows.filter(({ endpoint }) => !last.includes(endpoint.path))) {
    const answer = await home.as(home.ann)(row.endpoint, await row.asks(scene), await row.files())
    const text = JSON.stringify(answer)
    expect([row.endpoint.path, secrets.filter((secret) => text.includes(secret))]).toEqual([
      row.endpoint.path,
      [],
    ])
  }
})

test.each([
  ['Ђорђе', 'Ђорђевић', 'djordj'],
  ['王', '小明', '王'],
  ['ألفة', 'الحسن', 'ألفة'],
  ['דָּוִד', 'לוי', 'דוד'],
  ['Zoë 🕯️', "O'Brien–Smith", 'zoe'],
  ['A', 'B', 'a'],
  ['👩‍👩‍👧', '🌳', '👩‍👩‍👧'],
])('%s %s has a memorial under the very name, and is found by "%s"', async (firstName, lastName, search) => {
  const { as, bring } = await world()
  const { ann } = await bring('ann')
  const { id } = valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName, lastName }))
  const { items } = valueOf(await as(ann)(profiles.wall, { firstName: search }))
  expect(items).toMatchObject([{ id, firstName, lastName }])
})

test('a name with a line in it writes no line of its own into a mail', async () => {
  const { bare, mails, ctx } = await world()
  const body = {
    ...{ name: 'Vera\r\nBcc: everybody@example.com\r\n\r\n<b>', lastName: 'P\nX-Evil: 1', gender: 'Female' },
    ...{ dateOfBirth: '1965-02-03', country: 'Serbia', city: 'Subotica', email: 'vera@example.com' },
    ...{ password: 'lipa u dvorištu', passwordConfirmed: 'lipa u dvorištu' },
  }
  expect((await bare('POST /api/refusers/create', { body })).status).toBe(201)
  await mails()
  const outbox = outboxFolder(ctx.settings.dataDir)
  const [name = ''] = (await readdir(outbox)).filter((file) => file.endsWith('.eml'))
  const letter = await readFile(path.join(outbox, name), 'utf8')
  expect(letter).not.toMatch(/^ *(bcc|x-evil):/im)
  expect(letter).toContain('Dear Vera Bcc: everybody@example.com <b>,')
})

test('however often its health is asked, the house looks after it once a second', async () => {
  const { bare, ctx } = await world()
  const looked = vi.spyOn(ctx.store, 'check')
  const asked = Array.from({ length: 30 }, () => bare('GET /api/health'))
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await bare('GET /api/health')).status).toBe(200)
  expect(looked).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () => {
    await bare('GET /api/health')
    expect(looked).toHaveBeenCalledTimes(2)
  }, 5_000)
})
