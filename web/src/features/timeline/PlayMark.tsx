import { IconPlayerPlayFilled } from '@tabler/icons-react'
import styles from './PlayMark.module.css'

/** Says that what it lies on is a film. */
export const PlayMark = () => (
  <span className={styles['play']} aria-hidden="true">
    <IconPlayerPlayFilled />
  </span>
)
