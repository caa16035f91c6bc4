/** How long backups are kept, and what goes when their time is over. */
import type { BackupPlace } from './place.ts'
import { inParallel } from '../in-parallel.ts'
import { groupedOriginals, groupsInOrder, placedOriginals } from './placed-originals.ts'
import { checkPart } from './parts.ts'
import { withPlaceLock } from './place-lock.ts'
import { folderOf, houseOf, listAllSnapshots, madeAt, readSnapshot, snapshotFile } from './snapshot.ts'
import { objectPath } from './sealing.ts'

/** Of so many days, weeks and months the last backup stays. */
export interface Retention {
  daily: number
  weekly: number
  monthly: number
}

const day = 24 * 3_600_000
const periods = {
  daily: (at: Date) => at.toISOString().slice(0, 10),
  // Weeks begin on Monday, as the first of January 1970 was a Thursday.
  weekly: (at: Date) => String(Math.floor((at.getTime() / day + 3) / 7)),
  monthly: (at: Date) => at.toISOString().slice(0, 7),
} as const

/** Once the house of the last backup has some of so many months since, a house makes none any more. */
const otherHouseMonths = 6

/**
 * Which of these snapshots may go. The last one never may; of several houses each has its own, as long as it makes any. Those
 * of one that makes none any more age together with the last one's, which a restore elsewhere may have made of it. What is
 * of no known house counts as one of the last one's.
 */
export function snapshotsToRemove(
  ids: readonly string[],
  keep: Retention,
  houses: ReadonlyMap<string, number | null> = new Map(),
): string[] {
  const last = ids.toSorted().at(-1)
  if (last === undefined) return []
  const own = houses.get(last) ?? null
  const byHouse = Map.groupBy(ids, (id) => houses.get(id) ?? own)
  return [...byHouse].flatMap(([house, theirs]) => {
    const newest = theirs.toSorted().at(-1) ?? last
    // NOTE: by months and not by days: one backup of a clock that is years ahead takes nothing away.
    const lasting = byHouse.get(own) ?? []
    const months = new Set(lasting.filter((id) => id > newest).map((id) => periods.monthly(madeAt(id))))
    if (house === own || months.size < otherHouseMonths) return oldOnes(theirs, keep)
    const old = new Set(oldOnes([...theirs, ...lasting], keep))
    return theirs.filter((id) => old.has(id))
  })
}

function oldOnes(ids: readonly string[], keep: Retention): string[] {
  const newestFirst = ids.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [period, nameOf] of Object.entries(periods) as [keyof Retention, (at: Date) => string][]) {
    const seen = new Set<string>()
    for (const id of newestFirst) {
      const name = nameOf(madeAt(id))
      if (seen.has(name)) continue
      if (seen.size >= keep[period]) break
      seen.add(name)
      kept.add(id)
    }
  }
  return ids.filter((id) => !kept.has(id))
}

/** What came into the place so lately stays: a backup under way may count on it. */
const shortestStay = 48 * 3_600_000

export interface RemovedBackups {
  snapshots: number
  originals: number
  bytes: number
}

/**
 * Takes away the snapshots whose time is over, and then the originals that none of the others names. While one of those
 * cannot be read, every original stays. What was begun days ago and never ended goes as well.
 */
export function removeOldBackups(place: BackupPlace, keep: Retention, now: Date): Promise<RemovedBackups> {
  return withPlaceLock(place, async () => {
    const { whole: ids, unfinished } = await listAllSnapshots(place)
    for (const id of unfinished)
      if (now.getTime() - madeAt(id).getTime() > shortestStay) await removeSnapshot(place, id)
    const houses = new Map<string, number | null>()
    for (const id of ids) houses.set(id, await houseOf(place, id))
    const old = snapshotsToRemove(ids, keep, houses)
    const removed: RemovedBackups = { snapshots: old.length, originals: 0, bytes: 0 }
    if (old.length === 0) return removed
    for (const id of old) await removeSnapshot(place, id)
    const staying = await Promise.all(
      ids.filter((id) => !old.includes(id)).map((id) => readSnapshot(place, id)),
    )
    // NOTE: the lists are read whole before anything goes by them: a letter that has flipped in one is seen at its end.
    for (const { id, originals } of staying)
      await checkPart({ place, folder: folderOf(id), key: null }, originals)
    const needed = staying.map((snapshot) => groupsInOrder(groupedOriginals(place, snapshot)))
    for await (const { prefix, items } of placedOriginals(place)) {
      const candidates = new Map<string, number>()
      for (const { name, bytes, placedAt } of items)
        if (now.getTime() - placedAt.getTime() > shortestStay) candidates.set(name, bytes)
      for (const groups of needed) for (const { name } of await groups.at(prefix)) candidates.delete(name)
      await inParallel(4, [...candidates], async ([name, bytes]) => {
        await place.remove(objectPath(name))
        removed.originals += 1
        removed.bytes += bytes
      })
    }
    return removed
  })
}

/** What says that it is whole goes first: what is half gone is no snapshot. */
async function removeSnapshot(place: BackupPlace, id: string) {
  await place.remove(`${folderOf(id)}/${snapshotFile}`)
  await place.settle()
  for await (const files of place.list(folderOf(id))) for (const { name } of files) await place.remove(name)
}
