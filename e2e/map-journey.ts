/** What journeys past maps walk with: a server whose map tiles come from a host of their own. */
import { type TestServer, startTestServer } from './test-server.ts'
import { test as base } from './journey.ts'
import { openTileHost, type TileHost } from './tile-host.ts'

export const test = base.extend<object, { tiles: TileHost; server: TestServer }>({
  tiles: [
    async ({}, use) => {
      const { host, close } = await openTileHost()
      await use(host)
      await close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ tiles }, use) => {
      const { server, close } = await startTestServer({ tilesFrom: tiles.origin })
      await use(server)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect } from './journey.ts'
