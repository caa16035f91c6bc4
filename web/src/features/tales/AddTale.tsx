import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { videoFiles } from '../../kit/videos.ts'
import { classes } from '../../ui/classes.ts'
import { FileInput, imageFiles } from '../../ui/FileInput.tsx'
import styles from './TaleStrip.module.css'

/** The first round of the family's strip: adds photos and videos (O03). A phone offers its camera by itself. */
export function AddTale({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)

  const ways = t`Or drop photos and videos on the tales, or paste them while this button has the keyboard.`
  return (
    <li className={classes(styles['place'], styles['add'])}>
      <button
        type="button"
        className={styles['link']}
        title={ways}
        aria-describedby={hintId}
        onClick={() => chooser.current?.click()}
      >
        <span className={styles['ring']}>
          <IconPlus stroke={1.5} aria-hidden="true" />
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
      <FileInput
        ref={chooser}
        label={t`Photos and videos for weekly tales`}
        accept={`${imageFiles},${videoFiles}`}
        multiple
        onChoose={onChosen}
      />
    </li>
  )
}
