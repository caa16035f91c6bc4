import { IconEyeOff } from '../../ui/icons.ts'
import styles from './HiddenMark.module.css'

/** A quiet mark on what the family alone still sees (Q26). */
export const HiddenMark = ({ words }: { words: string }) => (
  <span className={styles['hidden']} title={words}>
    <IconEyeOff stroke={1.5} aria-hidden="true" />
    <span className="visually-hidden">{words}</span>
  </span>
)
