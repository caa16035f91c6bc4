import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unzip } from '../../test/unzip.ts'
import { archiveOf } from './zip.ts'
import { centralHeader, endOfArchive, sizesBehind } from './zip-records.ts'

const at = new Date('2026-04-12T10:00:00Z')

test('what is put in comes out as it was: stored, packed, empty, in small pieces, and under any name', async () => {
  const photograph = randomBytes(3_000_000)
  const archive = archiveOf(async ({ add }) => {
    await add('a/фото 王.jpg', [photograph.subarray(0, 7), photograph.subarray(7)], { isPacked: true, at })
    await add(
      'page.html',
      Array.from({ length: 50_000 }, (_, line) => `line ${line} ž\n`),
      { isPacked: false, at },
    )
    await add('empty.txt', [], { isPacked: false, at })
    await add('nothing.jpg', [], { isPacked: true, at })
  })
  const whole = await buffer(archive)
  const files = unzip(whole)
  expect([...files.keys()]).toEqual(['a/фото 王.jpg', 'page.html', 'empty.txt', 'nothing.jpg'])
  expect(files.get('a/фото 王.jpg')).toEqual(photograph)
  expect(files.get('page.html')?.toString()).toContain('line 49999 ž\n')
  expect(files.get('empty.txt')).toHaveLength(0)
  expect(whole.length).toBeLessThan(photograph.length + 300_000)
})

test('no more is made than is read', async () => {
  let made = 0
  function* pieces() {
    for (; made < 100; made += 1) yield Buffer.alloc(1_048_576)
  }
  const archive = archiveOf(({ add }) => add('large.bin', pieces(), { isPacked: true, at }))
  archive.read(1)
  await pause(50)
  expect(made).toBeLessThan(10)
  archive.destroy()
})

test('half an archive never looks like a whole one', async () => {
  const archive = archiveOf(async ({ add }) => {
    await add('one.txt', ['one'], { isPacked: false, at })
    throw new Error('the disk is gone')
  })
  await expect(buffer(archive)).rejects.toThrow('the disk is gone')
  const content = (async function* () {
    yield Buffer.from('half')
    throw new Error('the file is gone')
  })()
  await expect(
    buffer(archiveOf(({ add }) => add('two.txt', content, { isPacked: false, at }))),
  ).rejects.toThrow('the file is gone')
})

test('whoever puts it together is told when its reader has gone', async () => {
  const told = new Promise<unknown>((resolve) => {
    const archive = archiveOf(async ({ add }) => {
      try {
        for (let number = 0; ; number += 1)
          await add(`${number}.bin`, [Buffer.alloc(1_048_576)], { isPacked: true, at })
      } catch (error) {
        resolve(error)
        throw error
      }
    })
    archive.once('readable', () => archive.destroy())
  })
  expect(await told).toBeInstanceOf(Error)
})

test('where four bytes are too few the larger records say it', () => {
  const entry = { path: 'film.mp4', at, isPacked: true, begins: 0, crc: 7, bytes: 5e9, packed: 5e9 }
  expect(sizesBehind(entry)).toHaveLength(24)
  const far = centralHeader({ ...entry, bytes: 3, packed: 3, begins: 2 ** 32 })
  expect(far.readUInt32LE(42)).toBe(0xffff_ffff)
  expect(far.readBigUInt64LE(46 + 'film.mp4'.length + 20)).toBe(2n ** 32n)
  const end = endOfArchive({ entries: 70_000, begins: 6e9, bytes: 100 })
  expect(end.readUInt32LE(0)).toBe(0x0606_4b50)
  expect(end.readBigUInt64LE(32)).toBe(70_000n)
  expect(end.readBigUInt64LE(48)).toBe(6_000_000_000n)
  expect(end.readBigUInt64LE(56 + 8)).toBe(6_000_000_100n)
})
