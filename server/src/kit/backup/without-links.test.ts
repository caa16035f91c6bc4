import fs, { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testPlaceContract } from '../../../test/place-contract.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { CannotStart } from '../cannot-start.ts'
import { folderPlace } from './folder-place.ts'
import { withPlaceLock } from './place-lock.ts'

const refusedWith = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

/** Has the disk of a story refuse links. */
function refuseLinks(code = 'EPERM') {
  vi.spyOn(fs.promises, 'link').mockRejectedValue(refusedWith(code, 'link'))
  onTestFinished(() => void vi.restoreAllMocks())
}

const open = async (folder = path.join(temporaryFolder(), 'place')) => {
  const place = await folderPlace(folder, { make: true })
  onTestFinished(() => place.close())
  return place
}

describe('a stick or a card, whose file system knows no links, is a place for backups', () => {
  testPlaceContract(() => {
    refuseLinks()
    return open()
  })
})

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('also where it says so with %s', async (said) => {
  refuseLinks(said)
  const place = await open()
  expect(await place.writeNew('spomen-backup.json', Buffer.from('ours'))).toBe(true)
  expect(await place.writeNew('spomen-backup.json', Buffer.from('theirs'))).toBe(false)
})

test('what could not be written whole on it is not there, so that the next backup begins it', async () => {
  refuseLinks()
  const full = await openFile(path.join(temporaryFolder(), 'full'), 'w')
  vi.spyOn(full, 'sync').mockRejectedValue(refusedWith('ENOSPC', 'fsync'))
  const folder = temporaryFolder()
  const place = await open(folder)
  const begin = () => place.writeNew('spomen-backup.json', Buffer.from('ours'))
  vi.spyOn(fs.promises, 'open').mockImplementationOnce(async (file) => {
    writeFileSync(String(file), 'o')
    return full
  })
  await expect(begin()).rejects.toThrow('no room is left there')
  expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([])
  expect(await begin()).toBe(true)
})

test('a film that is too large for its file system is said to be that', async () => {
  const place = await open()
  vi.spyOn(fs, 'createWriteStream').mockReturnValueOnce(
    new Writable({ write: (_, __, done) => done(refusedWith('EFBIG', 'write')) }) as fs.WriteStream,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(place.write('objects/film', Readable.from(['frames']))).rejects.toThrow('FAT32 ends at 4 GB')
})

test('whoever looks while the lock of another is being written waits for it, and not for what a power cut left', async () => {
  const folder = temporaryFolder()
  const place = await open(folder)
  const lock = path.join(folder, 'lock.json')
  writeFileSync(lock, '')
  await expect(withPlaceLock(place, async () => 'mine')).rejects.toThrow(CannotStart)
  const before = new Date(Date.now() - 60_000)
  utimesSync(lock, before, before)
  expect(await withPlaceLock(place, async () => 'mine')).toBe('mine')
})
