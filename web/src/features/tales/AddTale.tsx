import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { videoFiles } from '../../kit/films.ts'
import { useServer } from '../../kit/server.ts'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './Strip.module.css'
import { sendTales, taleRefusalOf } from './uploads.ts'

/** The first round of the family's strip: adds photos and videos (O03). A phone offers its camera by itself. */
export function AddTale({ memorialId }: { memorialId: string }) {
  const { t } = useLingui()
  const server = useServer()
  const chooser = useRef<HTMLInputElement>(null)

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen once more.
    input.value = ''
    const refused = files.map(taleRefusalOf).find((why) => why !== null)
    // All or none, as with photographs (J12).
    if (refused) toast.failed(sayRefusal(refused))
    else if (files.length > 0) sendTales(files, memorialId, server)
  }

  return (
    <li className={classes(styles['place'], styles['add'])}>
      <button type="button" className={styles['link']} onClick={() => chooser.current?.click()}>
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
      <input
        ref={chooser}
        type="file"
        multiple
        accept={`image/*,.heic,.heif,${videoFiles}`}
        hidden
        aria-label={t`Photos and videos for weekly tales`}
        onChange={(event) => take(event.currentTarget)}
      />
    </li>
  )
}
