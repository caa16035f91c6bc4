import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packResponse } from './pack-response.ts'

const long = JSON.stringify(Array.from({ length: 200 }, (_, number) => `Greeting ${number} – ž`))
const longer = JSON.stringify(Array.from({ length: 4_000 }, (_, number) => `Greeting ${number} – ž`))

test('an answer is packed as its reader takes it, and whole again where it arrives', async () => {
  for (const body of [long, longer]) {
    const br = await packResponse(body, 'gzip, deflate, br, zstd')
    expect([br?.coding, brotliDecompressSync(br?.bytes ?? '').toString()]).toEqual(['br', body])
    const gzip = await packResponse(body, 'gzip')
    expect([gzip?.coding, gunzipSync(gzip?.bytes ?? '').toString()]).toEqual(['gzip', body])
    expect(br?.bytes.length ?? 0).toBeLessThan(body.length / 3)
  }
})

test('a short answer, and one for somebody who can unpack nothing, goes out as it is', async () => {
  expect(await packResponse('{"total":0}', 'br')).toBeNull()
  expect(await packResponse(long, undefined)).toBeNull()
})
