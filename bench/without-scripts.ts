import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The same house behind a door that takes the scripts out of its pages; `close` ends it. */
export async function withoutScripts(house: string) {
  const door = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const isPage = !path.extname(new URL(asked.url ?? '/', house).pathname)
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    request(house + asked.url, { headers }, (given) => {
      if (!isPage) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        return void given.pipe(answer)
      }
      const parts: Buffer[] = []
      given.on('data', (part: Buffer) => parts.push(part))
      return void given.on('end', () => {
        const html = Buffer.concat(parts)
          .toString()
          .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
        const { 'content-length': _, ...rest } = given.headers
        answer.writeHead(given.statusCode ?? 502, { ...rest, 'content-encoding': 'br' })
        answer.end(brotliCompressSync(html))
      })
    }).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close() {
      door.close()
      door.closeAllConnections()
    },
  }
}
