import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { dropHashState } from './hash-states.ts'
import { appendPiece, beginPieces, removePieces, finishPieces, receivedLength, piecesPath } from './pieces.ts'

const film = Buffer.alloc(20_000_000, 'moving pictures ')

async function begun() {
  const file = piecesPath(temporaryFolder(), 'film')
  await beginPieces(file)
  const told: number[] = []
  const stop = new AbortController()
  const append = (piece: Readable, from: number) =>
    appendPiece(file, piece, {
      from,
      whole: film.length,
      signal: stop.signal,
      onKept: async (kept) => void told.push(kept),
    })
  return { file, told, stop, append }
}

test('of a piece that breaks off most is told meanwhile and the rest at its end, and the next one goes on behind it', async () => {
  const { file, told, append } = await begun()
  const line = new PassThrough()
  const appended = append(line, 0)
  line.write(film.subarray(0, 10_000_000))
  while (told.length === 0) await pause(5)
  expect(told[0]).toBeGreaterThanOrEqual(8_000_000)
  // What was told is what a server finds that starts after a crash.
  expect((await readFile(file)).subarray(0, told[0]).equals(film.subarray(0, told[0]))).toBe(true)
  line.destroy()
  expect(await appended).toBe(10_000_000)
  expect(await append(Readable.from([film.subarray(10_000_000)]), 10_000_000)).toBe(film.length)
  expect([told.at(-1), told.toSorted((a, b) => a - b)]).toEqual([film.length, told])
  const held = {
    name: 'garden.mp4',
    bytes: film.length,
    sha256: createHash('sha256').update(film).digest('hex'),
  }
  expect(await finishPieces(file, 'C:\\Films\\garden.mp4')).toMatchObject(held)
  // A server that starts anew knows nothing of what it has seen and reads the file again.
  dropHashState(file)
  expect(await finishPieces(file, 'garden.mp4')).toMatchObject(held)
  await removePieces(file)
  expect(await receivedLength(file)).toBeNull()
})

test('a piece stops where it is when somebody else waits for the file, and takes nothing once it is stopped', async () => {
  const { file, stop, append } = await begun()
  const line = new PassThrough()
  const appended = append(line, 0)
  line.write(film.subarray(0, 300_000))
  while (line.readableLength > 0) await pause(5)
  stop.abort()
  expect(await appended).toBe(300_000)
  expect(await append(line, 300_000)).toBe(300_000)
  expect((await readFile(file)).equals(film.subarray(0, 300_000))).toBe(true)
})

test('nothing is told that the disk or somebody else has refused', async () => {
  const { file, told, append } = await begun()
  await expect(append(Readable.from([film, Buffer.alloc(1)]), 0)).rejects.toMatchObject({
    key: 'requestTooLarge',
  })
  expect(told).toEqual([film.length])
  const taken = appendPiece(file, Readable.from([film.subarray(0, 9)]), {
    from: 0,
    whole: 9,
    signal: new AbortController().signal,
    onKept: async () => {
      throw new Error('another request works on it')
    },
  })
  await expect(taken).rejects.toThrow('another request works on it')
  await expect(
    appendPiece(path.join(file, 'nowhere'), Readable.from([film]), {
      from: 0,
      whole: film.length,
      signal: new AbortController().signal,
      onKept: async (kept) => void told.push(kept),
    }),
  ).rejects.toThrow()
  expect(told).toEqual([film.length])
})
