import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { commentTypes, likeTypes, type Comment } from '@spomen/contract/interactions.ts'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import { useNameOf } from '../../words/names.ts'
import styles from './CommentLine.module.css'
import type { CommentOrReply } from './comments.ts'
import { LikeButton } from './LikeButton.tsx'
import type { ApplyChange } from './marks.ts'
import { ReportButton } from './ReportButton.tsx'

interface Props {
  comment: CommentOrReply
  /** The time its age is counted from, in milliseconds. */
  now: number
  isMine: boolean
  /** Whether the viewer may delete it: the author and the family may (Q36). */
  mayRemove: boolean
  mayLike: boolean
  /** Everyone may but its author (Q82); what is hidden already needs no second report. */
  mayReport: boolean
  isBeingChanged: boolean
  changeLikes: ApplyChange<Comment['likes']>
  onChange: () => void
  onRemove: () => void
  /** Opens the replies; not given for replies. */
  onThread?: () => void
}

/** One comment or reply: its author, text and date, and what the viewer may do with it. */
export function CommentLine(props: Props) {
  const { comment, now, isBeingChanged } = props
  const dates = useDates()
  const nameOf = useNameOf()
  const { t } = useLingui()
  const name = nameOf(comment.fullName)
  const whose = isReply(comment) ? t`the reply from ${name}` : t`the comment from ${name}`

  return (
    <article
      aria-label={whose}
      className={classes(styles['comment'], isBeingChanged && styles['changing'])}
      data-comment={comment.id}
    >
      <Portrait name={comment.fullName} src={comment.imageUrl} />
      <div>
        <p className={styles['head']}>
          <strong>{name}</strong>{' '}
          <time dateTime={comment.createdAt} title={dates.dayOf(comment.createdAt)}>
            {dates.ago(comment.createdAt, now)}
          </time>
        </p>
        <p className={styles['words']}>{comment.text}</p>
        {comment.reported && (
          <p className={styles['note']}>
            <Trans>A moderator has hidden this; only the author and the family still see it.</Trans>
          </p>
        )}
        {comment.isForKeepers && (
          <p className={styles['note']}>
            <Trans>Written for the keepers; it stays with them.</Trans>
          </p>
        )}
        <CommentActions {...props} name={name} whose={whose} />
      </div>
    </article>
  )
}

const isReply = ({ type }: CommentOrReply) => type === commentTypes.reply

type CommentActionsProps = Props & { name: string; whose: string }

function CommentActions({
  comment,
  name,
  whose,
  mayLike,
  changeLikes,
  onThread,
  ...own
}: CommentActionsProps) {
  return (
    <div className={styles['actions']}>
      {(mayLike || comment.likes.length > 0) && (
        <LikeButton
          small
          subject={{ id: comment.id, type: isReply(comment) ? likeTypes.reply : likeTypes.comment }}
          whose={whose}
          likes={comment.likes}
          mayAdd={mayLike}
          change={changeLikes}
        />
      )}
      {onThread && <ThreadButton answers={comment.thread.length} name={name} onThread={onThread} />}
      <OwnActions comment={comment} name={name} isReply={isReply(comment)} {...own} />
    </div>
  )
}

interface ThreadButtonProps {
  /** How many replies there are. */
  answers: number
  name: string
  onThread: () => void
}

function ThreadButton({ answers, name, onThread }: ThreadButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles['thread']}
      aria-label={
        answers > 0
          ? plural(answers, { one: `# reply to ${name}`, other: `# replies to ${name}` })
          : t`Reply to ${name}`
      }
      onClick={onThread}
    >
      {answers > 0 ? <Plural value={answers} one="# reply" other="# replies" /> : <Trans>Reply</Trans>}
    </button>
  )
}

interface OwnActionsProps
  extends Pick<Props, 'comment' | 'isMine' | 'mayRemove' | 'mayReport' | 'onChange' | 'onRemove'> {
  name: string
  isReply: boolean
}

/** What only some may do with it: report, change or delete it. */
function OwnActions(props: OwnActionsProps) {
  const { comment, name, isReply, isMine, mayRemove, mayReport, onChange, onRemove } = props
  const { t } = useLingui()
  return (
    <span className={styles['own']}>
      {mayReport && (
        <ReportButton
          what={{ type: isReply ? 'CommentThread' : 'Comment', id: comment.id }}
          label={isReply ? t`Report the reply from ${name}` : t`Report the comment from ${name}`}
        />
      )}
      {isMine && (
        <IconButton
          label={isReply ? t`Change this reply` : t`Change this comment`}
          data-change={comment.id}
          onClick={onChange}
        >
          <IconPencil stroke={1.5} />
        </IconButton>
      )}
      {mayRemove && (
        <IconButton
          label={isReply ? t`Delete the reply from ${name}` : t`Delete the comment from ${name}`}
          onClick={onRemove}
        >
          <IconTrash stroke={1.5} />
        </IconButton>
      )}
    </span>
  )
}
