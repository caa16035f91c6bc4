import { Trans, useLingui } from '@lingui/react/macro'
import { type Comment, commentTypes } from '@spomen/contract/interactions.ts'
import { IconArrowDown } from '../../ui/icons.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useNow } from '../../kit/now.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/index.ts'
import { useNewComments } from './use-new-comments.ts'
import { CommentLine } from './CommentLine.tsx'
import { useNameOf } from '../../words/names.ts'
import styles from './CommentList.module.css'
import {
  type CommentOrReply,
  commentDraftName,
  type useCommentActions,
  withChangedComment,
} from './comments.ts'
import type { ApplyChange } from './marks.ts'
import { CommentField } from './CommentField.tsx'

interface CommentLevelProps {
  actions: ReturnType<typeof useCommentActions>
  change: ApplyChange<Comment[]>
  may: { comment: boolean; like: boolean }
  isFamily: boolean
  /** The house has closed: what is here stays as it is. */
  isClosed: boolean
  about: { id: string; type: number }
  list: readonly CommentOrReply[]
  nothing: ReactNode
  label: string
  placeholder: string
  onThread?: (id: string) => void
}

interface WritingOptions extends Pick<CommentLevelProps, 'actions' | 'about'> {
  room: RefObject<HTMLElement | null>
  toEnd: () => void
}

/** What is written in the field of a level: a new comment, or the change of one. */
function useWriting({ actions, about, room, toEnd }: WritingOptions) {
  const [changing, setChanging] = useState<CommentOrReply | null>(null)

  /** Puts the focus back on the comment whose change was saved or cancelled. */
  function stopChanging({ id }: CommentOrReply) {
    setChanging(null)
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(`[data-change="${id}"]`)?.focus())
  }

  async function send(text: string) {
    if (changing) {
      const isSaved = await actions.rewrite(changing.id, text)
      if (isSaved) stopChanging(changing)
      return isSaved
    }
    const isThere = await actions.post(about.id, about.type, text)
    if (isThere) requestAnimationFrame(toEnd)
    return isThere
  }

  return { changing, setChanging, stopChanging, send }
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
  const { actions, change, may, about, list, nothing, label, placeholder, onThread } = props
  const viewer = useViewer()
  const [toRemove, setToRemove] = useState<CommentOrReply | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const { last, isBelow, onScroll } = useNewComments(list, viewer.id, room)
  const now = useNow()
  const toEnd = () => end.current?.scrollIntoView({ block: 'nearest' })
  const { changing, setChanging, stopChanging, send } = useWriting({ actions, about, room, toEnd })

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
            onChange={() => setChanging(comment)}
            onRemove={() => {
              setToRemove(comment)
              setIsRemoving(true)
            }}
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
            key={changing?.id ?? 'new'}
            name={changing ? `remark-change:${changing.id}` : commentDraftName(about.id)}
            label={label}
            placeholder={placeholder}
            isSaving={actions.isSaving}
            onSend={send}
            {...(changing && { initially: changing.text, onCancel: () => stopChanging(changing) })}
          />
        </div>
      )}
      <RemoveCommentDialog
        comment={toRemove}
        comesBack={toRemove !== null && comesBack(toRemove, viewer.id)}
        isOpen={isRemoving}
        onRemove={actions.remove}
        onClose={() => setIsRemoving(false)}
      />
    </>
  )
}

/** The family can bring back what it removes of others (YC02), but not what anybody takes back, nor words of who has left. */
const comesBack = ({ userId, fullName }: CommentOrReply, viewerId: string) =>
  userId !== viewerId && fullName !== ''

const withChangedLikes = (
  all: readonly Comment[],
  id: string,
  changed: (likes: Comment['likes']) => Comment['likes'],
) => withChangedComment(all, id, (comment) => ({ ...comment, likes: changed(comment.likes) }))

/** Announces new comments to screen readers, without interrupting. */
function NewCommentStatus({ comments }: { comments: readonly CommentOrReply[] }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const names = [...new Set(comments.map(({ fullName }) => nameOf(fullName)))].join(', ')
  const isReply = comments[0]?.type === commentTypes.reply
  return (
    <p role="status" className="visually-hidden">
      {names !== '' && (
        // Words that are there already are not said again: each announcement is an element of its own.
        <span key={comments[0]?.id}>{isReply ? t`New reply: ${names}` : t`New comment: ${names}`}</span>
      )}
    </p>
  )
}

interface RemoveCommentDialogProps {
  /** Stays while the dialog fades away. */
  comment: CommentOrReply | null
  comesBack: boolean
  isOpen: boolean
  /** Resolves to whether it has gone. */
  onRemove: (id: string) => Promise<boolean>
  onClose: () => void
}

/** Asks before a comment and its replies go (M22, M25). */
function RemoveCommentDialog({ comment, comesBack, isOpen, onRemove, onClose }: RemoveCommentDialogProps) {
  const { t } = useLingui()
  const isReply = comment?.type === commentTypes.reply

  async function remove() {
    if (comment && (await onRemove(comment.id))) toast.done(isReply ? t`Reply deleted` : t`Comment deleted`)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isReply ? <Trans>Delete this reply?</Trans> : <Trans>Delete this comment?</Trans>}
      confirmLabel={isReply ? <Trans>Delete the reply</Trans> : <Trans>Delete the comment</Trans>}
      onConfirm={remove}
    >
      {comment && comment.thread.length > 0 ? (
        comesBack ? (
          <Trans>The replies to it go with it. For 30 days you can bring all of it back.</Trans>
        ) : (
          <Trans>The replies to it go with it. This cannot be undone.</Trans>
        )
      ) : comesBack ? (
        <Trans>For 30 days you can bring it back.</Trans>
      ) : (
        <Trans>This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  )
}
