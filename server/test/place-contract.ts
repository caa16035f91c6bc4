/** What every place for backups keeps to, whatever it is made of. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { BackupPlace } from '../src/kit/backup/place.ts'

const megabyte = 1_048_576

/** Each of these stories opens an empty place of its own. */
export function testPlaceContract(open: () => Promise<BackupPlace>) {
  const write = (place: BackupPlace, name: string, words: string) =>
    put(place, name, Readable.from([Buffer.from(words)]))

  async function put(place: BackupPlace, name: string, content: Readable) {
    await place.write(name, content)
    await place.settle()
  }

  async function read(place: BackupPlace, name: string) {
    const stream = await place.read(name)
    return stream && text(stream)
  }

  async function namesIn(place: BackupPlace, folder: string) {
    const found: string[] = []
    for await (const files of place.list(folder))
      found.push(...files.map(({ name, bytes }) => `${name} ${bytes}`))
    return found
  }

  test('what is written is there, once it is settled', async () => {
    const place = await open()
    const begun = Date.now()
    await write(place, 'objects/ab/cd/abcd', 'the garden in bloom')
    await place.settle()
    expect(await read(place, 'objects/ab/cd/abcd')).toBe('the garden in bloom')
    const about = await place.head('objects/ab/cd/abcd')
    expect(about?.bytes).toBe(19)
    // Where it lies keeps the time by seconds, and by a clock of its own.
    expect(Math.abs((about?.placedAt.getTime() ?? 0) - begun)).toBeLessThan(60_000)
  })

  test('a stream of many megabytes, of which nobody knows the length, comes back bit by bit the same', async () => {
    const place = await open()
    const bytes = randomBytes(19 * megabyte + 7)
    await place.write('dumps/large', Readable.from(chunksOf(bytes, 700_001)))
    await place.settle()
    expect(await place.head('dumps/large')).toMatchObject({ bytes: bytes.length })
    const back = await place.read('dumps/large')
    expect(back && (await buffer(back)).equals(bytes)).toBe(true)
    const middle = await place.read('dumps/large', { first: 8 * megabyte - 5, last: 8 * megabyte + 4 })
    expect(middle && (await buffer(middle)).equals(bytes.subarray(8 * megabyte - 5, 8 * megabyte + 5))).toBe(
      true,
    )
  })

  test('streams written at once do not get into each other', async () => {
    const place = await open()
    const all = Array.from({ length: 6 }, () => randomBytes(3 * megabyte))
    await Promise.all(
      all.map((bytes, at) => put(place, `many/${at}`, Readable.from(chunksOf(bytes, 65_536)))),
    )
    for (const [at, bytes] of all.entries()) {
      const back = await place.read(`many/${at}`)
      expect(back && (await buffer(back)).equals(bytes)).toBe(true)
    }
  })

  test('nothing at all can be written, too', async () => {
    const place = await open()
    await put(place, 'empty', Readable.from([]))
    expect(await place.head('empty')).toMatchObject({ bytes: 0 })
    expect(await read(place, 'empty')).toBe('')
  })

  test.each([0, 12])(
    'a stream that breaks after %d megabytes leaves nothing, and what was there stays',
    async (size) => {
      const place = await open()
      await write(place, 'snapshots/one', 'whole')
      for (const name of ['snapshots/one', 'snapshots/two']) {
        const broken = Readable.from(breaking(size))
        await expect(place.write(name, broken)).rejects.toThrow('the line broke')
      }
      await place.settle()
      expect(await read(place, 'snapshots/one')).toBe('whole')
      expect(await place.head('snapshots/two')).toBeNull()
      expect(await namesIn(place, 'snapshots')).toEqual(['snapshots/one 5'])
    },
  )

  test('the same name again replaces what was there', async () => {
    const place = await open()
    await write(place, 'state', 'before')
    await write(place, 'state', 'after that')
    expect(await read(place, 'state')).toBe('after that')
  })

  test('of several who write something new at once, one succeeds, and it stays', async () => {
    const place = await open()
    const tries = ['one', 'two', 'three', 'four'].map(async (words) => ({
      words,
      isFirst: await place.writeNew('lock', Buffer.from(words)),
    }))
    const winners = (await Promise.all(tries)).filter(({ isFirst }) => isFirst)
    expect(winners).toHaveLength(1)
    expect(await read(place, 'lock')).toBe(winners[0]?.words)
    expect(await place.writeNew('lock', Buffer.from('later'))).toBe(false)
    await place.remove('lock')
    expect(await place.writeNew('lock', Buffer.from('later'))).toBe(true)
  })

  test('a part is read without the rest, up to the end where it goes beyond', async () => {
    const place = await open()
    await write(place, 'words', '0123456789')
    const parts = [
      { first: 0, last: 0 },
      { first: 3, last: 5 },
      { first: 8, last: 20 },
    ]
    const found = []
    for (const range of parts) {
      const part = await place.read('words', range)
      found.push(part && (await text(part)))
    }
    expect(found).toEqual(['0', '345', '89'])
  })

  test('what was never written is nothing, and may be removed', async () => {
    const place = await open()
    expect([await place.read('nothing'), await place.head('nothing')]).toEqual([null, null])
    await place.remove('nothing')
    await write(place, 'something', 'x')
    await place.remove('something')
    expect(await place.head('something')).toBeNull()
  })

  test('a folder is listed at any depth, and nothing beside it', async () => {
    const place = await open()
    for (const name of [
      'objects/ab/cd/abcd',
      'objects/ab/ce/abce',
      'objects/zz',
      'objects-of-others/a',
      'state',
    ])
      await write(place, name, name)
    expect(await namesIn(place, 'objects')).toEqual([
      'objects/ab/cd/abcd 18',
      'objects/ab/ce/abce 18',
      'objects/zz 10',
    ])
    expect(await namesIn(place, 'objects/ab/ce')).toEqual(['objects/ab/ce/abce 18'])
    expect(await namesIn(place, 'nowhere')).toEqual([])
  })

  test('what is read and left half-way holds up nobody', async () => {
    const place = await open()
    await put(place, 'dump', Readable.from(chunksOf(randomBytes(2 * megabyte), 65_536)))
    for (let times = 0; times < 40; times += 1) {
      const stream = await place.read('dump')
      if (times % 2) for await (const _ of stream ?? []) break
      stream?.destroy()
    }
    expect(await place.head('dump')).toMatchObject({ bytes: 2 * megabyte })
  })

  test.each(['../state', '/state', 'a//b', 'a/../b', 'a/', '', 'a\0b', 'ä', 'A', '.hidden'])(
    'no text out of a backup walks beyond the place: %j',
    async (name) => {
      const place = await open()
      await expect(write(place, name, 'x')).rejects.toThrow(TypeError)
      await expect(place.writeNew(name, Buffer.from('x'))).rejects.toThrow(TypeError)
      await expect(place.read(name)).rejects.toThrow(TypeError)
      await expect(place.head(name)).rejects.toThrow(TypeError)
      await expect(place.remove(name)).rejects.toThrow(TypeError)
    },
  )
}

function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* breaking(megabytes: number) {
  for (let sent = 0; sent < megabytes; sent += 1) yield randomBytes(megabyte)
  throw new Error('the line broke')
}
