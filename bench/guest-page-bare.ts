/**
 * The bare server the guest's page is measured against: node:http and pg, the very statements our server sends for the
 * page, then the very bytes it answers with, and nothing else. Told by its parent what to replay.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Recorded } from './wall.ts'

const { url, most, statements, body, headers } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  most: number
  statements: Recorded[]
  /** In base64. */
  body: string
  headers: Record<string, string>
}
const pool = new pg.Pool({ connectionString: url, max: most })
const bytes = Buffer.from(body, 'base64')

const server = http.createServer(async (_request, response) => {
  for (const { name, text, values } of statements) await pool.query({ ...(name && { name }), text, values })
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
