/** Programs that send as slowly as they can (slowloris) hold up nobody, and are let go (promises 1.8). */
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'

/** A server that waits for nobody for longer than two seconds, unless a story says otherwise. */
async function impatient({ bodySilence = 2_000 } = {}) {
  const log = pino({ level: 'silent' })
  const app = await createHttpServer({
    log,
    trustProxy: false,
    https: false,
    bodySilence,
    bodyTimeout: 2_000,
    headTimeout: 2_000,
  })
  onTestFinished(() => app.close())
  app.get('/api/hello', () => 'hello')
  app.post('/api/echo', (request) => ({ got: request.body ?? null }))
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body))
  app.post('/api/piece', async (request) => {
    let bytes = 0
    for await (const part of request.body as AsyncIterable<Buffer>) bytes += part.length
    return { bytes }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  /** Says something, and from then on a byte five times a second for as long as anybody listens. */
  function drip(said: string) {
    const line = net.connect(port, '127.0.0.1')
    line.on('error', () => {})
    line.write(said)
    const dripping = setInterval(() => line.writable && line.write('x'), 200)
    let heard = ''
    line.setEncoding('utf8').on('data', (text) => (heard += String(text)))
    // NOTE: `once` of node:events would fail with a line that is reset, which is one way to be let go.
    const closed = new Promise<void>((resolve) => line.on('close', () => resolve()))
    void closed.then(() => clearInterval(dripping))
    onTestFinished(() => void line.destroy())
    return { line, closed, heard: () => heard }
  }
  return { address: `http://127.0.0.1:${port}`, drip }
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n`

test('five hundred who never come to an end, of the head or the body, keep nobody waiting and are let go', async () => {
  const { address, drip } = await impatient()
  const heads = Array.from({ length: 250 }, () => drip('GET /api/hello HTTP/1.1\r\nhost: x\r\nx-slow: '))
  const bodies = Array.from({ length: 250 }, () =>
    drip(`${head('/api/echo', 'application/json', 100_000)}\r\n{"a":"`),
  )
  let isOver = false
  const gone = Promise.all([...heads, ...bodies].map(({ closed }) => closed)).then(() => (isOver = true))
  let asked = 0
  while (!isOver) {
    const answer = await fetch(`${address}/api/hello`)
    expect([answer.status, await answer.text()]).toEqual([200, 'hello'])
    asked += 1
    await pause(50)
  }
  await gone
  expect(asked).toBeGreaterThan(5)
  // Nothing was done of what they had begun to ask for.
  expect([...heads, ...bodies].map(({ heard }) => heard()).join('')).not.toContain('200')
}, 60_000)

test('whoever is slow with a file has as long as it takes, while bytes come', async () => {
  const { drip } = await impatient({ bodySilence: 10_000 })
  // A byte each fifth of a second: all of it takes longer than anybody may be silent.
  const length = 60
  const slow = drip(
    `${head('/api/piece', 'application/offset+octet-stream', length)}connection: close\r\n\r\n`,
  )
  await vi.waitFor(() => expect(slow.heard()).toContain(`{"bytes":${length}}`), { timeout: 45_000 })
}, 60_000)
