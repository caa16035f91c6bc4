/** How much lies in the store, and how much room is left. */
import { statfs } from 'node:fs/promises'
import { daysAfter } from '../clock.ts'
import { anyOf } from '../database/any-of.ts'
import type { Db } from '../database/connect.ts'
import { filesAtOnce, type SeenParts, sumParts, type WalkPlace, walkStore } from './store-walk.ts'

export interface StorageTotals {
  files: number
  bytes: number
}

export interface StoreTotals {
  /** What was uploaded, the same bytes once, and what was made of it. */
  originals: StorageTotals
  derived: StorageTotals
  /** Of how many of its 256 parts the store was reckoned; left out where all were gone through. */
  weighedParts?: number
  /** When the part was gone through that it is longest ago of. */
  weighedSince: string
}

/**
 * What lies in the store. One of up to `most` files is gone through whole; of a larger one a part, unless a night has just done
 * so, and the rest is what it was when it was seen last, or as much as the parts that were.
 */
export async function measureStore(
  place: WalkPlace,
  now: Date,
  { most = filesAtOnce }: { most?: number } = {},
): Promise<StoreTotals> {
  const known = await sumParts(place.db)
  const isSmall = scaled(known, known.originals + known.derived) < most
  if (isSmall || !known.last || daysAfter(known.last, 1) < now)
    await walkStore(place, { purpose: 'weighed_at', now, most, see: readAll })
  const parts = await sumParts(place.db)
  return {
    originals: { files: scaled(parts, parts.originals), bytes: scaled(parts, parts.original_bytes) },
    derived: { files: scaled(parts, parts.derived), bytes: scaled(parts, parts.derived_bytes) },
    ...(parts.parts < parts.of && { weighedParts: parts.parts }),
    weighedSince: (parts.first ?? now).toISOString(),
  }
}

/** What all parts have, when those that were seen have so much: hashes are spread evenly. */
const scaled = ({ parts, of }: SeenParts, sum: number) => (parts === 0 ? 0 : Math.round((sum * of) / parts))

async function readAll(files: AsyncIterable<unknown>) {
  for await (const _ of files);
}

/** How many bytes were uploaded to each of these memorials and are still there; none is named that has no files. */
export async function measureMemorials(
  db: Db,
  memorialIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('files')
    .select((eb) => ['memorial_id', eb.cast<number>(eb.fn.sum('bytes'), 'bigint').as('bytes')])
    .where('memorial_id', '=', anyOf(memorialIds))
    .where('removed_at', 'is', null)
    .groupBy('memorial_id')
    .execute()
  return new Map(rows.map((row) => [row.memorial_id, row.bytes]))
}

/** The disk that holds a folder: what it can hold and what of it is left to us, in bytes. */
export async function diskSpaceAt(folder: string): Promise<{ free: number; total: number }> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
