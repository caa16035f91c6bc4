import { existsSync, readdirSync, readFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { createHttpServer } from './http-server.ts'
import { createMultipartReader } from './multipart.ts'

const files = { field: 'files', under: 1_000, otherwise: 'maximumImageSize', most: 3 } as const
const edge = 'b0undary'

/** A door that takes up to three files under a thousand bytes, and a look at what lies about there. */
async function door() {
  const defects: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void defects.push(line) })
  const folder = path.join(temporaryFolder(), 'arriving')
  const app = await createHttpServer({ log, trustProxy: false, https: false })
  onTestFinished(async () => {
    await app.close()
    expect(defects).toEqual([])
  })
  const uploads = await createMultipartReader(app, folder)
  uploads.app.post('/up', async (request) => {
    const { fields, files: received, release } = await uploads.read(request, files)
    const names = received.map(({ path: place, name }) => [name, readFileSync(place, 'utf8')])
    await release()
    return { fields, names }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/up`, { method: 'POST', body, headers })
    return { status: answer.status, text: await answer.text() }
  }
  const raw = (body: string, type = `multipart/form-data; boundary=${edge}`) =>
    send(body, { 'content-type': type })
  return { port, send, raw, left: () => (existsSync(folder) ? readdirSync(folder) : []) }
}

const field = (name: string, value: string) =>
  `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, filename: string, content: string) =>
  `--${edge}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`
const end = `--${edge}--\r\n`
const refused = { status: 400, text: 'fillAllFields' }

test('fields and files arrive in any order, with harmless names', async () => {
  const { raw, left } = await door()
  const body =
    file('files', '../../etc/garden.jpg', 'one') + field('type', '2') + file('Files', '', 'two') + end
  expect(JSON.parse((await raw(body)).text)).toEqual({
    fields: { type: '2' },
    names: [
      ['garden.jpg', 'one'],
      ['file', 'two'],
    ],
  })
  expect(left()).toEqual([])
})

test('quotes in a name arrive as browsers send them, and end up as those of any other name', async () => {
  const { raw } = await door()
  const named = async (name: string) => {
    const { names } = JSON.parse((await raw(file('files', name, 'one') + end)).text) as { names: string[][] }
    return names[0]?.[0]
  }
  expect(await named('Letter %22to baki%22 100%.jpg')).toBe('Letter to baki 100%.jpg')
  expect(await named('Letter%0D%0Ato baki.jpg')).not.toContain('%0')
})

test.each([
  ['no boundary', `${file('files', 'a.jpg', 'one')}${end}`, 'multipart/form-data'],
  ['an empty boundary', `${file('files', 'a.jpg', 'one')}${end}`, 'multipart/form-data; boundary='],
  ['another boundary', `${file('files', 'a.jpg', 'one')}${end}`, 'multipart/form-data; boundary=other'],
  ['no type of a form', `${file('files', 'a.jpg', 'one')}${end}`, 'application/json'],
  ['nothing in it', '', undefined],
  ['only an end', end, undefined],
  ['no file', field('type', '2') + end, undefined],
  ['a file under another name', file('pictures', 'a.jpg', 'one') + end, undefined],
  ['no end', file('files', 'a.jpg', 'one'), undefined],
  ['an end in the middle of a file', file('files', 'a.jpg', 'one').slice(0, -4), undefined],
  ['an end in the middle of a head', `--${edge}\r\nContent-Disposition: form-da`, undefined],
  ['a NUL in a field', field('title', 'a\0b') + file('files', 'a.jpg', 'one') + end, undefined],
  ['a prototype', field('__proto__', 'x') + file('files', 'a.jpg', 'one') + end, undefined],
  ['a constructor', field('constructor', 'x') + file('files', 'a.jpg', 'one') + end, undefined],
  ['too many fields', field('title', 'x').repeat(60) + file('files', 'a.jpg', 'one') + end, undefined],
  ['files nobody asked for, without end', file('pictures', 'a.jpg', 'x').repeat(9) + end, undefined],
])('a form with %s is refused, and nothing stays behind', async (_, body, type) => {
  const { raw, left } = await door()
  expect(await raw(body, type)).toEqual(refused)
  expect(left()).toEqual([])
})

test('a file at the limit is refused with its key, one byte less is taken', async () => {
  const { raw, left } = await door()
  const good = file('files', 'a.jpg', 'one')
  const large = (bytes: number) => good + file('files', 'b.jpg', 'x'.repeat(bytes)) + good + end
  expect(await raw(large(1_000))).toEqual({ status: 400, text: 'maximumImageSize' })
  expect(await raw(large(1_000_000))).toEqual({ status: 400, text: 'maximumImageSize' })
  expect((await raw(large(999))).status).toBe(200)
  expect(left()).toEqual([])
})

test('a field beyond all measure is refused, never cut', async () => {
  const { raw, left } = await door()
  const titled = (letters: number) =>
    file('files', 'a.jpg', 'one') + field('title', 'x'.repeat(letters)) + end
  expect(await raw(titled(100_001))).toEqual({ status: 400, text: 'textTooLong' })
  expect((await raw(titled(99_999))).status).toBe(200)
  expect(left()).toEqual([])
})

test('three files are taken, a fourth refuses them all', async () => {
  const { raw, left } = await door()
  const one = file('files', 'a.jpg', 'one')
  expect((await raw(one.repeat(3) + end)).status).toBe(200)
  expect(await raw(one.repeat(4) + end)).toEqual({ status: 400, text: 'maximumUpload' })
  expect(await raw(one.repeat(40) + end)).toEqual({ status: 400, text: 'maximumUpload' })
  expect(left()).toEqual([])
})

test.each([
  ['a file', file('files', 'b.jpg', 'two').slice(0, -4), 2],
  ['the head of a file', file('files', 'b.jpg', 'two').slice(0, 30), 1],
])('a sender who goes away in the middle of %s leaves nothing behind', async (_, half, lying) => {
  const { port, left } = await door()
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const type = `multipart/form-data; boundary=${edge}`
  socket.write(`POST /up HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n`)
  socket.write(file('files', 'a.jpg', 'one') + half)
  await until(() => left().length === lying)
  socket.destroy()
  await until(() => left().length === 0)
})

async function until(holds: () => boolean) {
  while (!holds()) await pause(5)
}
