import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import net, { type AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

/** A server that listens, and the lines it logs. */
async function listening({ https = true, bodySilence = 60_000, lastAnswersTimeout = 60_000 } = {}) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const app = await createHttpServer({ log, trustProxy: false, https, bodySilence, lastAnswersTimeout })
  onTestFinished(() => app.close())
  app.get('/api/hello', () => 'hello')
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  async function* slowly() {
    yield 'at '
    asked.resolve()
    await answered.promise
    yield 'last'
  }
  app.get('/api/slow', () => Readable.from(slowly()))
  app.post('/api/echo', (request) => ({ got: request.body ?? null }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return { app, port, lines, address, asked: asked.promise, answer: answered.resolve }
}

test('a connection over which nobody asks anything does not keep the server from ending', async () => {
  const { app, port } = await listening()
  const silent = net.connect(port, '127.0.0.1')
  await once(silent, 'connect')
  // The server has taken it once it answers another that came later.
  const other = net.connect(port, '127.0.0.1')
  other.write('GET /api/hello HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await once(other.resume(), 'close')
  await Promise.all([once(silent.resume(), 'close'), app.close()])
})

test('a connection that a proxy keeps is let go by the proxy first, so that nothing is sent on one that just closes', async () => {
  const { port } = await listening()
  const line = net.connect(port, '127.0.0.1').setEncoding('utf8')
  line.write('GET /api/hello HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n')
  const [head] = (await once(line, 'data')) as [string]
  line.destroy()
  // Of the proxies that are set up without a word about it Caddy keeps them longest: two minutes.
  expect(Number(/^keep-alive: timeout=(\d+)/im.exec(head)?.[1])).toBeGreaterThan(120)
})

test('whoever is being answered while the server ends gets the whole answer, and then the server ends', async () => {
  const { app, address, asked, answer } = await listening()
  const response = await fetch(`${address}/api/slow`)
  await asked
  const closed = app.close()
  answer()
  expect(await response.text()).toBe('at last')
  await closed
})

test('an answer that goes on and on, as to a film that stands still, does not keep the server from ending', async () => {
  const { app, address, asked } = await listening({ lastAnswersTimeout: 200 })
  const response = await fetch(`${address}/api/slow`)
  await asked
  await app.close()
  await expect(response.text()).rejects.toThrow('terminated')
})

test('whoever falls silent while they send is let go; whoever is slow, and whoever waits for an answer, is not', async () => {
  const { port, asked, answer } = await listening({ bodySilence: 10_000 })
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const open = () => {
    const line = net.connect(port, '127.0.0.1')
    line.setEncoding('utf8')
    const said: string[] = []
    line.on('data', (text) => said.push(String(text)))
    return { line, said, closed: once(line, 'close') }
  }
  const [silent, slow, waiting] = [open(), open(), open()]
  silent.line.write(`${head('/api/echo')}content-length: 40\r\n\r\n{"one":`)
  slow.line.write(`${head('/api/echo')}content-length: 9\r\nconnection: close\r\n\r\n`)
  waiting.line.write(`GET /api/slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  await asked
  // All of it takes longer than anybody may be silent.
  for (const byte of '{"one":1}') {
    await pause(1_300)
    slow.line.write(byte)
  }
  await Promise.all([silent.closed, slow.closed])
  expect(silent.said.join('')).not.toContain('200')
  expect(slow.said.join('')).toContain('{"got":{"one":1}}')
  answer()
  await waiting.closed
  expect(waiting.said.join('')).toContain('last')
})

test.each(['', ' ', '\n'])('a body of nothing (%j) is no fields, whatever its type', async (body) => {
  const { app } = await listening()
  for (const type of ['application/json', 'application/json; charset=utf-8', 'text/json'])
    expect(
      (
        await app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, body })
      ).json(),
    ).toEqual({ got: {} })
})

test('an address or a body with a NUL is refused, and one that only speaks of it is not', async () => {
  const { app } = await listening()
  const post = (body: string) =>
    app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': 'application/json' }, body })
  expect(await app.inject('/api/hello?name=%00')).toMatchObject({ statusCode: 400, body: 'fillAllFields' })
  expect(await app.inject('/api/%00')).toMatchObject({ statusCode: 400, body: 'fillAllFields' })
  expect((await app.inject('/api/hello?name=100%2500')).statusCode).toBe(200)
  expect(await post('{"a":"\\u0000"}')).toMatchObject({ statusCode: 400, body: 'fillAllFields' })
  expect(await post('{"a":"\\\\\\u0000"}')).toMatchObject({ statusCode: 400 })
  expect((await post('{"a":"\\\\u0000 %00"}')).json()).toEqual({ got: { a: '\\u0000 %00' } })
})

test.each([
  ['no JSON', '{"a":', 400, 'fillAllFields'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 400, 'fillAllFields'],
  ["a constructor's prototype", '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'fillAllFields'],
  ['two megabytes', JSON.stringify({ a: 'x'.repeat(2_097_152) }), 413, 'requestTooLarge'],
])('a body with %s is refused with its key', async (_, body, status, key) => {
  const { app } = await listening()
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/echo', headers, body })
  expect(answer).toMatchObject({ statusCode: status, body: key })
  expect(answer.headers['x-request-id']).toBeTruthy()
})

test('a body of nested lists as deep as a body can be is read or refused, and never a defect', async () => {
  const { app } = await listening()
  const headers = { 'content-type': 'application/json' }
  const body = '['.repeat(500_000) + ']'.repeat(500_000)
  const answer = await app.inject({ method: 'POST', url: '/api/hello', headers, body })
  expect(answer.statusCode).toBe(404)
  const tooLarge = '['.repeat(5_000_000) + ']'.repeat(5_000_000)
  const refused = await app.inject({ method: 'POST', url: '/api/echo', headers, body: tooLarge })
  expect(refused).toMatchObject({ statusCode: 413, body: 'requestTooLarge' })
})

test.each(['text/plain', 'application/xml', 'nonsense'])(
  'a body of the type %s is not guessed at',
  async (type) => {
    const { app } = await listening()
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/api/echo', headers, body: 'a=1' })
    expect(type === 'text/plain' ? answer.json() : answer.body).toEqual(
      type === 'text/plain' ? { got: 'a=1' } : 'fillAllFields',
    )
  },
)

test('a plain form is read as fields, and a NUL in it refused', async () => {
  const { app } = await listening()
  const post = (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
    return app.inject({ method: 'POST', url: '/api/echo', headers, body })
  }
  expect((await post('name=%C4%90or%C4%91e+P.&a=1&a=2')).json()).toEqual({
    got: { name: 'Đorđe P.', a: '2' },
  })
  expect((await post('__proto__=1&%=%zz')).statusCode).toBe(200)
  expect((await post('')).json()).toEqual({ got: {} })
  expect(await post('name=%00')).toMatchObject({ statusCode: 400, body: 'fillAllFields' })
})

test('every answer is told not to be guessed at, and browsers to insist on HTTPS where there is any', async () => {
  const safe = await listening()
  for (const url of ['/api/hello', '/api/nowhere', '/api/hello?%00'])
    expect((await safe.app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
    })
  const plain = await listening({ https: false })
  expect((await plain.app.inject('/api/hello')).headers).not.toHaveProperty('strict-transport-security')
})

test('the log names the route, never the address, which may hold a name or a secret', async () => {
  const { app, lines } = await listening()
  await app.inject({ url: '/api/hello?firstName=Milan', headers: { authorization: 'Bearer s3cret' } })
  expect(lines.join()).toContain('/api/hello')
  expect(lines.join()).not.toMatch(/Milan|s3cret/)
})

test('an address that cannot be decoded is refused, not a defect', async () => {
  const { app } = await listening()
  expect(await app.inject('/api/%zz')).toMatchObject({ statusCode: 400, body: 'fillAllFields' })
})

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', '400 Bad Request', 'fillAllFields'],
  [
    'two lengths that differ',
    'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    '400 Bad Request',
    'fillAllFields',
  ],
  [
    'a head of forty thousand letters',
    `GET /api/hello HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
    '413 Payload Too Large',
    'requestTooLarge',
  ],
])('what cannot be read, such as %s, is refused with a key as well (X13)', async (_, sent, status, key) => {
  const { port } = await listening()
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(sent)
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => void (heard += part))
  await once(socket, 'close')
  expect(heard).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status}\\r\\ncontent-type: text/plain; charset=utf-8\\r\\n`),
  )
  expect(heard).toMatch(new RegExp(`\\r\\n\\r\\n${key}$`))
})
