/** Finds in a place what no backup of it refers to. It changes nothing. */
import type { BackupPlace } from './place.ts'
import { groupedOriginals, groupsInOrder, placedOriginals } from './placed-originals.ts'
import { objectPath } from './sealing.ts'
import { folderOf, listSnapshots, readSnapshot, snapshotFile } from './snapshot.ts'

interface Strays {
  strayCount: number
  strayBytes: number
  /** The first of them. */
  strays: string[]
}

/** More are only counted. */
const mostNamed = 1_000

/**
 * What is left over from backups that were broken off or taken away, and what somebody else has laid there. Refuses with
 * `BadBackup` while one of the backups cannot be read: then nobody knows what it refers to.
 */
export async function findStrays(place: BackupPlace): Promise<Strays> {
  const ids = await listSnapshots(place)
  const snapshots = await Promise.all(ids.map((id) => readSnapshot(place, id)))
  const found: Strays = { strayCount: 0, strayBytes: 0, strays: [] }
  const note = (name: string, bytes: number) => {
    found.strayCount += 1
    found.strayBytes += bytes
    if (found.strays.length < mostNamed) found.strays.push(name)
  }
  const needed = snapshots.map((snapshot) => groupsInOrder(groupedOriginals(place, snapshot)))
  try {
    for await (const { prefix, items } of placedOriginals(place)) {
      const left = new Map(items.map(({ name, bytes }) => [name, bytes]))
      for (const groups of needed) for (const { name } of await groups.at(prefix)) left.delete(name)
      for (const [name, bytes] of left) note(objectPath(name), bytes)
    }
  } finally {
    await Promise.all(needed.map((groups) => groups.end()))
  }
  for await (const files of place.list('objects'))
    for (const { name, bytes } of files) if (!isOriginal(name)) note(name, bytes)
  const parts = new Set(
    snapshots.flatMap(({ id, tables, jobs, originals }) =>
      [...tables, ...(jobs ? [jobs] : []), originals, { file: snapshotFile }].map(
        ({ file }) => `${folderOf(id)}/${file}`,
      ),
    ),
  )
  for await (const files of place.list('snapshots'))
    for (const { name, bytes } of files) if (!parts.has(name)) note(name, bytes)
  return found
}

const isOriginal = (name: string) =>
  name === objectPath(name.slice(-64)) && /^[0-9a-f]{64}$/.test(name.slice(-64))
