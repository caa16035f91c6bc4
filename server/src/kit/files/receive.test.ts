import { createHash } from 'node:crypto'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { diskStore } from './disk.ts'
import { removeStaleFiles, storeOriginal, receiveFile } from './receive.ts'

const rules = (folder: string) => ({ folder, under: 1_000, otherwise: 'maximumImageSize' }) as const
const arriving = (bytes: number) => Readable.from([Buffer.alloc(bytes - 1, 1), Buffer.alloc(1, 2)])

test('an upload is held with its hash, its size and a harmless name, and kept bit for bit', async () => {
  const folder = temporaryFolder()
  const received = await receiveFile(arriving(999), { ...rules(folder), name: 'C:\\Photos\\Mother.jpg' })
  const bytes = await readFile(received.path)
  expect(received).toMatchObject({
    bytes: 999,
    name: 'Mother.jpg',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const store = diskStore(path.join(folder, 'files'))
  const key = await storeOriginal(store, received)
  expect(key).toBe(`original/${received.sha256}`)
  const kept = await store.read(key)
  expect(kept && (await buffer(kept))).toEqual(bytes)
  await received.release()
  expect(await store.head(key)).toMatchObject({ bytes: 999 })
})

test('a film far larger than what is held on its way arrives bit for bit', async () => {
  const film = Buffer.alloc(20_000_000, 'moving pictures, each a little longer ')
  function* chunks() {
    for (let at = 0; at < film.length; at += 65_521) yield film.subarray(at, at + 65_521)
  }
  const large = { ...rules(temporaryFolder()), under: film.length + 1 }
  const received = await receiveFile(Readable.from(chunks()), large)
  expect((await readFile(received.path)).equals(film)).toBe(true)
  expect(received).toMatchObject({
    bytes: film.length,
    sha256: createHash('sha256').update(film).digest('hex'),
  })
})

test('a file that nobody can make a place for is refused once, and takes nobody along', async () => {
  const folder = temporaryFolder()
  const place = path.join(folder, 'arriving')
  await writeFile(place, 'no folder')
  await expect(receiveFile(arriving(999), rules(place))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['arriving'])
})

test('a file of exactly the limit is refused, one byte less is not (J10, Q40, Q91)', async () => {
  const folder = temporaryFolder()
  await expect(receiveFile(arriving(1_000), rules(folder))).rejects.toMatchObject({ key: 'maximumImageSize' })
  expect(await readdir(folder)).toEqual([])
  const received = await receiveFile(arriving(999), rules(folder))
  await received.release()
  await received.release()
  expect(await readdir(folder)).toEqual([])
})

test('an endless upload is not read to its end', async () => {
  let sent = 0
  const endless = new Readable({
    read() {
      sent += 1
      this.push(Buffer.alloc(100))
    },
  })
  await expect(receiveFile(endless, rules(temporaryFolder()))).rejects.toMatchObject({
    key: 'maximumImageSize',
  })
  expect(endless.destroyed).toBe(true)
  expect(sent).toBeLessThan(2_000)
})

test('a sender who goes away in the middle leaves nothing behind', async () => {
  const folder = temporaryFolder()
  const sender = new PassThrough()
  const receiving = receiveFile(sender, rules(folder))
  sender.write('half a pict')
  setImmediate(() => sender.destroy(new Error('the line went dead')))
  await expect(receiving).rejects.toThrow('the line went dead')
  expect(await readdir(folder)).toEqual([])
})

test('an empty file is held as such: what it is worth is decided elsewhere', async () => {
  const received = await receiveFile(Readable.from([]), rules(temporaryFolder()))
  expect(received).toMatchObject({ bytes: 0, name: 'file' })
})

test('only what a crashed run left 48 hours ago is cleared away', async () => {
  const folder = temporaryFolder()
  const now = new Date('2027-03-04T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const [name, hours] of [
    ['old.part', 49],
    ['young.part', 47],
  ] as const) {
    await writeFile(path.join(folder, name), '')
    await utimes(path.join(folder, name), hoursAgo(hours), hoursAgo(hours))
  }
  expect(await removeStaleFiles(folder, now)).toBe(1)
  expect(await readdir(folder)).toEqual(['young.part'])
})
