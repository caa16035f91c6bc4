import type { Context } from '../../context.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { notePutBack } from '../../kit/history.ts'
import type { PutBacks } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { lockAccountsShared } from '../accounts/index.ts'
import { lockAsFamily } from '../following/index.ts'
import { formerTextsOf, isRestorable } from './rules.ts'
import { isChangedSince, type LineRow, lockHistoryLine } from './store.ts'

interface Undoing {
  /** The line as it was found. */
  found: LineRow
  /** Whether what was written since may go. */
  overwrites: boolean
}

/**
 * Puts back what a line tells of, in the viewer's name and with a line of its own. Refuses with `notFound` what is put back
 * already, older than thirty days or gone, with `changedMeanwhile` texts that were changed again since, unless they may go.
 */
export async function undoEvent(
  { db, clock, subjects }: Pick<Context, 'db' | 'clock' | 'subjects'>,
  putBacks: PutBacks,
  viewer: Viewer,
  { found, overwrites }: Undoing,
): Promise<void> {
  const { id, memorial_id: memorialId, kind } = found
  const texts = formerTextsOf(found)
  const whose = (texts && putBacks.find(kind)?.whoseReturn?.(texts)) ?? []
  await db.transaction().execute(async (tx) => {
    // NOTE: words that come back ask how the account of their author stands, and accounts come before memorials, as everywhere.
    await lockAccountsShared(tx, whose)
    await lockAsFamily(tx, viewer, memorialId)
    const line = await lockHistoryLine(tx, id)
    const undoing = line && putBacks.find(line.kind)
    const now = clock.now()
    if (!line?.subject_id || !isRestorable(line, undoing, restorableSince(now))) throw new Refusal('notFound')
    const before = formerTextsOf(line) ?? {}
    const mayOverwrite = overwrites || undoing.isBesideLater === true
    if (!mayOverwrite && (await isChangedSince(tx, line, Object.keys(before))))
      throw new Refusal('changedMeanwhile')
    const undone = { subjectId: line.subject_id, before, at: line.at }
    await undoing.putBack({ tx, clock, subjects, viewer, memorialId }, undone)
    await notePutBack(tx, id, now)
  })
}
