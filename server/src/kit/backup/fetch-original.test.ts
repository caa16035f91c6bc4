import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { unreadable } from '../../../test/unreadable-files.ts'
import { diskStore } from '../files/disk.ts'
import type { FileStore } from '../files/store.ts'
import { fetchOriginal } from './fetch-original.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'
import { objectPath } from './sealing.ts'
import { enterPlace } from './snapshot.ts'

test('where nothing can be written nothing is opened, since nobody would close it', async () => {
  const file = path.join(temporaryFolder(), 'a file')
  await writeFile(file, '')
  const opened: Readable[] = []
  const read = async () => {
    const content = Readable.from([Buffer.from('Milan')])
    opened.push(content)
    return content
  }
  const place = { read } as unknown as BackupPlace
  const context = { place, key: null, store: {} as FileStore, folder: path.join(file, 'incoming') }
  await expect(fetchOriginal(context, 'a'.repeat(64))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([])
})

/** A place with one original, which its disk cannot read, and a house to bring it to. */
async function unreadableOriginal() {
  const place = await folderPlace(path.join(temporaryFolder(), 'place'), { make: true })
  await enterPlace(place, null, { begin: true })
  const folder = temporaryFolder()
  const name = objectPath('a'.repeat(64))
  const read: BackupPlace['read'] = async (asked) => (asked === name ? unreadable() : place.read(asked))
  const store = diskStore(path.join(folder, 'files'))
  const bring = () => fetchOriginal({ place: { ...place, read }, key: null, store, folder }, 'a'.repeat(64))
  return { place, folder, bring }
}

test('what the disk of a backup cannot read is one damaged original, so that all others come (YE04)', async () => {
  const { folder, bring } = await unreadableOriginal()
  expect(await bring()).toBe('damaged')
  expect(readdirSync(folder)).toEqual([])
})

test('where the whole disk of the backups is away no original is taken for damaged (YE04)', async () => {
  const { place, bring } = await unreadableOriginal()
  await place.remove('spomen-backup.json')
  await expect(bring()).rejects.toThrow(/^The backup place .* cannot be used: the disk does not answer\.$/)
})
