import { classes } from '../../../ui/classes.ts'
import type { TalePlayback } from './playback.ts'
import type { TaleOrder } from './tale-order.ts'
import styles from './TaleViewer.module.css'

interface Props {
  order: TaleOrder
  playback: TalePlayback
}

/** How far one has come: a thin bar for each tale of a memorial (O13). */
export function ProgressBars({ order: { count, index }, playback }: Props) {
  const { round, length, runs, loading } = playback
  return (
    <div className={styles['bars']} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place === index ? round : place} className={styles['bar']}>
          {place < index && <span className={styles['full']} />}
          {place === index &&
            (length === null ? (
              <span className={styles['full']} style={{ scale: `${loading.progress} 1` }} />
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
