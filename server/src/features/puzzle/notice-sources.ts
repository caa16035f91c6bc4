import { nameOf } from '../memorials/index.ts'
import type { NoticeSources } from '../notifications/index.ts'
import { listStillWaiting } from './waiting-store.ts'

/**
 * What mails report of suggested photographs: those that wait on the pages of whoever reads it, and of whom, in the order
 * in which they were added to the mail.
 */
export const suggestionNoticeSource: NoticeSources['suggestions'] = async (db, ids, ownerId) => {
  const rows = await listStillWaiting(db, ids, ownerId)
  const found = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => found.get(id) ?? [])
  return inOrder.map(({ by_name, by_last_name, memorial_id, born, died, ...memorial }) => ({
    by: `${by_name} ${by_last_name}`.trim(),
    memorial: nameOf(memorial),
    born,
    died,
    memorialId: memorial_id,
    page: `/Profile/${memorial_id}?tab=5`,
  }))
}
