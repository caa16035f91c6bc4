import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { bufferedWriter } from './buffered-writer.ts'

const film = Buffer.from(Uint32Array.from({ length: 5_000_001 }, (_, n) => n).buffer)

test('what comes in pieces of any length is the same in the file, behind what was there', async () => {
  const file = path.join(temporaryFolder(), 'film')
  const handle = await open(file, 'w+')
  const kept: number[] = []
  const first = bufferedWriter(handle)
  await first.take(film.subarray(0, 1_000))
  expect(await first.keepAll()).toBe(1_000)
  const writer = bufferedWriter(handle, { from: 1_000, onKept: async (bytes) => void kept.push(bytes) })
  for (let at = 1_000, length = 1; at < film.length; at += length, length = (length * 7) % 1_600_003)
    await writer.take(film.subarray(at, at + length))
  expect(await writer.keepAll()).toBe(film.length)
  await handle.close()
  expect((await readFile(file)).equals(film)).toBe(true)
  // Every eight megabytes of twenty, and the rest at the end.
  expect(kept.length).toBeGreaterThanOrEqual(2)
  expect([kept.at(-1), kept.toSorted((one, other) => one - other)]).toEqual([film.length, kept])
})

test('bytes that the disk has refused are never told as kept, however much was taken meanwhile', async () => {
  const handle = await open('/dev/full', 'r+')
  onTestFinished(() => handle.close())
  const kept: number[] = []
  const writer = bufferedWriter(handle, { onKept: async (bytes) => void kept.push(bytes) })
  const full = expect.objectContaining({ code: 'ENOSPC' })
  const bring = async () => {
    for (let at = 0; at < film.length; at += 700_000) await writer.take(film.subarray(at, at + 700_000))
  }
  await expect(bring()).rejects.toEqual(full)
  await expect(writer.writeAll()).rejects.toEqual(full)
  await expect(writer.keepAll()).rejects.toEqual(full)
  expect(kept).toEqual([])
})
