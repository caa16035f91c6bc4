import type { MemorialImport } from '@spomen/contract/imports.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findMemorial, isOwner } from '../memorials/index.ts'
import { countUnclaimed, type ImportRow } from './arrivals-store.ts'
import { importExpiresAt } from './arrival-rules.ts'

/** What somebody sees of the copy they have brought. */
export async function presentImport(db: Db, row: ImportRow): Promise<MemorialImport> {
  const state = row.state as MemorialImport['state']
  const isPrepared =
    row.memorial_id !== null && (await isInPreparationBy(db, row.memorial_id, row.account_id))
  return {
    id: row.id,
    state,
    name: row.name,
    key: row.key,
    bytes: row.bytes,
    received: row.received,
    bytesDone: row.bytes_done,
    bytesTotal: row.bytes_total,
    memorialId: row.memorial_id,
    memorialName: row.memorial_name,
    left: row.left_out as MemorialImport['left'],
    leftCount: row.left_count,
    unclaimed: row.memorial_id ? await countUnclaimed(db, row.memorial_id) : 0,
    ...(isPrepared && { isPrepared }),
    why: row.refused,
    file: row.refused_file,
    failure: row.failure as MemorialImport['failure'],
    createdAt: row.created_at.toISOString(),
    expiresAt: importExpiresAt(state, row.touched_at).toISOString(),
  }
}

/** Whether somebody still prepares a memorial for its family (YC08). */
async function isInPreparationBy(db: Db, memorialId: string, accountId: string): Promise<boolean> {
  const memorial = await findMemorial(db, memorialId)
  return memorial !== undefined && memorial.in_preparation && isOwner({ id: accountId }, memorial)
}
