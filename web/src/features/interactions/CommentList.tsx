import { Trans, useLingui } from '@lingui/react/macro'
import { type Comment, commentTypes } from '@spomen/contract/interactions.ts'
import { IconArrowLeft } from '../../ui/icons.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTouchDevice } from '../../kit/focus.ts'
import { useIsClosed } from '../../kit/site.ts'
import { IconButton } from '../../ui/Button.tsx'
import { CommentLevel } from './CommentLevel.tsx'
import { useNameOf } from '../../words/names.ts'
import styles from './CommentList.module.css'
import { useCommentActions } from './comments.ts'
import type { ApplyChange } from './marks.ts'
import { useRescuedWords } from './use-rescued-words.ts'

interface Props {
  /** What is commented, and whether it is for the keepers. */
  subject: { id: string; kind: 'image' | 'video'; isForKeepers?: boolean }
  comments: readonly Comment[]
  change: ApplyChange<Comment[]>
  /** Asks for the comments as they are by now. */
  readAgain: () => Promise<Comment[]>
  /** What the memorial's plan allows (M18, M36). */
  may: { comment: boolean; like: boolean }
  /** The family may take away what hurts (Q36). */
  isFamily: boolean
}

/** Which comment's replies are open, and where the focus goes when they open and close. */
function useThread(comments: readonly Comment[]) {
  const [threadId, setThreadId] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)
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

  return { parent, whole, openThread, closeThread }
}

/** The comments on a photograph or a video; the replies to one of them open above the rest (M05, M06, M12–M26). */
export function CommentList({ subject, comments, change, readAgain, ...rights }: Props) {
  const { t } = useLingui()
  const actions = useCommentActions(change, readAgain)
  const { parent, whole, openThread, closeThread } = useThread(comments)
  const isClosed = useIsClosed()
  const may = isClosed ? { comment: false, like: false } : rights.may
  const rescued = useRescuedWords(subject.id, comments, may.comment)
  const { id, kind, isForKeepers = false } = subject
  const shared = {
    ...{ actions, change, may, isForKeepers, isFamily: rights.isFamily, isClosed },
    onBegin: rescued.begin,
  }
  return (
    <div className={styles['comments']}>
      <div ref={whole} tabIndex={-1} className={styles['whole']} inert={parent !== undefined}>
        <CommentLevel
          {...shared}
          about={{ id, type: commentTypes[kind] }}
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
          onThread={(id) => {
            rescued.begin(id)
            openThread(id)
          }}
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
