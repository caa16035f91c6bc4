import { type Comment, comments, commentTypes } from '@spomen/contract/interactions.ts'
import { useCall } from '../../kit/call.ts'
import { idempotencyKey } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import type { ApplyChange } from './marks.ts'

/** A comment or a reply; replies have no thread of their own (M15). */
export type CommentOrReply = Omit<Comment, 'thread'> & { thread: readonly Omit<Comment, 'thread'>[] }

/** The same comments with one of them, or one of the replies, changed or (`null`) removed. */
export function withChangedComment(
  all: readonly Comment[],
  id: string,
  changed: (comment: Comment) => Comment | null,
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
 * The same comments with one more, or with one more reply in the thread of the comment it answers. One that has
 * come by itself meanwhile is there once all the same.
 */
export const withAddedComment = (all: readonly Comment[], added: Comment): Comment[] =>
  added.type === commentTypes.reply
    ? withChangedComment(all, added.entityId, (comment) => ({
        ...comment,
        thread: [...comment.thread.filter(({ id }) => id !== added.id), { ...added, thread: [] }],
      }))
    : [...all.filter(({ id }) => id !== added.id), added]

/** The name of the draft of a new comment. */
export const commentDraftName = (entityId: string) => `remark:${entityId}`

/** The name of what notes that the words of a draft were written for the keepers. */
export const forKeepersName = (draftName: string) => `for-keepers:${draftName}`

/** The ids of comments, and of the replies to them. */
const commentIds = (all: readonly Comment[]) =>
  all.flatMap(({ id, thread }) => [id, ...thread.map((answer) => answer.id)])

/** Posting, changing and deleting comments; `change` shows the result, and `readAgain` answers what is there by now. */
export function useCommentActions(change: ApplyChange<Comment[]>, readAgain: () => Promise<Comment[]>) {
  const drafts = useDrafts()
  const posting = useCall(comments.post, {
    idempotency: ({ entityId, text }) => idempotencyKey(drafts, commentDraftName(entityId), text),
  })
  const changing = useCall(comments.change)
  const removing = useCall(comments.remove)

  /** What it hangs on may be hidden or away instead, and then it comes back with that. */
  const isGone = (id: string) =>
    readAgain().then(
      (now) => !commentIds(now).includes(id),
      () => false,
    )

  return {
    /**
     * `entityId` is what it is about, or for an answer the comment it answers; with words that were written for the keepers it
     * stays with them. Resolves to whether it is there.
     */
    async post(entityId: string, type: number, text: string, isForKeepers = false) {
      const answer = await posting.call({ entityId, type, text, ...(isForKeepers && { isForKeepers }) })
      if (!answer.ok) return false
      change((before) => withAddedComment(before, answer.value))
      return true
    },
    /** Puts other words into a comment, which stays with the keepers where they were written for them. Resolves to whether they are there. */
    async rewrite(id: string, text: string, isForKeepers = false) {
      const answer = await changing.call({ id, text, ...(isForKeepers && { isForKeepers }) })
      if (answer.ok)
        change((before) =>
          withChangedComment(before, id, (comment) => ({
            ...comment,
            text: answer.value.text,
            ...(answer.value.isForKeepers && { isForKeepers: true as const }),
          })),
        )
      else if (answer.why === 'notFound' && (await isGone(id)))
        change((before) => withChangedComment(before, id, () => null))
      return answer.ok
    },
    async remove(id: string) {
      const answer = await removing.call({ id })
      if (answer.ok || answer.why === 'notFound')
        change((before) => withChangedComment(before, id, () => null))
      return answer.ok
    },
  }
}
