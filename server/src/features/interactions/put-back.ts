import type { Db } from '../../kit/database/connect.ts'
import { changeFormerTexts, recordPutBack } from '../../kit/history.ts'
import type { PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listCommentsThere } from './comment-store.ts'
import { putLikesBack } from './mark-store.ts'
import { listCommentsSentAnew, putCommentsBack, type RemovedCommentKey } from './removed-store.ts'

interface RemovedComment extends RemovedCommentKey {
  text: string
}

interface RemovedComments {
  /** The comment that was removed, and what answered it. */
  comments: readonly RemovedComment[]
  /** What was liked of them; lines of before leave the likes where they were. */
  likes?: readonly { account_id: string }[]
}

const rootOf = ({ comments }: RemovedComments, id?: string) =>
  comments.find((comment) => comment.id === id) ?? comments[0]

/** Comments the family has removed come back with what answered them, in the words of whoever wrote them. */
export const commentPutBack: PutBack = {
  kind: 'commentRemoved',
  needsTexts: true,
  excerpt: (before) => rootOf(before as unknown as RemovedComments)?.text ?? null,
  async havePlaces({ db, subjects, viewer }, lines) {
    const roots = lines.map(({ subjectId, before }) =>
      rootOf(before as unknown as RemovedComments, subjectId),
    )
    const things = new Set(roots.flatMap((root) => root?.subject_id ?? []))
    const found = await subjects.list(db, [...things], { id: viewer.id, isFamily: true })
    const answered = new Set(
      await listCommentsThere(
        db,
        roots.flatMap((root) => root?.parent_id ?? []),
      ),
    )
    const sentAnew = new Set(
      await listCommentsSentAnew(
        db,
        roots.flatMap((root) => root ?? []),
      ),
    )
    return roots.map(
      (root) =>
        root !== undefined &&
        !sentAnew.has(root.id) &&
        found.has(root.subject_id) &&
        (root.parent_id === null || answered.has(root.parent_id)),
    )
  },
  whoseReturn(before) {
    const { comments, likes = [] } = before as unknown as RemovedComments
    return [...comments.map(({ author_id }) => author_id), ...likes.map(({ account_id }) => account_id)]
  },
  async putBack({ tx, subjects, clock, viewer, memorialId }, { subjectId, before }) {
    const removed = before as unknown as RemovedComments
    const root = rootOf(removed, subjectId)
    if (!root) throw new Refusal('notFound')
    await subjects.get(tx, root.subject_id, { id: viewer.id, isFamily: true })
    if ((await putCommentsBack(tx, removed.comments)) === 0) throw new Refusal('notFound')
    if (removed.likes) await putLikesBack(tx, removed.likes)
    const event = { memorialId, subjectId, by: viewer.id, now: clock.now(), aboutId: root.author_id }
    await recordPutBack(tx, { kind: 'commentRestored', ...event }, 'commentRemoved')
  },
}

/**
 * Hides a comment or an answer that the family has removed, or shows it again, for when they put it back (Q26); false where
 * it is so already, or lies there no more.
 */
export const hideRemovedComment = (
  tx: Db,
  { id, memorialId }: { id: string; memorialId: string },
  isHidden: boolean,
): Promise<boolean> =>
  changeFormerTexts(
    tx,
    { memorialId, kind: 'commentRemoved', holding: { comments: [{ id, reported: !isHidden }] } },
    (before) => ({
      ...before,
      comments: (before as unknown as RemovedComments).comments.map((comment) =>
        comment.id === id ? { ...comment, reported: isHidden } : comment,
      ),
    }),
  )
