import { useLingui } from '@lingui/react/macro'
import type { Comment } from '@spomen/contract/interactions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { toast } from '../../ui/toast.ts'
import { commentDraftName } from './comments.ts'

/** The name of the draft of a change. */
export const changeDraftName = (commentId: string) => `remark-change:${commentId}`

const idsOf = (all: readonly Comment[]) =>
  all.flatMap(({ id, thread }) => [id, ...thread.map((answer) => answer.id)])

/**
 * Keeps what was begun about a comment that goes, a reply to it or a change of it, for a new comment, behind what was begun
 * of that. Answers how often it has, for the field to be read anew.
 */
export function useRescuedWords(subjectId: string, comments: readonly Comment[], mayWrite: boolean): number {
  const { t } = useLingui()
  const drafts = useDrafts()
  const before = useRef(comments)
  const [count, setCount] = useState(0)

  const rescue = useEffectEvent((gone: readonly string[]) => {
    const names = gone.flatMap((id) => [commentDraftName(id), changeDraftName(id)])
    const words = names.flatMap((name) => readDraft<string>(drafts, name) || [])
    if (words.length === 0) return
    const own = commentDraftName(subjectId)
    drafts.write(own, JSON.stringify([readDraft<string>(drafts, own) || [], words].flat().join('\n')))
    for (const name of names) drafts.write(name, null)
    setCount(count + 1)
    toast.done(t`That comment is no longer here. Your words are kept in the field for a new one.`)
  })

  useEffect(() => {
    const there = new Set(idsOf(comments))
    const gone = idsOf(before.current).filter((id) => !there.has(id))
    before.current = comments
    if (gone.length > 0 && mayWrite) rescue(gone)
  }, [comments, mayWrite])

  return count
}
