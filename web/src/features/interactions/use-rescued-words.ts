import { useLingui } from '@lingui/react/macro'
import type { Comment } from '@spomen/contract/interactions.ts'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { putDraft } from '../../kit/put-draft.ts'
import { toast } from '../../ui/toast.ts'
import { commentDraftName, forKeepersName } from './comments.ts'

/** The name under which a change of a comment is kept while it is being written. */
export const changeDraftName = (commentId: string) => `remark-change:${commentId}`

/** The names of what notes about which comments on a photograph or a video something was begun, and which of them are for the keepers. */
const begunName = (subjectId: string) => `remarks-begun:${subjectId}`
const begunForKeepersName = (subjectId: string) => `remarks-begun-for-keepers:${subjectId}`

const namesOf = (commentId: string) => [commentDraftName(commentId), changeDraftName(commentId)]

const wordsOf = (drafts: DraftStore, names: readonly string[]) =>
  names.flatMap((name) => readDraft<string>(drafts, name) || [])

/** Comments and replies by their ids, each with whether it is for the keepers. */
type CommentAudiences = ReadonlyMap<string, boolean>

const audiencesOf = (all: readonly Comment[]): CommentAudiences =>
  new Map(
    all
      .flatMap((comment) => [comment, ...comment.thread])
      .map(({ id, isForKeepers = false }) => [id, isForKeepers]),
  )

/** The comments about which something is begun; also of those that have gone while the list was closed. */
function begunOf(drafts: DraftStore, subjectId: string): Map<string, boolean> {
  const ids = readDraft<string[]>(drafts, begunName(subjectId)) ?? []
  const forKeepers = readDraft<string[]>(drafts, begunForKeepersName(subjectId)) ?? []
  const open = ids.filter((id) => wordsOf(drafts, namesOf(id)).length > 0)
  return new Map(open.map((id) => [id, forKeepers.includes(id)]))
}

const writeIds = (drafts: DraftStore, name: string, ids: readonly string[]) =>
  drafts.write(name, ids.length > 0 ? JSON.stringify(ids) : null)

/** How many words were composed so far, as in Chinese, and whether one is just now, in a field that is still there. */
function useComposing() {
  const field = useRef<Node>(null)
  const [composed, countComposed] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = ({ target }: Event) => {
      field.current = target instanceof Node ? target : null
    }
    // NOTE: Firefox tells of what was composed only behind the end of it.
    const end = () => {
      field.current = null
      timer = setTimeout(countComposed)
    }
    document.addEventListener('compositionstart', begin)
    document.addEventListener('compositionend', end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('compositionstart', begin)
      document.removeEventListener('compositionend', end)
    }
  }, [])
  return { composed, isComposing: () => field.current?.isConnected ?? false }
}

/**
 * Keeps what was begun about a comment that goes, a reply to it or a change of it, for a new comment, behind what was begun
 * of that; where it goes while the list is closed, once it is opened again. What was written for the keepers stays with them.
 * `begin` takes note of each comment about which something is begun.
 */
export function useRescuedWords(subjectId: string, comments: readonly Comment[], mayWrite: boolean) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const [begun] = useState(() => begunOf(drafts, subjectId))
  const before = useRef<CommentAudiences>(null)
  const { composed, isComposing } = useComposing()

  function keepBegun() {
    writeIds(drafts, begunName(subjectId), [...begun.keys()])
    const forKeepers = [...begun].flatMap(([id, isKept]) => (isKept ? id : []))
    writeIds(drafts, begunForKeepersName(subjectId), forKeepers)
  }

  const rescue = useEffectEvent((gone: CommentAudiences) => {
    const ids = [...gone.keys()].filter((id) => wordsOf(drafts, namesOf(id)).length > 0)
    if (ids.length === 0) return
    const names = ids.flatMap(namesOf)
    const own = commentDraftName(subjectId)
    const flags = names.map(forKeepersName)
    if (ids.some((id) => gone.get(id)) || flags.some((flag) => readDraft(drafts, flag)))
      putDraft(drafts, forKeepersName(own), true)
    const words = [readDraft<string>(drafts, own) || [], wordsOf(drafts, names)].flat().join('\n')
    putDraft(drafts, own, words)
    for (const name of [...names, ...flags]) drafts.write(name, null)
    for (const id of ids) begun.delete(id)
    keepBegun()
    toast.done(t`That comment is no longer here. Your words are kept in the field for a new one.`)
  })

  const look = useEffectEvent(() => {
    if (isComposing()) return
    const there = audiencesOf(comments)
    const gone = new Map([...(before.current ?? begun)].filter(([id]) => !there.has(id)))
    before.current = there
    if (gone.size > 0 && mayWrite) rescue(gone)
  })
  useEffect(() => look(), [comments, mayWrite, composed])

  return {
    begin(commentId: string) {
      begun.set(commentId, before.current?.get(commentId) ?? false)
      keepBegun()
    },
  }
}
