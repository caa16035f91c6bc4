import { useLingui } from '@lingui/react/macro'
import type { Gift } from '@spomen/contract/gifts.ts'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { classes } from '../../ui/classes.ts'
import { useDates } from '../../words/dates.ts'
import { useNameOf } from '../../words/names.ts'
import styles from './GiftCard.module.css'
import { useFormatArrangement } from './format.ts'

interface Props {
  gift: Gift
  /** Null for whoever may not. */
  onReword: (() => void) | null
  onTakeDown: (() => void) | null
}

/** One gift in words: what was said with it, who brought it, when, and how much. */
export function GiftCard({ gift, onReword, onTakeDown }: Props) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const nameOf = useNameOf()
  const say = useFormatArrangement()
  const { words, byUserFullName, createdAt } = gift
  const name = nameOf(byUserFullName)
  const what = say(gift)
  return (
    <article className={styles['gift']} aria-label={t`${what} from ${name}`}>
      {words && <p className={styles['words']}>{words}</p>}
      <footer className={styles['foot']}>
        <p>
          <span className={styles['name']}>{name}</span>
          <Dotted className={styles['quiet']}>
            {what}
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          </Dotted>
        </p>
        {(onReword || onTakeDown) && (
          <span className={classes(styles['actions'], 'no-print')}>
            {onReword && (
              <IconButton
                label={t`Change the words: ${what}, ${name}`}
                aria-haspopup="dialog"
                onClick={onReword}
              >
                <IconPencil stroke={1.5} />
              </IconButton>
            )}
            {onTakeDown && (
              <IconButton label={t`Take down: ${what}, ${name}`} aria-haspopup="dialog" onClick={onTakeDown}>
                <IconTrash stroke={1.5} />
              </IconButton>
            )}
          </span>
        )}
      </footer>
    </article>
  )
}
