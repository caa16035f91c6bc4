import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { loseSector } from '../../../test/unreadable-files.ts'
import type { Context } from '../../context.ts'
import { diskStore } from '../../kit/files/disk.ts'
import { originalKey } from '../../kit/files/store.ts'
import type { FileToPlace } from './files-to-place.ts'
import { readFiles } from './read-files.ts'

/** A store with a small file and one that is read bit by bit, both on lost sectors, and a whole one. */
async function oldDisk() {
  const folder = temporaryFolder()
  const store = diskStore(path.join(folder, 'files'))
  const files: FileToPlace[] = []
  for (const bytes of [10, 9 * 1_048_576, 20]) {
    const content = Buffer.alloc(bytes, 'a')
    const sha256 = createHash('sha256').update(content).digest('hex')
    const arriving = path.join(folder, 'arriving')
    await writeFile(arriving, content)
    await store.put(arriving, originalKey(sha256))
    files.push({ file: { sha256 } as FileToPlace['file'], path: `data/${bytes}`, size: null })
    if (bytes !== 20) loseSector(store, sha256)
  }
  const read = () =>
    readFiles(
      { store, images: {} as Context['images'], log: pino({ level: 'silent' }) },
      (async function* () {
        yield* files
      })(),
    )
  return { store, read }
}

test('what the disk cannot read is left out of a family’s copy, or ends where it breaks off; all else comes (YE02)', async () => {
  const { read } = await oldDisk()
  const lengths: (number | null)[] = []
  for await (const { original } of read()) {
    let bytes = 0
    for await (const piece of original ?? []) bytes += piece.length
    lengths.push(original && bytes)
  }
  expect(lengths).toEqual([null, 0, 20])
})

test('a copy is not made of a disk that was pulled out, as if its files were lost', async () => {
  const { store, read } = await oldDisk()
  store.check = async () => {
    throw new Error('EROFS: read-only file system, access')
  }
  await expect(read().next()).rejects.toThrow('The files of this house cannot be reached just now')
})
