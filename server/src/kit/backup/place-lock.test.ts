import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'
import { withPlaceLock } from './place-lock.ts'

/** A folder in which whoever has the lock says so as often as a story wants. */
async function placeWithBeats() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const root = temporaryFolder()
  const place = await folderPlace(root)
  onTestFinished(() => place.close())
  return { root, place, beat: () => void vi.advanceTimersByTime(30_000) }
}

const write = (place: BackupPlace, name: string) => place.write(name, Readable.from([name]))

test('what a disk fails in while the lock is told again fails the backup, and not the process: nothing is called whole', async () => {
  const { root, place, beat } = await placeWithBeats()
  const settled = Promise.withResolvers<void>()
  const watched: BackupPlace = {
    ...place,
    settle: () => {
      const settling = place.settle()
      settling.then(settled.resolve, () => settled.resolve())
      return settling
    },
  }
  // Where a folder lies no file can be named.
  mkdirSync(path.join(root, 'objects', 'river'), { recursive: true })
  const backingUp = withPlaceLock(watched, async () => {
    for (const name of ['objects/river', 'objects/garden']) await write(watched, name)
    beat()
    await settled.promise
    await watched.settle()
    await write(watched, 'snapshots/one')
    await watched.settle()
  })
  await expect(backingUp).rejects.toThrow('The backup place')
  expect(await place.head('snapshots/one')).toBeNull()
  // Whoever tries again opens the place anew, and finds the lock free.
  const again = await folderPlace(root)
  onTestFinished(() => again.close())
  expect(await withPlaceLock(again, async () => 'begun')).toBe('begun')
})

test('a lock that is being told again when the backup ends does not stay behind', async () => {
  const { place, beat } = await placeWithBeats()
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: BackupPlace = {
    ...place,
    write: async (name, content) => {
      begun.resolve()
      await ended.promise
      return place.write(name, content)
    },
  }
  await withPlaceLock(slow, async () => {
    beat()
    await begun.promise
    ended.resolve()
  })
  await place.settle()
  expect(await place.head('lock.json')).toBeNull()
  expect(await withPlaceLock(place, async () => 'next')).toBe('next')
})
