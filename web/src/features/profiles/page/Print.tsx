import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { initials } from '../../../ui/Portrait.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import styles from './Print.module.css'
import { usePortrait } from './portrait.ts'

interface Props {
  id: string
  name: string
  src: string | null
  isFamily: boolean
}

/** The portrait, like a print lying on a table; the family may lay another one there (G08–G11). */
export function Print({ id, name, src, isFamily }: Props) {
  const { t } = useLingui()
  const { lay, laying } = usePortrait(id)
  const preview = laying?.preview ?? null
  return (
    <figure className={styles['print']}>
      <div className={styles['picture']}>
        <Picture name={name} src={preview ?? src} isNew={preview !== null} />
        {laying && (
          <div className={styles['progress']}>
            <Progress value={laying.sent} label={t`Sending the portrait`} />
          </div>
        )}
      </div>
      <figcaption className={styles['edge']}>
        {isFamily && <Changing hasPortrait={src !== null} isBusy={laying !== null} onChosen={lay} />}
      </figcaption>
    </figure>
  )
}

function Picture({ name, src, isNew }: { name: string; src: string | null; isNew: boolean }) {
  const { t } = useLingui()
  const image = useRef<HTMLImageElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    // NOTE: a picture from the cache may be complete before React listens for its load.
    if (image.current?.complete && image.current.naturalWidth > 0) setShown(src)
  }, [src])
  if (!src || src === broken) {
    return (
      <span className={styles['initials']} aria-hidden="true">
        {initials(name)}
      </span>
    )
  }
  return (
    <img
      ref={image}
      src={src}
      alt={t`Portrait: ${name}`}
      fetchPriority="high"
      decoding="async"
      className={classes(shown === src && styles['shown'], isNew && styles['new'])}
      onLoad={() => setShown(src)}
      onError={() => setBroken(src)}
    />
  )
}

interface Choosing {
  hasPortrait: boolean
  isBusy: boolean
  onChosen: (file: File) => void
}

function Changing({ hasPortrait, isBusy, onChosen }: Choosing) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <span className="no-print">
      <Button
        tone="quiet"
        small
        busy={isBusy}
        icon={<IconCamera stroke={1.5} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        {hasPortrait ? <Trans>Change the portrait</Trans> : <Trans>Add a portrait</Trans>}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={t`A portrait`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChosen(file)
          currentTarget.value = ''
        }}
      />
    </span>
  )
}
