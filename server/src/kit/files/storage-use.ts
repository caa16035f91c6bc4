/** How much lies in the store, and how much room is left. */
import { statfs } from 'node:fs/promises'
import { anyOf } from '../database/any-of.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './store.ts'

export interface StorageTotals {
  files: number
  bytes: number
}

/** What was uploaded, the same bytes once, and what was made of it. Walks the whole store: a large house asks in a job. */
export async function measureStore(
  store: FileStore,
): Promise<{ originals: StorageTotals; derived: StorageTotals }> {
  return { originals: await measureKind(store, 'original'), derived: await measureKind(store, 'derived') }
}

async function measureKind(store: FileStore, kind: 'original' | 'derived'): Promise<StorageTotals> {
  const weight = { files: 0, bytes: 0 }
  for await (const { bytes } of store.list(kind)) {
    weight.files += 1
    weight.bytes += bytes
  }
  return weight
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
