import { classes } from '../../../ui/classes.ts'
import styles from './TaleViewer.module.css'

interface Props {
  count: number
  index: number
  /** Begins the bar of the open one anew. */
  round: string
  /** How long it takes, in milliseconds; null where `progress` tells how far it is, from 0 to 1. */
  length: number | null
  progress: number
  runs: boolean
}

/** How far one has come: a thin bar for each tale of a memorial (O13). */
export function ProgressBars({ count, index, round, length, progress, runs }: Props) {
  return (
    <div className={styles['bars']} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place === index ? round : place} className={styles['bar']}>
          {place < index && <span className={styles['full']} />}
          {place === index &&
            (length === null ? (
              <span className={styles['full']} style={{ scale: `${progress} 1` }} />
            ) : (
              <span
                className={classes(styles['full'], styles['filling'])}
                style={{ animationDuration: `${length}ms`, animationPlayState: runs ? 'running' : 'paused' }}
              />
            ))}
        </span>
      ))}
    </div>
  )
}
