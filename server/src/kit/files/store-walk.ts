/** Goes through the store a part at a time, and keeps in mind how much lies in each. */
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore, OnUnread, StoredKey } from './store.ts'

/** A part: all whose hashes begin with these two letters, a 256th. */
const prefixes = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

/** Where bytes lie under the hash of an original: the original itself, and what was made of it. */
const kinds = ['original', 'derived'] as const

/** So many files are seen in one go at least, where there are as many: a smaller house is seen whole each time. */
export const filesAtOnce = 100_000

/** For what a walk is made: each has its own turn. */
export type WalkPurpose = 'weighed_at' | 'purged_at'

export interface WalkPlace {
  db: Db
  store: FileStore
}

interface Walk {
  purpose: WalkPurpose
  now: Date
  /** `filesAtOnce` unless told; with 0 one part and no more, all with `Infinity`. */
  most?: number | undefined
  /**
   * Is handed the files of each part, or of all where `prefix` is null, one kind after the other, and reads them to the end.
   * Those of the first part come once more when all do.
   */
  see: (files: AsyncIterable<StoredKey>, prefix: string | null) => Promise<void>
  /** Told of what cannot be looked at, which is passed over; without it the walk ends there. */
  onUnread?: OnUnread | undefined
}

/**
 * Goes through at least one part of the store, that whose turn it is, and on until `most` files were seen; a store that
 * seems to have no more than that is gone through whole. What lies in each part is written down.
 */
export async function walkStore(place: WalkPlace, { most = filesAtOnce, ...walk }: Walk): Promise<void> {
  const [first = '', ...others] = await listByTurn(place.db, walk.purpose)
  let seen = await walkPart(place, walk, first)
  // Hashes are spread evenly, so that one part tells of all.
  if (seen * prefixes.length < most) return void (await walkPart(place, walk, null))
  for (const prefix of others) {
    if (seen >= most) return
    seen += await walkPart(place, walk, prefix)
  }
}

/** The parts, those first that were never seen for this purpose, then those it is longest ago of. */
async function listByTurn(db: Db, purpose: WalkPurpose): Promise<string[]> {
  const rows = await db.selectFrom('store_prefixes').select(['prefix', purpose]).execute()
  const seenAt = new Map(rows.map((row) => [row.prefix, row[purpose]?.getTime() ?? 0]))
  return prefixes.toSorted((one, other) => (seenAt.get(one) ?? 0) - (seenAt.get(other) ?? 0))
}

interface PartTotals {
  originals: number
  original_bytes: number
  derived: number
  derived_bytes: number
}

/** Goes through a part, or all parts by one list of each kind, which asks a bucket far fewer questions; answers how many files. */
async function walkPart(
  { db, store }: WalkPlace,
  walk: Omit<Walk, 'most'>,
  prefix: string | null,
): Promise<number> {
  const totals = new Map<string, PartTotals>()
  for (const known of prefix === null ? prefixes : [prefix])
    totals.set(known, { originals: 0, original_bytes: 0, derived: 0, derived_bytes: 0 })
  for (const kind of kinds)
    await walk.see(weighing(totals, kind, store.list(kind, prefix ?? '', walk.onUnread)), prefix)
  await writeTotals(db, totals, walk)
  let files = 0
  for (const { originals, derived } of totals.values()) files += originals + derived
  return files
}

async function* weighing(
  totals: ReadonlyMap<string, PartTotals>,
  kind: (typeof kinds)[number],
  files: AsyncIterable<StoredKey>,
): AsyncGenerator<StoredKey> {
  for await (const file of files) {
    const begin = kind.length + 1
    const part = totals.get(file.key.slice(begin, begin + 2))
    if (part && kind === 'original') {
      part.originals += 1
      part.original_bytes += file.bytes
    } else if (part) {
      part.derived += 1
      part.derived_bytes += file.bytes
    }
    yield file
  }
}

async function writeTotals(
  db: Db,
  totals: ReadonlyMap<string, PartTotals>,
  { purpose, now }: Pick<Walk, 'purpose' | 'now'>,
) {
  const purgedAt = purpose === 'purged_at' ? now : null
  const rows = [...totals].map(([prefix, part]) => ({
    prefix,
    ...part,
    weighed_at: now,
    purged_at: purgedAt,
  }))
  await db
    .insertInto('store_prefixes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet((eb) => ({
        originals: eb.ref('excluded.originals'),
        original_bytes: eb.ref('excluded.original_bytes'),
        derived: eb.ref('excluded.derived'),
        derived_bytes: eb.ref('excluded.derived_bytes'),
        weighed_at: eb.ref('excluded.weighed_at'),
        purged_at: eb.fn.coalesce('excluded.purged_at', 'store_prefixes.purged_at'),
      })),
    )
    .execute()
}

export interface SeenParts extends PartTotals {
  /** Of how many parts anything is known, of how many. */
  parts: number
  of: number
  /** When the part was seen that it is longest ago of, and the last one; null while none was. */
  first: Date | null
  last: Date | null
}

/** What lay in all parts that were ever gone through, together. */
export async function sumParts(db: Db): Promise<SeenParts> {
  const { rows } = await sql<PartTotals & { parts: number; first: Date | null; last: Date | null }>`
    select count(*)::int as parts, min(weighed_at) as first, max(weighed_at) as last,
      coalesce(sum(originals), 0)::bigint as originals, coalesce(sum(original_bytes), 0)::bigint as original_bytes,
      coalesce(sum(derived), 0)::bigint as derived, coalesce(sum(derived_bytes), 0)::bigint as derived_bytes
    from store_prefixes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has no row')
  return { ...row, of: prefixes.length }
}
