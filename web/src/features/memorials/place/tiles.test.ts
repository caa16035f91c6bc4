import { expect, test } from 'vitest'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import { tilesAt } from './tiles.ts'

test.each([
  ['https://tiles.example.org/{z}/{x}/{y}.png', 'tiles.example.org', 'no-referrer'],
  ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', 'tiles.example.org', 'no-referrer'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', '127.0.0.1:8080', 'no-referrer'],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'tile.openstreetmap.org', 'origin'],
  ['https://notopenstreetmap.org/{z}/{x}/{y}.png', 'notopenstreetmap.org', 'no-referrer'],
])('of %s people are told that it is %s, and it learns by %s who asks', (address, host, referrer) => {
  expect(tilesAt(address, 'thanks')).toEqual({ address, credit: 'thanks', host, referrer })
})

test('a pin leads to a maps website, with six decimals (G28, G29)', () => {
  expect(mapsPageOf({ lat: 45.2671, lng: -19.8335 })).toBe(
    'https://www.openstreetmap.org/?mlat=45.267100&mlon=-19.833500#map=16/45.267100/-19.833500',
  )
})
