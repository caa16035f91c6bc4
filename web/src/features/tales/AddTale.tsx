import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '../../ui/icons.ts'
import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './TaleStrip.module.css'
import { useTaleChooser } from './use-tale-chooser.tsx'

/** The first round of the family's strip: adds photos and videos (O03). A phone offers its camera by itself. */
export function AddTale({ memorialId }: { memorialId: string }) {
  const { t } = useLingui()
  const hintId = useId()
  const { choose, input } = useTaleChooser(memorialId)

  const ways = t`Or drop photos and videos on the tales, or paste them while this button has the keyboard.`
  return (
    <li className={classes(styles['place'], styles['add'])}>
      <button
        type="button"
        className={styles['link']}
        title={ways}
        aria-describedby={hintId}
        onClick={choose}
      >
        <span className={styles['ring']}>
          <IconPlus stroke={1.5} />
        </span>
        <span className="visually-hidden">
          <Trans>Add a weekly tale</Trans>
        </span>
        <span className={styles['caption']} aria-hidden="true">
          <Trans>Add</Trans>
        </span>
      </button>
      <span id={hintId} hidden>
        {ways}
      </span>
      {input}
    </li>
  )
}
