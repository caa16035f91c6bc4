import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconEyeOff } from '../../ui/icons.ts'
import styles from './HiddenMark.module.css'

interface Props {
  words: string
  /** An eye that is closed, where nothing else is said. */
  icon?: ReactNode
  /** It stands in the other corner, where there may be two. */
  isSecond?: boolean
}

/** A quiet mark on what is not seen by all (Q26, YC10). */
export const HiddenMark = ({ words, icon, isSecond = false }: Props) => (
  <span className={classes(styles['hidden'], isSecond && styles['second'])} title={words}>
    {icon ?? <IconEyeOff stroke={1.5} />}
    <span className="visually-hidden">{words}</span>
  </span>
)
