import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { useDates } from '../words/dates.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { coloursOf } from './placeholder.ts'
import styles from './RemovedList.module.css'

interface RemovedListProps {
  /** How many of what were deleted. */
  summary: ReactNode
  /** Lines, each a `RemovedLine`. */
  children: ReactNode
}

/** What was deleted and can still be brought back, behind one quiet line. */
export const RemovedList = ({ summary, children }: RemovedListProps) => (
  <details className={classes(styles['removed'], 'no-print')}>
    <summary className={styles['summary']}>{summary}</summary>
    <ul>{children}</ul>
  </details>
)

interface RemovedLineProps {
  name: string
  /** What tells it from others of its name, if anything. */
  about?: string
  /** When it goes for good. */
  goneAt: string
  /** A thumbhash, or null where it has none; not given where such a thing shows no picture. */
  placeholder?: string | null
  isRestoring: boolean
  /** Null where nothing can be brought back any more. */
  onRestore: (() => void) | null
}

/** Something that was taken away: what it was, until when it can be brought back, and the button that does, where it can. */
export function RemovedLine({ name, about, goneAt, placeholder, isRestoring, onRestore }: RemovedLineProps) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const goneOn = dayOf(goneAt)
  return (
    <li className={styles['one']}>
      <div className={styles['what']}>
        {placeholder !== undefined && (
          <span
            className={styles['colours']}
            style={{ backgroundImage: coloursOf(placeholder) }}
            aria-hidden="true"
          />
        )}
        <div>
          <p className={styles['title']}>{name}</p>
          <p className="quiet">
            {about && `${about} · `}
            <Trans>gone for good on {goneOn}</Trans>
          </p>
        </div>
      </div>
      {onRestore && (
        <Button small busy={isRestoring} aria-label={t`Bring back: ${name}`} onClick={onRestore}>
          <Trans>Bring back</Trans>
        </Button>
      )}
    </li>
  )
}
