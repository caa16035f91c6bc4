/** Reads a backup again, and says what of it is not as it was written. It changes nothing. */
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { BadBackup } from './bad-backup.ts'
import { inParallel } from '../in-parallel.ts'
import { checkPart, explainPart, openPart, readStored } from './parts.ts'
import type { BackupPlace, PlacedFile } from './place.ts'
import { objectPath } from './sealing.ts'
import { folderOf, type Snapshot } from './snapshot.ts'

export interface ListedOriginal {
  name: string
  bytes: number
  sha256: string
}

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
  const folder = folderOf(snapshot.id)
  const parts = [...snapshot.tables, ...(snapshot.jobs ? [snapshot.jobs] : []), snapshot.originals]
  for (const part of parts) await checkPart({ place, folder, key: null }, part)
  const checked: CheckedBackup = { originals: 0, read: 0, readBytes: 0, missing: [], damaged: [] }
  for await (const group of groupedOriginals(place, snapshot)) {
    const there = new Map<string, PlacedFile>()
    for await (const file of place.list(`objects/${group[0]?.name.slice(0, 2)}`))
      there.set(file.name.split('/').at(-1) ?? '', file)
    await inParallel(concurrency, group, async (original) => {
      checked.originals += 1
      const file = there.get(original.name)
      if (!file) return note(checked.missing, original)
      if (file.bytes !== original.bytes) return note(checked.damaged, original)
      if (!isRead(original.name, file.placedAt)) return
      checked.read += 1
      checked.readBytes += file.bytes
      if (!(await isWhole(place, original))) note(checked.damaged, original)
    })
  }
  if (checked.originals !== snapshot.originals.rows) throw new BadBackup('its list of originals is not whole')
  return checked
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

/** The originals of a snapshot, by the first two letters of their names: never more than a part of them at once. */
export async function* groupedOriginals(
  place: BackupPlace,
  snapshot: Snapshot,
): AsyncGenerator<ListedOriginal[]> {
  let group: ListedOriginal[] = []
  for await (const original of listedOriginals(place, snapshot)) {
    if (group[0] && group[0].name.slice(0, 2) !== original.name.slice(0, 2)) {
      yield group
      group = []
    }
    group.push(original)
  }
  if (group.length > 0) yield group
}

const line = /^([0-9a-f]{64})\t(\d{1,15})\t([0-9a-f]{64})$/

/** The originals of a snapshot, by name. */
async function* listedOriginals(place: BackupPlace, snapshot: Snapshot): AsyncGenerator<ListedOriginal> {
  const part = snapshot.originals
  const content = await openPart({ place, folder: folderOf(snapshot.id), key: null }, part)
  try {
    for await (const text of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [, name, bytes, sha256] = line.exec(text) ?? []
      if (!name || !bytes || !sha256) throw new BadBackup(`${part.file} is damaged`)
      yield { name, bytes: Number(bytes), sha256 }
    }
    if (content.errored) throw content.errored
  } catch (error) {
    throw explainPart(error, part.file)
  } finally {
    content.destroy()
  }
}
