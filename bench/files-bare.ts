/** The bare server of `files.ts`: node:http, one file, streamed to whoever asks, and nothing else. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const file = process.argv[2] ?? ''

const server = http.createServer(async (_request, response) => {
  const { size } = await stat(file)
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size })
  createReadStream(file).pipe(response)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
