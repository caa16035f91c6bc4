/** A host of map tiles that belongs to somebody else, for journeys. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TileHost {
  origin: string
  /** What it was asked so far, and by whom as far as it was told. */
  asked: { path: string; referer: string | undefined }[]
  /** Whether it gives anything. */
  isOpen: boolean
}

const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#e6ecdc"/>
  <path d="M0 60C80 40 120 120 256 90" stroke="#fff" stroke-width="9" fill="none"/>
  <path d="M100 0C90 100 160 160 140 256" stroke="#f3dba6" stroke-width="7" fill="none"/>
</svg>`

/** Opens it on a free port; answers it with the way to close it. */
export async function openTileHost(): Promise<{ host: TileHost; close(): Promise<void> }> {
  const host: TileHost = { origin: '', asked: [], isOpen: true }
  const server = http.createServer((request, response) => {
    host.asked.push({ path: request.url ?? '', referer: request.headers.referer })
    if (!host.isOpen) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }).end(tile)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
