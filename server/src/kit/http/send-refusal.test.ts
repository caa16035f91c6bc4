import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'
import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { LostDatabase } from '../database/lost-database.ts'
import { Refusal } from '../refusal.ts'
import { refusalHandler } from './send-refusal.ts'

/** A server whose one route throws what it is given; and what it logs. */
function throwing(thrown: unknown) {
  const lines: string[] = []
  const refuse = refusalHandler(pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }))
  const app = Fastify({ genReqId: () => 'request-7' })
  onTestFinished(() => app.close())
  app.setErrorHandler(refuse)
  app.get('/', () => {
    throw thrown
  })
  const ask = (accept = '*/*') => app.inject({ url: '/', headers: { accept } })
  return { ask, lines }
}

test.each(Object.entries(refusals))('%s leaves as itself, with status %i', async (key, status) => {
  const { ask } = throwing(new Refusal(key as RefusalKey))
  const answer = await ask()
  expect(answer).toMatchObject({ statusCode: status, body: key })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': 'request-7',
  })
})

test('a refusal is a JSON text for who accepts nothing but JSON (Q10)', async () => {
  const answer = await throwing(new Refusal('notFound')).ask('application/json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).toBe('"notFound"')
})

test('a refusal is a problem for who asks for one, and names the fields (Q45)', async () => {
  const errors = [{ path: 'name', message: 'Required' }]
  const refusal = new Refusal('fillAllFields', { errors, detail: 'for the log alone' })
  for (const accept of ['application/problem+json', 'application/json, application/problem+json;q=0.9']) {
    const answer = await throwing(refusal).ask(accept)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'fillAllFields',
      status: 400,
      detail: 'fillAllFields',
      instance: 'urn:request:request-7',
      errors,
    })
  }
})

test.each([
  [45.2, '46'],
  [0, '1'],
  [3_600, '3600'],
])('after %s seconds it makes sense to ask again: %s', async (retryAfter, header) => {
  const answer = await throwing(new Refusal('tooManyRequests', { retryAfter })).ask()
  expect(answer.headers['retry-after']).toBe(header)
})

test('a defect is logged whole and tells nobody anything but the number of the request (promises 2.9)', async () => {
  const { ask, lines } = throwing(new Error('relation "accounts" has password_hash $argon2id$'))
  for (const accept of ['*/*', 'application/problem+json', 'application/json']) {
    const answer = await ask(accept)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('somethingWentWrong')
    expect(answer.body).not.toContain('argon')
  }
  expect(lines.join()).toContain('argon2id')
  expect(lines.join()).toContain('request-7')
})

test('what is away for the moment is a line that says why, without the place in our code where it was met', async () => {
  const timeout = new DatabaseError('canceling statement due to lock timeout', 1, 'error')
  timeout.code = '55P03'
  const wrapped = new Error('the page could not be read', { cause: timeout })
  for (const thrown of [timeout, wrapped, new LostDatabase(timeout.message)]) {
    const { ask, lines } = throwing(thrown)
    expect(await ask()).toMatchObject({ statusCode: 503, body: 'unavailable' })
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, id: 'request-7', reason: 'canceling statement due to lock timeout', msg: 'unavailable' },
    ])
    expect(lines.join()).not.toContain('stack')
  }
  const { ask, lines } = throwing(new Refusal('unavailable', { detail: 'in use' }))
  await ask()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { reason: 'unavailable: in use', msg: 'unavailable' },
  ])
})

test('what is expected is no defect and not logged', async () => {
  const { ask, lines } = throwing(new Refusal('forbidden'))
  await ask()
  expect(lines).toEqual([])
})

const saidByPostgres = (code: string) => {
  const said = new DatabaseError('gone', 4, 'error')
  said.code = code
  return said
}

test.each([
  ...['08006', '57P01', '53300', '53100', '57014', '40P01', '55P03'].map(saidByPostgres),
  new LostDatabase('Connection terminated unexpectedly'),
  new Error('nothing could be written down', { cause: new LostDatabase('gone') }),
  new AggregateError([new LostDatabase('gone')], 'several things failed'),
])('a database that is away is unavailable for now, and says when to come again (%s)', async (error) => {
  const { ask, lines } = throwing(error)
  expect(await ask()).toMatchObject({
    statusCode: 503,
    body: 'unavailable',
    headers: { 'retry-after': '3' },
  })
  expect(lines).toHaveLength(1)
})

test.each(['EACCES', 'EPERM', 'EROFS'])(
  'files that are closed to us are unavailable for now, and the operator reads which (%s)',
  async (code) => {
    const place = '/srv/spomen/data/files/original/ab/cd/abcd'
    const error = Object.assign(new Error(`${code}: open '${place}'`), { code, syscall: 'open', path: place })
    const { ask, lines } = throwing(error)
    expect(await ask()).toMatchObject({ statusCode: 503, body: 'unavailable' })
    expect(lines.join()).toContain(place)
    // Another program's no is not a file's.
    expect((await throwing(Object.assign(new Error(code), { code })).ask()).statusCode).toBe(500)
  },
)

test('what broke on the way to somebody else is no lost database', async () => {
  const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect((await throwing(error).ask()).statusCode).toBe(500)
})

test.each([
  [413, 413, 'requestTooLarge'],
  [404, 404, 'notFound'],
  [415, 400, 'fillAllFields'],
  [400, 400, 'fillAllFields'],
  [501, 500, 'somethingWentWrong'],
])('what the framework refuses with %i leaves as %i %s', async (statusCode, status, key) => {
  const { ask } = throwing(Object.assign(new Error('framework'), { statusCode, code: 'FST_X' }))
  expect(await ask()).toMatchObject({ statusCode: status, body: key })
})
