import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDelayed } from '../kit/pending.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Mark } from './Mark.tsx'
import styles from './States.module.css'

/** A place for nothing: what could be here, and the one next step. */
export function EmptyState({
  title,
  isPage = false,
  children,
  action,
}: {
  title: ReactNode
  /** There is nothing else on the page: the title is its heading. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles['state']}>
      <Mark />
      <Title className={styles['title']}>{title}</Title>
      {children && <p className={styles['words']}>{children}</p>}
      {action}
    </div>
  )
}

/** Something did not come. We take the blame and offer to try again. */
export function FailedState({
  title,
  children,
  onRetry,
}: {
  title?: ReactNode
  children?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div className={styles['state']} role="alert">
      <p className={styles['title']}>{title ?? <Trans>We could not fetch this</Trans>}</p>
      <p className={styles['words']}>
        {children ?? <Trans>It is not your doing, and nothing is lost. Please try once more.</Trans>}
      </p>
      {onRetry && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

/** Grey shapes where something will be; nothing moves when it comes. `height` and `width` are CSS lengths. */
export function Skeleton({
  height,
  width = '100%',
  round,
}: {
  height: string
  width?: string
  round?: boolean
}) {
  return (
    <span
      className={classes(styles['skeleton'], round && styles['round'])}
      style={{ height, width }}
      aria-hidden="true"
    />
  )
}

/** Wraps skeletons: unseen at first, so that quick answers do not flicker, and said once to those who listen. */
export function LoadingState({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const lasts = useDelayed(true, 250)
  return (
    <div role="status" aria-busy="true" className={classes(styles['waiting'], lasts && styles['lasts'])}>
      <span className="visually-hidden">{t`Loading`}</span>
      {children}
    </div>
  )
}
