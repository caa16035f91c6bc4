import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh, IconX } from '../../ui/icons.ts'
import { useEffect } from 'react'
import { useServer } from '../../kit/server.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { sayRefusal } from '../../words/refusals.ts'
import { cancelUploads, InterruptedUploads, useInterruptedUploads } from '../media/index.ts'
import styles from './TaleStrip.module.css'
import { useTaleChooser } from './use-tale-chooser.tsx'
import { refusalAsSent, taleUploads, taleDeliveryOptions, useTaleUploads } from './uploads.ts'

interface Props {
  memorialId: string
  /** Told whether any is under way or did not arrive, whenever that changes. */
  onSending: (isSending: boolean) => void
}

type ShownUpload = ReturnType<typeof useTaleUploads>[number]

/**
 * Every tale that is under way or did not arrive, with its own progress, cancelling and a second try; otherwise what was
 * interrupted, also on a page that has no tales.
 */
export default function TaleUploads({ memorialId, onSending }: Props) {
  const server = useServer()
  const uploads = useTaleUploads(memorialId)
  const { interrupted, resume, discard } = useInterruptedUploads(taleUploads, 'tales', memorialId, () =>
    taleDeliveryOptions(memorialId, server),
  )
  const { choose, input } = useTaleChooser(memorialId)
  const isSending = uploads.length > 0
  useEffect(() => onSending(isSending), [onSending, isSending])
  if (!isSending && interrupted.length > 0) {
    return (
      <div className="no-print">
        <InterruptedUploads
          kind="tales"
          interrupted={interrupted}
          onResume={() => void resume()}
          onDiscard={() => void discard()}
          onChoose={choose}
        />
        {interrupted.some(({ file }) => !file) && input}
      </div>
    )
  }
  if (!isSending) return null
  return (
    <ul tabIndex={-1} className={styles['uploads']}>
      {uploads.map((upload) => (
        <TaleUpload key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

/** One tale that is under way or did not arrive. */
function TaleUpload({ upload }: { upload: ShownUpload }) {
  const { t } = useLingui()
  const { id, file, state } = upload
  const hasFailed = state === 'failed'
  return (
    <li className={styles['line']}>
      <span className={styles['name']}>{file.name}</span>
      <span className={styles['actions']}>
        {hasFailed && (
          <IconButton label={t`Send ${file.name} again`} onClick={() => taleUploads.retry({ id })}>
            <IconRefresh stroke={1.5} />
          </IconButton>
        )}
        {state !== 'done' && (
          <IconButton
            label={
              hasFailed || state === 'damaged'
                ? t`Take ${file.name} off this list`
                : t`Do not send ${file.name}`
            }
            onClick={() => cancelUploads(taleUploads, [upload])}
          >
            <IconX stroke={1.5} />
          </IconButton>
        )}
      </span>
      <TaleUploadState upload={upload} />
    </li>
  )
}

/** How far one is, or what became of it. */
function TaleUploadState({ upload: { file, state, sent, why } }: { upload: ShownUpload }) {
  const { t } = useLingui()
  if (state === 'failed')
    return (
      <p className={classes(styles['state'], styles['failed'])} role="alert">
        {why === 'unreachable'
          ? t`The connection was lost on the way.`
          : sayRefusal(refusalAsSent(file, why ?? 'somethingWentWrong'))}
      </p>
    )
  if (state === 'damaged')
    return (
      <p className={styles['state']} role="status">
        <Trans>It has arrived, but a part of it is damaged. It is shown as far as it goes.</Trans>
      </p>
    )
  if (state === 'stalled')
    return <p className={styles['state']}>{t`The connection is lost; it goes on by itself.`}</p>
  return <Progress value={sent} label={t`Sending ${file.name}`} />
}
