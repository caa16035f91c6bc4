/**
 * The bare server the wall is measured against: node:http and pg, the very statements and values our server sends for
 * the same request, the rows as JSON, and nothing else. Told by its parent what to replay.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Recorded } from './wall.ts'

const { url, most, requests } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  most: number
  requests: Record<string, Recorded[]>
}
const pool = new pg.Pool({ connectionString: url, max: most })
const replayed = new Map(Object.entries(requests))

const server = http.createServer(async (request, response) => {
  const statements = replayed.get(request.url ?? '') ?? []
  let body: unknown = null
  for (const { name, text, values } of statements) {
    const { rows } = await pool.query({ ...(name && { name }), text, values })
    body = rows
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ items: body, totalPages: 1, totalCount: 1, pageNumber: 1 }))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
