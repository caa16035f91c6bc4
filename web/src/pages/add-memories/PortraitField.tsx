import { Trans, useLingui } from '@lingui/react/macro'
import type { PendingPortrait } from '../../features/memorials/index.ts'
import { useFilePreview } from '../../kit/images.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DropHint } from '../../ui/DropHint.tsx'
import { useDroppedFile } from '../../ui/dropped-files.ts'
import { usePortraitUpload } from '../../ui/portrait-upload.ts'
import { PortraitUploadButtons } from '../../ui/PortraitUploadButtons.tsx'
import { initials } from '../../ui/Portrait.tsx'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './PortraitField.module.css'

interface Props {
  portrait: PendingPortrait
  /** Whose it will be, as far as they are named. */
  name: string
}

/** A portrait for the page to be, which may be chosen now or never (D17, G11). */
export function PortraitField({ portrait, name }: Props) {
  const { t } = useLingui()
  const picture = usePortraitUpload({
    name: 'portrait-to-be',
    standing: null,
    send: async (file) => {
      portrait.choose(file)
      return { ok: true, value: '' }
    },
    readStanding: () => undefined,
    onDone: () => undefined,
  })
  const isOver = useDroppedFile({ onFile: picture.choose })
  return (
    <div className={classes(styles['field'], isOver && styles['over'])}>
      <PortraitPrint portrait={portrait} name={name} />
      <div className={styles['words']}>
        <PortraitUploadButtons
          portraitUpload={picture}
          buttonLabel={portrait.file ? <Trans>Change the portrait</Trans> : <Trans>Add a portrait</Trans>}
          label={t`A portrait`}
          frame={{ aspect: 4 / 5, shape: 'rect' }}
          small
        />
        {portrait.file ? (
          <>
            <p className="quiet">
              {portrait.isKept ? (
                <Trans>
                  It waits in this browser until the page is made. Should you go on elsewhere, please choose
                  it again there.
                </Trans>
              ) : (
                <Trans>
                  It waits in this window until the page is made. Should you go on elsewhere, please choose it
                  again there.
                </Trans>
              )}
            </p>
            <Button tone="quiet" small onClick={portrait.forget}>
              <Trans>Leave the portrait out</Trans>
            </Button>
          </>
        ) : (
          <p className="quiet">
            <Trans>If you have one at hand. It can be added at any time.</Trans>
            <SentenceBlank />
            <DropHint />
          </p>
        )}
      </div>
    </div>
  )
}

/** How it will lie on the page, in small. */
export function PortraitPrint({ portrait, name }: Props) {
  const { t } = useLingui()
  const preview = useFilePreview(portrait.file)
  return (
    <div className={styles['print']}>
      {preview ? (
        <img src={preview} alt={t`Portrait: ${name}`} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </div>
  )
}
