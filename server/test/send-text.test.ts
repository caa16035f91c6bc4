import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sendText } from './send-text.ts'

async function serverOf(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers what has arrived, but for what belongs to the connection alone. */
const echo: http.RequestListener = async (request, response) => {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  const { connection, ...headers } = request.headers
  response.end(JSON.stringify({ line: `${request.method} ${request.url}`, headers, body }))
}

const requests: readonly (readonly [string, string, string | null])[] = [
  ['GET', '/api/a?b=1 2&c=ž', null],
  ['GET', '/api/../x/./y%00', null],
  ['POST', '/api/a', '{"note":"Za Milana – zauvek 🕯️"}'],
  ['POST', '/api/a', ''],
  ['POST', '/api/a', null],
  ['PUT', '/api/a', null],
  ['DELETE', '/api/a', null],
  ['DELETE', '/api/a', '{}'],
]

test.each(requests)('%s %s with %s arrives as if `fetch` had sent it', async (method, target, body) => {
  const url = new URL((await serverOf(echo)) + target)
  const headers = new Headers({ authorization: 'Bearer x', 'content-type': 'application/json' })
  const fetched = await fetch(url, { method, headers, body })
  const sent = await sendText(url, { method, headers, body })
  expect(JSON.parse(sent.text)).toEqual(await fetched.json())
  expect(sent.status).toBe(200)
})

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }

test.each(Object.entries(packers))('an answer packed by %s is read', async (coding, pack) => {
  const address = await serverOf((_, response) => {
    response.writeHead(201, { 'content-encoding': coding }).end(pack('The garden is in bloom.'))
  })
  const answer = await sendText(new URL(address), { method: 'GET', headers: new Headers(), body: null })
  expect(answer).toMatchObject({ status: 201, text: 'The garden is in bloom.' })
  expect(answer.headers.get('content-encoding')).toBe(coding)
})

test('cookies come each by itself, what redirects is not followed, and an answer that breaks off is none', async () => {
  const address = await serverOf((request, response) => {
    if (request.url === '/broken') return response.write('half', () => response.destroy())
    const cookies = ['a=1', 'b=2']
    return response.writeHead(302, { location: '/elsewhere', 'set-cookie': cookies }).end()
  })
  const ask = (path: string) =>
    sendText(new URL(path, address), { method: 'GET', headers: new Headers(), body: null })
  const led = await ask('/here')
  expect(led).toMatchObject({ status: 302, text: '' })
  expect(led.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  await expect(ask('/broken')).rejects.toThrow()
})
