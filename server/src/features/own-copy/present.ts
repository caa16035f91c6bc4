import type { OwnCopy } from '@spomen/contract/own-copy.ts'
import type { OwnCopyRow } from './store.ts'

/** Where a copy is fetched: below the path of the file cookie, so that a plain link is enough (X34). */
const copyAddress = (id: string) => `/api/files/copies/${id}`

/** A copy for whoever asked for it; only one that is ready has an address. */
export const presentCopy = (row: OwnCopyRow): OwnCopy => ({
  id: row.id,
  deceasedId: row.memorial_id,
  state: row.state as OwnCopy['state'],
  bytesDone: row.bytes_done,
  bytesTotal: row.bytes_total,
  sizeInBytes: row.bytes,
  missing: row.missing,
  failure: row.failure as OwnCopy['failure'],
  ...(row.is_prepared && { isPrepared: true as const }),
  createdAt: row.asked_at.toISOString(),
  readyAt: row.ready_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  url: row.state === 'ready' ? copyAddress(row.id) : null,
})
