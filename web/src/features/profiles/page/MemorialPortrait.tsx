import { Trans, useLingui } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import { useDroppedFile } from '../../../ui/dropped-files.ts'
import { PortraitUploadButtons, PortraitUploadProgress } from '../../../ui/PortraitUploadButtons.tsx'
import { initials } from '../../../ui/Portrait.tsx'
import { PortraitFromPhotographs } from './PortraitFromPhotographs.tsx'
import styles from './MemorialPortrait.module.css'
import { useCall } from '../../../kit/call.ts'
import { queryKeyOf } from '../../../kit/server.ts'
import { usePortraitUpload } from '../../../ui/portrait-upload.ts'
import { toast } from '../../../ui/toast.ts'
import { portraitName } from '../../memorials/index.ts'

/** Lays another portrait on a memorial (G09–G11). */
function useNewPortrait(memorialId: string) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { call } = useCall(memorials.changePortrait, { onRefused: () => undefined })
  return usePortraitUpload({
    name: portraitName(memorialId),
    send: (file, way) => call({ deceasedId: memorialId, type: portraitTypes.memorial }, [file], way),
    onDone: async () => {
      await Promise.all(
        [profiles.metrics, profiles.whole, profiles.mine, profiles.wall].map((shown) =>
          queries.invalidateQueries({ queryKey: queryKeyOf(shown) }),
        ),
      )
      toast.done(t`The portrait is on the page`)
    },
  })
}

interface PortraitProps {
  name: string
  src: string | null
}

/** The portrait, like a print lying on a table; the family may lay another one there (G08–G11). */
export function MemorialPortrait({
  isFamily,
  id,
  photographs,
  ...portrait
}: PortraitProps & Omit<OwnPortraitProps, keyof PortraitProps> & { isFamily: boolean }) {
  return isFamily ? (
    <OwnPortrait id={id} photographs={photographs} {...portrait} />
  ) : (
    <PortraitSheet picture={<PortraitImage {...portrait} />} />
  )
}

interface OwnPortraitProps extends PortraitProps {
  id: string
  /** Those on the page, of which one may become the portrait. */
  photographs: readonly Photograph[]
}

/** Changed by its button, by what is dropped on it, and by what is pasted while the button has the focus. */
function OwnPortrait({ id, name, src, photographs }: OwnPortraitProps) {
  const { t } = useLingui()
  const portrait = useNewPortrait(id)
  const place = useRef<HTMLElement>(null)
  // A portrait is seen by everybody: what a moderator has hidden cannot become one.
  const offered = photographs.filter(({ reported }) => !reported)
  const isOver = useDroppedFile({ onFile: portrait.choose, within: place })
  return (
    <PortraitSheet
      place={place}
      isOver={isOver}
      isEmpty={src === null && portrait.preview === null}
      picture={
        <>
          <PortraitImage name={name} src={portrait.preview ?? src} isNew={portrait.preview !== null} />
          <PortraitUploadProgress picture={portrait} />
        </>
      }
    >
      <PortraitUploadButtons
        portraitUpload={portrait}
        buttonLabel={src ? <Trans>Change the portrait</Trans> : <Trans>Add a portrait</Trans>}
        label={t`A portrait`}
        frame={{ aspect: 4 / 5, shape: 'rect' }}
        hint={t`Or drop one on the portrait, or paste it while this button has the keyboard.`}
        tone="quiet"
        small
      />
      {portrait.stage.at === 'rest' && src === null && offered.length > 0 && (
        <PortraitFromPhotographs photographs={offered} name={name} onChosen={portrait.choose} />
      )}
    </PortraitSheet>
  )
}

interface PortraitSheetProps {
  picture: ReactNode
  place?: RefObject<HTMLElement | null>
  isOver?: boolean
  /** Whether nothing but what leads to a portrait is there yet. */
  isEmpty?: boolean
  /** What stands on the white edge below the picture. */
  children?: ReactNode
}

function PortraitSheet({ picture, place, isOver = false, isEmpty = false, children }: PortraitSheetProps) {
  return (
    <figure ref={place} className={classes(styles['print'], isOver && styles['over'])}>
      <div className={styles['picture']} data-empty={isEmpty || undefined}>
        {picture}
      </div>
      <figcaption className={styles['edge']}>
        {children && <div className="no-print">{children}</div>}
      </figcaption>
    </figure>
  )
}

function PortraitImage({ name, src, isNew = false }: PortraitProps & { isNew?: boolean }) {
  const { t } = useLingui()
  const image = useRef<HTMLImageElement>(null)
  const [hasCome, setHasCome] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    // NOTE: a picture from the cache may be complete before React listens for its load.
    if (image.current?.complete && image.current.naturalWidth > 0) setHasCome(true)
  }, [])
  if (!src || src === broken) {
    return (
      <span className={styles['initials']} aria-hidden="true">
        <span>{initials(name)}</span>
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
      // Once there is one, it stays until the next has come.
      className={classes(hasCome && styles['shown'], isNew && styles['new'])}
      onLoad={() => setHasCome(true)}
      onError={() => setBroken(src)}
    />
  )
}
