import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packResponse } from './pack-response.ts'

const greetings = (length: number) =>
  Buffer.from(JSON.stringify(Array.from({ length }, (_, number) => `Greeting ${number} – ž`)))
const [long, longer] = [greetings(200), greetings(4_000)]

test('an answer is packed as its reader takes it, and whole again where it arrives', async () => {
  for (const body of [long, longer]) {
    const br = await packResponse(body, 'gzip, deflate, br, zstd')
    expect([br?.coding, brotliDecompressSync(br?.bytes ?? '')]).toEqual(['br', body])
    const gzip = await packResponse(body, 'gzip')
    expect([gzip?.coding, gunzipSync(gzip?.bytes ?? '')]).toEqual(['gzip', body])
    expect(br?.bytes.length ?? 0).toBeLessThan(body.length / 3)
  }
})

test('a short answer, and one for somebody who can unpack nothing, goes out as it is', async () => {
  expect(await packResponse(Buffer.from('{"total":0}'), 'br')).toBeNull()
  expect(await packResponse(long, undefined)).toBeNull()
})
