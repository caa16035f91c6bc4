import fs, { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { folderPlace } from './folder-place.ts'
import { PlaceUnavailable } from './place.ts'
import { testPlaceContract } from '../../../test/place-contract.ts'

const open = async (folder = path.join(temporaryFolder(), 'place')) => {
  const place = await folderPlace(folder, { make: true })
  onTestFinished(() => place.close())
  return place
}

describe('a folder is a place for backups', () => {
  testPlaceContract(() => open())
})

test('what leads out of the folder is not followed, and names that would are none', async () => {
  const folder = temporaryFolder()
  const secrets = temporaryFolder()
  writeFileSync(path.join(secrets, 'secret'), 'not yours')
  const place = await open(folder)
  mkdirSync(path.join(folder, 'objects'))
  symlinkSync(secrets, path.join(folder, 'objects', 'away'))
  symlinkSync(path.join(secrets, 'secret'), path.join(folder, 'objects', 'one'))
  const found: string[] = []
  for await (const files of place.list('objects')) found.push(...files.map(({ name }) => name))
  expect(found).toEqual([])
  for (const name of ['../secret', 'objects/../../secret', '/etc/passwd', 'a//b', '.hidden', 'a/.b', ''])
    await expect(
      Promise.resolve().then(() => place.read(name)),
      name,
    ).rejects.toThrow('not a name in a backup')
})

test('what a killed backup left unfinished goes after a week, and nobody ever sees it', async () => {
  const folder = temporaryFolder()
  const left = path.join(folder, '.unfinished-0b5e')
  mkdirSync(left)
  writeFileSync(path.join(left, 'half'), 'ha')
  await open(folder)
  expect(readdirSync(folder)).toEqual(['.unfinished-0b5e'])
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
  utimesSync(left, longAgo, longAgo)
  await open(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that is none, or may not be written, is said in a sentence', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'file'), '')
  await expect(folderPlace(path.join(folder, 'file'))).rejects.toThrow(PlaceUnavailable)
  await expect(folderPlace(path.join(folder, 'file'))).rejects.toThrow('it is no folder')
  const place = await open(path.join(folder, 'place'))
  await expect(place.write('a/b', Readable.from(failing()))).rejects.toThrow('the disk of the house failed')
  expect(await place.head('a/b')).toBeNull()
})

test('of a disk that has become one to be read alone that is said, and not that it is not there', async () => {
  const place = await open(temporaryFolder())
  vi.spyOn(fs, 'mkdirSync').mockImplementation(() => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', syscall: 'mkdir' })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(place.write('a/b', Readable.from(['c']))).rejects.toThrow('it can only be read')
})

test('of a folder of another user that is said, whatever is done with it, and closing it says nothing more', async () => {
  const place = await folderPlace(temporaryFolder(), { make: true })
  const denied = () => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'any' })
  }
  vi.spyOn(fs, 'mkdirSync').mockImplementation(denied)
  vi.spyOn(fs, 'readdirSync').mockImplementation(denied)
  vi.spyOn(fs, 'rmSync').mockImplementation(denied)
  onTestFinished(() => void vi.restoreAllMocks())
  const said = `${place.where} cannot be used: this user may not read or write there.`
  await expect(place.write('a/b', Readable.from(['c']))).rejects.toThrow(said)
  await expect(Array.fromAsync(place.list('snapshots'))).rejects.toThrow(said)
  expect(() => place.close()).not.toThrow()
})

function* failing() {
  yield Buffer.from('half')
  throw new Error('the disk of the house failed')
}
