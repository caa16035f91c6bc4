import { useIsPending, useDelayed } from '../kit/pending.ts'
import { useNavigation } from 'react-router'
import { classes } from './classes.ts'
import styles from './Progress.module.css'

/** How far something has come, from 0 to 1; `label` is read, and shown nowhere. */
export function Progress({
  value,
  label,
  failed = false,
}: {
  value: number
  label: string
  failed?: boolean
}) {
  return (
    <progress
      className={classes(styles['bar'], failed && styles['failed'])}
      value={value}
      max={1}
      aria-label={label}
    />
  )
}

/** A thread of light along the upper edge while any request or page is under way (B17). */
export function TopProgress() {
  const isPending = useIsPending()
  const navigation = useNavigation()
  const lasts = useDelayed(isPending || navigation.state !== 'idle')
  return <div className={classes(styles['top'], lasts && styles['on'], 'no-print')} aria-hidden="true" />
}
