/** Reads a backup again, and says what of it is not as it was written. It changes nothing. */
import { finished } from 'node:stream/promises'
import { BadBackup } from './bad-backup.ts'
import { inParallel } from '../in-parallel.ts'
import { checkPart, readStored } from './parts.ts'
import type { BackupPlace } from './place.ts'
import { groupedOriginals, groupsInOrder, type ListedOriginal, placedOriginals } from './placed-originals.ts'
import { objectPath } from './sealing.ts'
import { folderOf, type Snapshot } from './snapshot.ts'

export interface CheckedBackup {
  /** How many originals there should be, and how many of them were read whole. */
  originals: number
  read: number
  readBytes: number
  /** Those that are not there, shorter or longer, or changed; by their names in the place. */
  missing: string[]
  damaged: string[]
}

const concurrency = 4

/** More are only counted in a sentence. */
const mostNamed = 1_000

/**
 * Reads every part of a snapshot and looks for every original; those that `isRead` chooses are read whole. Refuses with
 * `BadBackup` when a part is missing or damaged: then nothing of the snapshot can be relied on.
 */
export async function checkSnapshot(
  place: BackupPlace,
  snapshot: Snapshot,
  isRead: (name: string, placedAt: Date) => boolean,
): Promise<CheckedBackup> {
  await checkParts(place, snapshot)
  const checked: CheckedBackup = { originals: 0, read: 0, readBytes: 0, missing: [], damaged: [] }
  const placed = groupsInOrder(placedOriginals(place))
  try {
    for await (const { prefix, items } of groupedOriginals(place, snapshot)) {
      const there = new Map((await placed.at(prefix)).map((file) => [file.name, file]))
      const toRead: ListedOriginal[] = []
      for (const original of items) {
        checked.originals += 1
        const file = there.get(original.name)
        if (!file) note(checked.missing, original)
        else if (file.bytes !== original.bytes) note(checked.damaged, original)
        else if (isRead(original.name, file.placedAt)) toRead.push(original)
      }
      await inParallel(concurrency, toRead, async (original) => {
        checked.read += 1
        checked.readBytes += original.bytes
        if (!(await isWhole(place, original))) note(checked.damaged, original)
      })
    }
  } finally {
    await placed.end()
  }
  if (checked.originals !== snapshot.originals.rows) throw new BadBackup('its list of originals is not whole')
  return checked
}

/** Reads every part of a snapshot; refuses with `BadBackup` when one is missing or damaged. */
export async function checkParts(place: BackupPlace, snapshot: Snapshot): Promise<void> {
  const folder = folderOf(snapshot.id)
  const parts = [...snapshot.tables, ...(snapshot.jobs ? [snapshot.jobs] : []), snapshot.originals]
  for (const part of parts) await checkPart({ place, folder, key: null }, part)
}

const note = (list: string[], { name }: ListedOriginal) => void (list.length < mostNamed && list.push(name))

async function isWhole(place: BackupPlace, original: ListedOriginal): Promise<boolean> {
  try {
    const content = await readStored(place, objectPath(original.name), original)
    content.resume()
    await finished(content)
    return true
  } catch (error) {
    if (error instanceof BadBackup) return false
    throw error
  }
}
