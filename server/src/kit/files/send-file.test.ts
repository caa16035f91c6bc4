import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { refusals } from '@spomen/contract/refusals.ts'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { Refusal } from '../refusal.ts'
import { sendFile } from './send-file.ts'
import type { Redaction } from './redaction.ts'
import { diskStore } from './disk.ts'

const key = 'original/abcd1234'

/** A server with one stored file, and a way to ask for it. */
async function storeWithFile({
  bytes = Buffer.from('0123456789'),
  name = 'Mother.jpg',
  download = false,
  sentFrom = null as string | null,
  redactions = [] as Redaction[],
  mayKeep = false,
} = {}) {
  const folder = temporaryFolder()
  const store = diskStore(path.join(folder, 'files'))
  const draft = path.join(folder, 'draft')
  await writeFile(draft, bytes)
  await store.put(draft, key)
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, _, reply) =>
    error instanceof Refusal
      ? reply.code(refusals[error.key]).send(error.key)
      : reply.code(500).send(String(error)),
  )
  app.get('/file', (request: FastifyRequest, reply: FastifyReply) =>
    sendFile(request, reply, {
      ...{ store, key, type: 'image/jpeg', name, tag: 'abcd-small', download, sentFrom, redactions, mayKeep },
    }),
  )
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/file', headers })
  return { app, store, ask }
}

test('a follower gets the whole photograph, and a browser may keep it but must ask again', async () => {
  const { ask } = await storeWithFile()
  const reply = await ask()
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('0123456789')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: '"abcd-small"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `inline; filename="Mother.jpg"; filename*=UTF-8''Mother.jpg`,
  })
})

test.each(['"abcd-small"', 'W/"abcd-small"', '"other", "abcd-small"', '*'])(
  'a browser that still has it (%s) is told so without the bytes',
  async (known) => {
    const { ask } = await storeWithFile()
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await ask({ 'if-none-match': known }, method)
      expect(reply.statusCode).toBe(304)
      expect(reply.body).toBe('')
      expect(reply.headers).toMatchObject({ etag: '"abcd-small"', 'cache-control': 'private, no-cache' })
    }
  },
)

test('a browser that has something else gets the new bytes', async () => {
  const { ask } = await storeWithFile()
  expect((await ask({ 'if-none-match': '"abcd-large"' })).statusCode).toBe(200)
})

test('a film can be entered in the middle', async () => {
  const { ask } = await storeWithFile()
  const middle = await ask({ range: 'bytes=3-5' })
  expect([middle.statusCode, middle.body]).toEqual([206, '345'])
  expect(middle.headers).toMatchObject({ 'content-range': 'bytes 3-5/10', 'content-length': '3' })
  const end = await ask({ range: 'bytes=-2' })
  expect([end.statusCode, end.body]).toEqual([206, '89'])
})

test('beyond its end there is nothing, and the answer says how long it is', async () => {
  const { ask } = await storeWithFile()
  const reply = await ask({ range: 'bytes=10-' })
  expect([reply.statusCode, reply.body]).toEqual([416, ''])
  expect(reply.headers['content-range']).toBe('bytes */10')
})

test('a range of something that changed meanwhile is answered whole', async () => {
  const { ask } = await storeWithFile()
  expect((await ask({ range: 'bytes=3-5', 'if-range': '"abcd-small"' })).statusCode).toBe(206)
  for (const other of ['"older"', 'W/"abcd-small"', 'Thu, 04 Mar 2027 12:00:00 GMT']) {
    const reply = await ask({ range: 'bytes=3-5', 'if-range': other })
    expect([reply.statusCode, reply.body]).toEqual([200, '0123456789'])
  }
})

test('asking for the headers alone tells the true length', async () => {
  const { ask } = await storeWithFile()
  const reply = await ask({ range: 'bytes=3-5' }, 'HEAD')
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '10'])
})

test('an empty file is answered empty', async () => {
  const { ask } = await storeWithFile({ bytes: Buffer.alloc(0) })
  const reply = await ask()
  expect([reply.statusCode, reply.headers['content-length']]).toEqual([200, '0'])
})

test.each([
  [
    'Last "will"; final.pdf',
    `attachment; filename="Last _will__ final.pdf"; filename*=UTF-8''Last%20%22will%22%3B%20final.pdf`,
  ],
  [
    "Мајка's.pdf",
    `attachment; filename="_____'s.pdf"; filename*=UTF-8''%D0%9C%D0%B0%D1%98%D0%BA%D0%B0%27s.pdf`,
  ],
])('a document called %s is saved under its name in every language', async (name, header) => {
  const { ask } = await storeWithFile({ name, download: true })
  expect((await ask()).headers['content-disposition']).toBe(header)
})

test('when the bytes are gone the answer is not found, without the headers of a file', async () => {
  const { store, ask } = await storeWithFile()
  await store.remove(key)
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await ask({}, method)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-disposition']).toBeUndefined()
    expect(reply.headers.etag).toBeUndefined()
  }
})

test('readers side by side each get their own picture, small or large', async () => {
  const pictures = await Promise.all(
    [1_000, 200_000, 262_144, 262_145, 900_000].map(async (length, number) => {
      const bytes = Buffer.alloc(length, `${number} `)
      return { bytes, ask: (await storeWithFile({ bytes })).ask }
    }),
  )
  const rounds = Array.from({ length: 12 }, () => pictures).flat()
  const replies = await Promise.all(rounds.map(({ ask }) => ask()))
  for (const [at, reply] of replies.entries())
    expect(reply.rawPayload.equals(rounds[at]?.bytes ?? Buffer.of())).toBe(true)
})

test('behind nginx the answer only says where the bytes lie, with the headers of the file', async () => {
  const { ask, store } = await storeWithFile({ download: true, sentFrom: '/kept/' })
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await ask({ range: 'bytes=3-5' }, method)
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(reply.headers).toMatchObject({
      'x-accel-redirect': '/kept/original/ab/cd/abcd1234',
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="Mother.jpg"; filename*=UTF-8''Mother.jpg`,
      'cache-control': 'private, no-cache',
      'content-security-policy': 'sandbox',
      etag: '"abcd-small"',
    })
  }
  const known = await ask({ 'if-none-match': '"abcd-small"' })
  expect([known.statusCode, known.headers['x-accel-redirect']]).toEqual([304, undefined])
  await store.remove(key)
  const gone = await ask()
  expect([gone.statusCode, gone.headers['x-accel-redirect']]).toEqual([404, undefined])
})

test('a picture may be shown again for a minute without asking, in the session that has just seen it alone', async () => {
  const { ask } = await storeWithFile({ mayKeep: true })
  const kept = { 'cache-control': 'private, max-age=60', vary: 'cookie, authorization', etag: '"abcd-small"' }
  expect((await ask()).headers).toMatchObject(kept)
  const known = await ask({ 'if-none-match': '"abcd-small"' })
  expect([known.statusCode, known.headers]).toEqual([304, expect.objectContaining(kept)])
})

test('behind nginx, which drops what tells one session from another, a picture is asked for each time', async () => {
  const { ask } = await storeWithFile({ mayKeep: true, sentFrom: '/kept/' })
  for (const known of ['', '"abcd-small"'])
    expect((await ask({ 'if-none-match': known })).headers['cache-control']).toBe('private, no-cache')
})

test('what is covered in a film leaves through the house, also behind nginx', async () => {
  const { ask } = await storeWithFile({ sentFrom: '/kept/', redactions: [[2, '66726565']] })
  const reply = await ask()
  expect([reply.body, reply.headers['x-accel-redirect']]).toEqual(['01free6789', undefined])
})

test.runIf(process.platform === 'linux')('readers who go away leave no open file behind', async () => {
  const { app, ask } = await storeWithFile({ bytes: Buffer.alloc(8_000_000, 1) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as net.AddressInfo
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const before = await openFiles()
  for (let reader = 0; reader < 20; reader += 1) {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write('GET /file HTTP/1.1\r\nHost: here\r\n\r\n')
    // Some leave at once, some in the middle of the bytes.
    if (reader % 2) await once(socket, 'data')
    socket.destroy()
  }
  while ((await openFiles()) > before) await pause(20)
  expect((await ask({ range: 'bytes=0-4' })).statusCode).toBe(206)
})
