import type { Bookmark } from '@spomen/contract/interactions.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { addressesOf, type Subject, type Subjects } from '../../kit/subjects.ts'
import { isOwner, nameOf } from '../memorials/index.ts'
import { planNameOf } from '../plans/index.ts'
import { listBookmarks } from './mark-store.ts'

/** The wire's word for what is kept. */
export const bookmarkTypeOf = (subject: Subject): Bookmark['type'] =>
  subject.kind === 'video' ? 'Video' : 'Image'

type BookmarkRow = { id: string; account_id: string; isFamily: boolean } & Parameters<typeof nameOf>[0] &
  Parameters<typeof planNameOf>[0]

/** A bookmark with the photograph or video it leads to, as the wire shows it. */
export const presentBookmark = (row: BookmarkRow, subject: Subject, clock: Clock): Bookmark => ({
  id: row.id,
  userId: row.account_id,
  entityId: subject.id,
  personId: subject.memorialId,
  type: bookmarkTypeOf(subject),
  ...addressesOf(subject, 'medium'),
  title: subject.title,
  deceasedFullName: nameOf(row),
  isFamily: row.isFamily,
  packageName: planNameOf(row, clock),
})

/** What somebody keeps, newest first, as far as they may see it and it is there (M49); a page of it or all. */
export async function bookmarksOf(
  { db, subjects, clock }: { db: Db; subjects: Subjects; clock: Clock },
  accountId: string,
  part?: PageRequest,
): Promise<Bookmark[]> {
  const kept = await listBookmarks(db, { accountId, subjects }, part)
  const there = await subjects.list(
    db,
    kept.map((row) => row.subject_id),
    { id: accountId },
  )
  return kept.flatMap((row) => {
    const subject = there.get(row.subject_id)
    const isFamily = row.keeps_since !== null || isOwner({ id: accountId }, row)
    return subject ? [presentBookmark({ ...row, isFamily }, subject, clock)] : []
  })
}
