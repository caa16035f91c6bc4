import { useLingui } from '@lingui/react/macro'
import type { Comment } from '@spomen/contract/interactions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { toast } from '../../ui/toast.ts'
import { commentDraftName, commentIds } from './comments.ts'

/** The name under which a change of a comment is kept while it is being written. */
export const changeDraftName = (commentId: string) => `remark-change:${commentId}`

/** The name of what notes about which comments on a photograph or a video something was begun. */
const begunName = (subjectId: string) => `remarks-begun:${subjectId}`

const namesOf = (commentId: string) => [commentDraftName(commentId), changeDraftName(commentId)]

const wordsOf = (drafts: DraftStore, names: readonly string[]) =>
  names.flatMap((name) => readDraft<string>(drafts, name) || [])

/** The comments about which something is begun, by their ids; also of those that have gone while the list was closed. */
const begunOf = (drafts: DraftStore, subjectId: string) =>
  (readDraft<string[]>(drafts, begunName(subjectId)) ?? []).filter(
    (id) => wordsOf(drafts, namesOf(id)).length > 0,
  )

/**
 * Keeps what was begun about a comment that goes, a reply to it or a change of it, for a new comment, behind what was begun
 * of that; where it goes while the list is closed, once it is opened again. Answers how often it has, for the field to be
 * read anew, and takes note of each comment about which something is begun.
 */
export function useRescuedWords(subjectId: string, comments: readonly Comment[], mayWrite: boolean) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const [begun] = useState(() => new Set(begunOf(drafts, subjectId)))
  const before = useRef<readonly string[]>(null)
  const [count, setCount] = useState(0)

  const keepBegun = () =>
    drafts.write(begunName(subjectId), begun.size > 0 ? JSON.stringify([...begun]) : null)

  const rescue = useEffectEvent((gone: readonly string[]) => {
    const names = gone.flatMap(namesOf)
    const words = wordsOf(drafts, names)
    if (words.length === 0) return
    const own = commentDraftName(subjectId)
    drafts.write(own, JSON.stringify([readDraft<string>(drafts, own) || [], words].flat().join('\n')))
    for (const name of names) drafts.write(name, null)
    for (const id of gone) begun.delete(id)
    keepBegun()
    setCount(count + 1)
    toast.done(t`That comment is no longer here. Your words are kept in the field for a new one.`)
  })

  useEffect(() => {
    const there = new Set(commentIds(comments))
    const gone = (before.current ?? [...begun]).filter((id) => !there.has(id))
    before.current = [...there]
    if (gone.length > 0 && mayWrite) rescue(gone)
  }, [comments, mayWrite, begun])

  return {
    count,
    begin(commentId: string) {
      begun.add(commentId)
      keepBegun()
    },
  }
}
