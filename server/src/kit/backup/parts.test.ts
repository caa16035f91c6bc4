import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import zlib from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { unreadable } from '../../../test/unreadable-files.ts'
import { BadBackup } from './bad-backup.ts'
import { folderPlace } from './folder-place.ts'
import { checkPart, explainPart, openPart, type Part, writePart } from './parts.ts'
import { type BackupPlace, PlaceUnavailable } from './place.ts'
import { enterPlace } from './snapshot.ts'

async function somewhere() {
  const place = await folderPlace(path.join(temporaryFolder(), 'place'), { make: true })
  onTestFinished(() => place.close())
  return { place, folder: 'snapshots/one', key: null }
}

/** A part that somebody has made who means harm: its hash is right, and what it says of itself is not. */
async function forged(
  context: Awaited<ReturnType<typeof somewhere>>,
  stored: Buffer,
  plainBytes: number,
): Promise<Part> {
  await context.place.write('snapshots/one/tables/likes.zst', Readable.from([stored]))
  await context.place.settle()
  const sha256 = createHash('sha256').update(stored).digest('hex')
  return { file: 'tables/likes.zst', bytes: stored.length, sha256, plainBytes }
}

async function readAll(context: Awaited<ReturnType<typeof somewhere>>, part: Part): Promise<string> {
  try {
    return await text(await openPart(context, part))
  } catch (error) {
    throw explainPart(error, part.file)
  }
}

test('what is written into a part comes back, in every script', async () => {
  const context = await somewhere()
  const words = 'Đorđe\t王小明\t\\N\tЉубица\n'.repeat(9_000)
  const part = await writePart(context, 'tables/greetings', Readable.from([words]))
  await context.place.settle()
  expect(part.bytes).toBeLessThan(part.plainBytes / 100)
  expect(await readAll(context, part)).toBe(words)
})

test('a part that claims to be a kilobyte and holds half a gigabyte is left after a kilobyte', async () => {
  const context = await somewhere()
  const bomb = zlib.zstdCompressSync(Buffer.alloc(512 * 1_048_576))
  expect(bomb.length).toBeLessThan(100_000)
  const part = await forged(context, bomb, 1_024)
  const before = process.memoryUsage().arrayBuffers
  await expect(readAll(context, part)).rejects.toThrow('holds more than it says')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1_048_576)
})

test('a part that claims more than it holds, and one that is packed otherwise, are refused', async () => {
  const context = await somewhere()
  const small = zlib.zstdCompressSync(Buffer.from('one row\n'))
  await expect(readAll(context, await forged(context, small, 9_999))).rejects.toThrow(
    'holds less than it says',
  )
  const gzip = zlib.gzipSync(Buffer.from('one row\n'))
  await expect(readAll(context, await forged(context, gzip, 8))).rejects.toThrow(
    'tables/likes.zst is damaged',
  )
  const cut = small.subarray(0, small.length - 6)
  await expect(readAll(context, await forged(context, cut, 8))).rejects.toThrow('tables/likes.zst is damaged')
})

test('a part that the disk of a backup cannot read is named, and where that disk is away it is said (YE04)', async () => {
  const context = await somewhere()
  await enterPlace(context.place, null, { begin: true })
  const part = await writePart(context, 'tables/greetings', Readable.from(['Rest well.']))
  const name = 'snapshots/one/tables/greetings.zst'
  const read: BackupPlace['read'] = async (asked) =>
    asked === name ? unreadable() : context.place.read(asked)
  const onOldDisk = { ...context, place: { ...context.place, read } }
  await expect(checkPart(onOldDisk, part)).rejects.toThrow(new BadBackup(`${name} cannot be read`))
  await expect(readAll(onOldDisk, part)).rejects.toThrow(new BadBackup(`${name} cannot be read`))
  await context.place.remove('spomen-backup.json')
  await expect(checkPart(onOldDisk, part)).rejects.toThrow(PlaceUnavailable)
})
