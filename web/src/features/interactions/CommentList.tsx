import { Trans, useLingui } from '@lingui/react/macro'
import { type Comment, commentTypes } from '@spomen/contract/interactions.ts'
import { IconArrowDown, IconArrowLeft } from '../../ui/icons.ts'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTouchDevice } from '../../kit/focus.ts'
import { useNow } from '../../kit/now.ts'
import { useIsClosed } from '../../kit/site.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useViewer } from '../accounts/index.ts'
import { useNewComments } from './use-new-comments.ts'
import { CommentLine } from './CommentLine.tsx'
import { useNameOf } from '../../words/names.ts'
import styles from './CommentList.module.css'
import { type CommentOrReply, commentDraftName, useCommentActions, withChangedComment } from './comments.ts'
import type { ApplyChange } from './marks.ts'
import { CommentField } from './CommentField.tsx'

interface Props {
  /** What is commented. */
  subject: { id: string; kind: 'image' | 'video' }
  comments: readonly Comment[]
  change: ApplyChange<Comment[]>
  /** What the memorial's plan allows (M18, M36). */
  may: { comment: boolean; like: boolean }
  /** The family may take away what hurts (Q36). */
  isFamily: boolean
}

/** The comments on a photograph or a video; the replies to one of them open above the rest (M05, M06, M12–M26). */
export function CommentList({ subject, comments, change, ...rights }: Props) {
  const { t } = useLingui()
  const [threadId, setThreadId] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const actions = useCommentActions(change)
  const parent = comments.find((comment) => comment.id === threadId)
  const whole = useRef<HTMLDivElement>(null)

  // Somebody has deleted the comment being answered: the focus goes back to the list, not nowhere.
  const isTakenAway = threadId !== null && parent === undefined
  const comeBack = useEffectEvent(() => {
    setThreadId(null)
    whole.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isTakenAway) comeBack()
  }, [isTakenAway])

  function openThread(id: string) {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setThreadId(id)
  }

  function closeThread() {
    setThreadId(null)
    requestAnimationFrame(() => opener.current?.focus())
  }

  const isClosed = useIsClosed()
  const may = isClosed ? { comment: false, like: false } : rights.may
  const shared = { actions, change, may, isFamily: rights.isFamily, isClosed }
  return (
    <div className={styles['comments']}>
      <div ref={whole} tabIndex={-1} className={styles['whole']} inert={parent !== undefined}>
        <CommentLevel
          {...shared}
          about={{ id: subject.id, type: commentTypes[subject.kind] }}
          list={comments}
          nothing={
            may.comment ? (
              <Trans>No comments yet. Who else is in the picture, and what was that day like?</Trans>
            ) : (
              <Trans>No comments yet.</Trans>
            )
          }
          label={t`Your comment`}
          placeholder={t`Write a comment`}
          onThread={openThread}
        />
      </div>
      {parent && (
        <Thread parent={parent} onClose={closeThread}>
          <CommentLevel
            {...shared}
            key={parent.id}
            about={{ id: parent.id, type: commentTypes.reply }}
            list={parent.thread.map((answer) => ({ ...answer, thread: [] }))}
            nothing={<Trans>No replies yet.</Trans>}
            label={t`Your reply`}
            placeholder={t`Write a reply`}
          />
        </Thread>
      )}
    </div>
  )
}

interface ThreadProps {
  parent: Comment
  onClose: () => void
  children: ReactNode
}

function Thread({ parent, onClose, children }: ThreadProps) {
  const { t } = useLingui()
  const name = useNameOf()(parent.fullName)
  const place = useRef<HTMLElement>(null)
  // On a touch screen the keyboard covers the replies: it opens only where there are none yet.
  const isToBeRead = useRef(parent.thread.length > 0 && isTouchDevice())
  useEffect(() => {
    const field = isToBeRead.current ? null : place.current?.querySelector('textarea')
    // NOTE: never on the way out, which every blank that is typed would press.
    ;(field ?? place.current)?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={place} tabIndex={-1} className={styles['thread']} aria-label={t`Replies to ${name}`}>
      <header className={styles['head']}>
        <IconButton data-back label={t`Back to all comments`} onClick={onClose}>
          <IconArrowLeft stroke={1.5} />
        </IconButton>
        <blockquote className={styles['quoted']}>
          <strong>{name}</strong> {parent.text}
        </blockquote>
      </header>
      {children}
    </section>
  )
}

interface CommentLevelProps {
  actions: ReturnType<typeof useCommentActions>
  change: ApplyChange<Comment[]>
  may: Props['may']
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

/** The comments of one level, with the field to write one more. */
function CommentLevel(props: CommentLevelProps) {
  const { actions, change, may, isFamily, isClosed, about, list, nothing, label, placeholder, onThread } =
    props
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
        {list.map((comment) => {
          const isMine = comment.userId === viewer.id
          return (
            <CommentLine
              key={comment.id}
              comment={comment}
              now={now}
              isMine={isMine && may.comment}
              mayRemove={(isMine || isFamily) && !isClosed}
              mayLike={may.like}
              mayReport={!isMine && !comment.reported}
              isBeingChanged={changing?.id === comment.id}
              changeLikes={(likes) =>
                change((before) =>
                  withChangedComment(before, comment.id, (found) => ({
                    ...found,
                    likes: likes(found.likes),
                  })),
                )
              }
              onChange={() => setChanging(comment)}
              onRemove={() => {
                setToRemove(comment)
                setIsRemoving(true)
              }}
              {...(onThread && { onThread: () => onThread(comment.id) })}
            />
          )
        })}
        <div ref={end} />
      </div>
      {isBelow && (
        <button type="button" className={styles['below']} onClick={toEnd}>
          <IconArrowDown stroke={1.5} aria-hidden="true" />
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
        isOpen={isRemoving}
        onRemove={actions.remove}
        onClose={() => setIsRemoving(false)}
      />
    </>
  )
}

/** Announces new comments of others to screen readers, without interrupting. */
function NewCommentStatus({ comments }: { comments: readonly CommentOrReply[] }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const names = [...new Set(comments.map(({ fullName }) => nameOf(fullName)))].join(', ')
  const isReply = comments[0]?.type === commentTypes.reply
  return (
    <p role="status" className="visually-hidden">
      {names !== '' && (isReply ? t`New reply: ${names}` : t`New comment: ${names}`)}
    </p>
  )
}

interface RemoveCommentDialogProps {
  /** Stays while the dialog fades away. */
  comment: CommentOrReply | null
  isOpen: boolean
  onRemove: (id: string) => Promise<unknown>
  onClose: () => void
}

/** Asks before a comment and its replies go (M22, M25). */
function RemoveCommentDialog({ comment, isOpen, onRemove, onClose }: RemoveCommentDialogProps) {
  const isReply = comment?.type === commentTypes.reply
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isReply ? <Trans>Delete this reply?</Trans> : <Trans>Delete this comment?</Trans>}
      confirmLabel={isReply ? <Trans>Delete the reply</Trans> : <Trans>Delete the comment</Trans>}
      onConfirm={() => (comment ? onRemove(comment.id) : undefined)}
    >
      {comment && comment.thread.length > 0 ? (
        <Trans>The replies to it go with it. This cannot be undone.</Trans>
      ) : (
        <Trans>This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  )
}
