import { type Comment, comments, commentTypes } from '@spomen/contract/interactions.ts'
import { idempotencyKey } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useTell } from '../../kit/server.ts'
import type { ApplyChange } from './marks.ts'

/** A comment or an answer; answers have no thread of their own (M15). */
export type CommentOrReply = Omit<Comment, 'thread'> & { thread: readonly Omit<Comment, 'thread'>[] }

/** How many remarks there are, answers among them. */
export const countWithReplies = (all: readonly Comment[]) =>
  all.reduce((count, { thread }) => count + 1 + thread.length, 0)

/** The same comments with one remark, wherever it stands, changed or (`null`) taken away. */
export function withChangedComment(
  all: readonly Comment[],
  id: string,
  changed: (remark: Comment) => Comment | null,
): Comment[] {
  return all.flatMap((comment) => {
    if (comment.id === id) return changed(comment) ?? []
    if (!comment.thread.some((answer) => answer.id === id)) return comment
    const thread = comment.thread.flatMap((answer) => {
      if (answer.id !== id) return answer
      const next = changed({ ...answer, thread: [] })
      return next ? { ...next, thread: [] } : []
    })
    return { ...comment, thread }
  })
}

/**
 * The same comments with one more: under what it is about, or in the thread of the comment it answers. One that has
 * come by itself meanwhile is there once all the same.
 */
export const withAddedComment = (all: readonly Comment[], added: Comment): Comment[] =>
  added.type === commentTypes.reply
    ? withChangedComment(all, added.entityId, (comment) => ({
        ...comment,
        thread: [...comment.thread.filter(({ id }) => id !== added.id), { ...added, thread: [] }],
      }))
    : [...all.filter(({ id }) => id !== added.id), added]

/** The name of the draft of a new remark. */
export const commentDraftName = (entityId: string) => `remark:${entityId}`

/** Writing, changing and taking away remarks; `change` shows what came of it. */
export function useCommentActions(change: ApplyChange<Comment[]>) {
  const drafts = useDrafts()
  const posting = useTell(comments.post)
  const changing = useTell(comments.change)
  const removing = useTell(comments.remove)

  return {
    isSaving: posting.isTelling || changing.isTelling,
    /** `entityId` is what it is about, or for an answer the comment it answers. Resolves to whether it is there. */
    async post(entityId: string, type: number, text: string) {
      const sent = idempotencyKey(drafts, commentDraftName(entityId), text)
      const answer = await posting.tell({ entityId, type, text, draftId: sent.id })
      if (!answer.ok) return false
      sent.arrived()
      change((before) => withAddedComment(before, answer.value))
      return true
    },
    async rewrite(id: string, text: string) {
      const answer = await changing.tell({ id, text })
      if (answer.ok) {
        change((before) =>
          withChangedComment(before, id, (remark) => ({ ...remark, text: answer.value.text })),
        )
      }
      return answer.ok
    },
    async remove(id: string) {
      const answer = await removing.tell({ id })
      if (answer.ok || answer.why === 'notFound')
        change((before) => withChangedComment(before, id, () => null))
      return answer.ok
    },
  }
}
