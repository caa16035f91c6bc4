import { useLingui } from '@lingui/react/macro'
import { heardCount } from '../kit/heard-count.ts'
import { spokenTag } from '../words/language.ts'
import { classes } from './classes.ts'
import styles from './Field.module.css'

/**
 * How many characters are written, once nine tenths are; nothing is ever cut (Q97). It is drawn for each of them, and screen
 * readers say it only now and then, in words.
 */
export function CharacterCount({ length, most }: { length: number; most: number }) {
  const { t } = useLingui()
  const isOver = length > most
  const heard = heardCount(length, most)
  const show = (count: number) => count.toLocaleString(spokenTag())
  const [some, all] = [show(heard ?? 0), show(most)]
  return (
    <>
      {length >= most * 0.9 && (
        <span className={classes(styles['counter'], isOver && styles['over'])} aria-hidden="true">
          {show(length)} / {all}
        </span>
      )}
      <span className="visually-hidden" aria-live="polite">
        {heard !== undefined && t`${some} of ${all}`}
      </span>
    </>
  )
}
