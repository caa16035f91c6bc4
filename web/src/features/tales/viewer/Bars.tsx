import { classes } from '../../../ui/classes.ts'
import styles from './TaleViewer.module.css'

interface Props {
  count: number
  index: number
  /** Begins the bar of the open one anew. */
  round: string
  /** How long it takes, in milliseconds; null where `part` tells how far it is, from 0 to 1. */
  length: number | null
  part: number
  runs: boolean
}

/** How far one has come: a thin bar for each tale of a memorial (O13). */
export function Bars({ count, index, round, length, part, runs }: Props) {
  return (
    <div className={styles['bars']} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place === index ? round : place} className={styles['bar']}>
          {place < index && <span className={styles['full']} />}
          {place === index &&
            (length === null ? (
              <span className={styles['full']} style={{ scale: `${part} 1` }} />
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
