import { Trans } from '@lingui/react/macro'
import { type Comment, commentTypes } from '@spomen/contract/interactions.ts'
import { IconArrowDown } from '../../ui/icons.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { isFocusLost } from '../../kit/focus.ts'
import { useNow } from '../../kit/now.ts'
import { useViewer } from '../accounts/index.ts'
import { useNewComments } from './use-new-comments.ts'
import { CommentLine } from './CommentLine.tsx'
import styles from './CommentList.module.css'
import {
  type CommentOrReply,
  commentDraftName,
  type useCommentActions,
  withChangedComment,
} from './comments.ts'
import type { ApplyChange } from './marks.ts'
import { CommentField } from './CommentField.tsx'
import { NewCommentStatus } from './NewCommentStatus.tsx'
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx'
import { changeDraftName } from './use-rescued-words.ts'

interface CommentLevelProps {
  actions: ReturnType<typeof useCommentActions>
  change: ApplyChange<Comment[]>
  may: { comment: boolean; like: boolean }
  isFamily: boolean
  /** The house has closed: what is here stays as it is. */
  isClosed: boolean
  about: { id: string; type: number }
  /** Whether what all of it is about is for the keepers. */
  isForKeepers: boolean
  list: readonly CommentOrReply[]
  nothing: ReactNode
  label: string
  placeholder: string
  onThread?: (id: string) => void
  /** A comment is about to be changed. */
  onBegin: (id: string) => void
}

interface WritingOptions extends Pick<CommentLevelProps, 'actions' | 'about' | 'list'> {
  room: RefObject<HTMLElement | null>
  toEnd: () => void
}

/** What is written in the field of a level: a new comment, or the change of one. */
function useWriting({ actions, about, list, room, toEnd }: WritingOptions) {
  const [chosen, setChanging] = useState<CommentOrReply | null>(null)
  // Somebody may have deleted it meanwhile.
  const changing = list.some(({ id }) => id === chosen?.id) ? chosen : null

  /** Puts the focus back on the comment whose change was saved or cancelled, unless another is being changed by then. */
  function stopChanging(comment: CommentOrReply) {
    setChanging((now) => (now === comment ? null : now))
    requestAnimationFrame(() => {
      const button = room.current?.querySelector<HTMLElement>(`[data-change="${comment.id}"]`)
      if (isFocusLost()) button?.focus()
    })
  }

  async function send(text: string, isForKeepers: boolean) {
    if (changing) {
      const isSaved = await actions.rewrite(changing.id, text, isForKeepers)
      if (isSaved) stopChanging(changing)
      return isSaved
    }
    const isThere = await actions.post(about.id, about.type, text, isForKeepers)
    if (isThere) requestAnimationFrame(toEnd)
    return isThere
  }

  return { changing, setChanging, stopChanging, send }
}

/** About which comment it is asked whether it shall go. */
function useRemoving() {
  const [comment, setComment] = useState<CommentOrReply | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    ask(asked: CommentOrReply) {
      setComment(asked)
      setIsOpen(true)
    },
    dialog: { comment, isOpen, onClose: () => setIsOpen(false) },
  }
}

/** What the viewer may do with one comment. */
function rightsTo(
  comment: CommentOrReply,
  viewerId: string,
  { may, isFamily, isClosed }: Pick<CommentLevelProps, 'may' | 'isFamily' | 'isClosed'>,
) {
  const isMine = comment.userId === viewerId
  return {
    isMine: isMine && may.comment,
    mayRemove: (isMine || isFamily) && !isClosed,
    mayLike: may.like,
    mayReport: !isMine && !comment.reported,
  }
}

/** The comments of one level, with the field to write one more. */
export function CommentLevel(props: CommentLevelProps) {
  const { actions, change, may, about, isForKeepers, list, nothing } = props
  const { label, placeholder, onThread, onBegin } = props
  const viewer = useViewer()
  const removing = useRemoving()
  const end = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const { last, isBelow, onScroll } = useNewComments(list, viewer.id, room)
  const now = useNow()
  const toEnd = () => end.current?.scrollIntoView({ block: 'nearest' })
  const { changing, setChanging, stopChanging, send } = useWriting({
    actions,
    about,
    list,
    room,
    toEnd,
  })

  return (
    <>
      <NewCommentStatus comments={last} />
      <div ref={room} className={styles['list']} onScroll={onScroll}>
        {list.length === 0 && <p className={styles['nothing']}>{nothing}</p>}
        {list.map((comment) => (
          <CommentLine
            key={comment.id}
            comment={comment}
            now={now}
            {...rightsTo(comment, viewer.id, props)}
            isBeingChanged={changing?.id === comment.id}
            changeLikes={(likes) => change((before) => withChangedLikes(before, comment.id, likes))}
            onChange={() => {
              onBegin(comment.id)
              setChanging(comment)
            }}
            onRemove={() => removing.ask(comment)}
            {...(onThread && { onThread: () => onThread(comment.id) })}
          />
        ))}
        <div ref={end} />
      </div>
      {isBelow && (
        <button type="button" className={styles['below']} onClick={toEnd}>
          <IconArrowDown stroke={1.5} />
          {about.type === commentTypes.reply ? <Trans>New replies</Trans> : <Trans>New comments</Trans>}
        </button>
      )}
      {may.comment && (
        <div className={styles['write']}>
          <CommentField
            key={changing?.id}
            name={changing ? changeDraftName(changing.id) : commentDraftName(about.id)}
            label={label}
            placeholder={placeholder}
            onSend={send}
            isForKeepers={isForKeepers}
            {...(changing && { initially: changing.text, onCancel: () => stopChanging(changing) })}
          />
        </div>
      )}
      <RemoveCommentDialog {...removing.dialog} onRemove={actions.remove} />
    </>
  )
}

const withChangedLikes = (
  all: readonly Comment[],
  id: string,
  changed: (likes: Comment['likes']) => Comment['likes'],
) => withChangedComment(all, id, (comment) => ({ ...comment, likes: changed(comment.likes) }))
