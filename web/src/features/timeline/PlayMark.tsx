import { IconPlayerPlayFilled } from '../../ui/icons.ts'
import styles from './PlayMark.module.css'

/** Marks what it lies on as a video. */
export const PlayMark = () => (
  <span className={styles['play']} aria-hidden="true">
    <IconPlayerPlayFilled />
  </span>
)
