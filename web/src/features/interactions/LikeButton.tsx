import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { Like } from '@spomen/contract/interactions.ts'
import { IconHeart, IconHeartFilled } from '../../ui/icons.ts'
import { useState } from 'react'
import { shortCount } from '../../kit/number-formats.ts'
import { useIsClosed } from '../../kit/site.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './LikeButton.module.css'
import { LikesDialog } from './LikesDialog.tsx'
import { type ApplyChange, useLike } from './marks.ts'

interface Props {
  /** What is liked, with its wire code (`likeTypes`). */
  subject: { id: string; type: number }
  likes: readonly Like[]
  /** How many there are beside these, which are on their way. */
  more?: number
  change: ApplyChange<Like[]>
  /** Whether the viewer may add theirs; one that is there can be taken back all the same. */
  mayAdd: boolean
  small?: boolean
  /** What it is, where others of its kind lie beside it. */
  whose?: string
}

/** The quiet sign of remembering: the heart switches it, the number beside it tells who. */
export function LikeButton({ subject, likes, more = 0, change, mayAdd, small = false, whose }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isClosed = useIsClosed()
  const { isLiked, toggle } = useLike(subject, likes, change)
  return (
    <span className={classes(styles['like'], small && styles['small'])}>
      <IconButton
        label={whose ? t`I remember too: ${whose}` : t`I remember too`}
        aria-pressed={isLiked}
        disabled={isClosed || !(mayAdd || isLiked)}
        className={classes(isLiked && styles['liked'])}
        onClick={toggle}
      >
        {isLiked ? <IconHeartFilled /> : <IconHeart stroke={1.5} />}
      </IconButton>
      {likes.length + more > 0 && (
        <button
          type="button"
          className={styles['count']}
          aria-label={
            plural(likes.length + more, {
              one: '# person remembers too: see who',
              other: '# people remember too: see who',
            }) + (whose ? `: ${whose}` : '')
          }
          onClick={() => setIsOpen(true)}
        >
          {shortCount(likes.length + more, spokenTag())}
        </button>
      )}
      <LikesDialog likes={likes} isWhole={more === 0} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </span>
  )
}
