/** What journeys past maps walk with: a house whose tiles come from a host of its own. */
import { type House, openHouse } from './house.ts'
import { test as base } from './journey.ts'
import { openTileHost, type TileHost } from './tile-host.ts'

export const test = base.extend<object, { tiles: TileHost; house: House }>({
  tiles: [
    async ({}, use) => {
      const { host, close } = await openTileHost()
      await use(host)
      await close()
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ tiles }, use) => {
      const { house, close } = await openHouse({ tilesFrom: tiles.origin })
      await use(house)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect } from './journey.ts'
