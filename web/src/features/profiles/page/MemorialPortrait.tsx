import { Trans, useLingui } from '@lingui/react/macro'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { IconPhoto } from '../../../ui/icons.ts'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { isDrawnEarly } from '../../../kit/early-page.ts'
import { laterComponent } from '../../../kit/lazy-component.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { initials } from '../../../ui/Portrait.tsx'
import { isSeenByAll } from '../rules.ts'
import styles from './MemorialPortrait.module.css'

const PortraitTools = laterComponent(() => import('./PortraitTools.tsx'))

interface PortraitProps {
  name: string
  src: string | null
}

/** The portrait in a white frame; the family can replace it (G08–G11). */
export function MemorialPortrait({
  isFamily,
  profile,
  ...portrait
}: PortraitProps & Omit<OwnPortraitProps, keyof PortraitProps> & { isFamily: boolean }) {
  return isFamily ? (
    <OwnPortrait profile={profile} {...portrait} />
  ) : (
    <PortraitFrame picture={<PortraitImage {...portrait} />} />
  )
}

export interface OwnPortraitProps extends PortraitProps {
  /** Whose it is, with the first of the photographs, of which one may become the portrait. */
  profile: Pick<MemorialProfile, 'id' | 'images'>
}

/** What is seen of a portrait while it is being changed. */
export interface PortraitChange {
  /** The picture that is on its way, to be shown already; null without one. */
  preview: string | null
  /** Whether a picture is held over it. */
  isOver: boolean
  /** Whether one has been chosen, and is not there yet. */
  isUnderWay: boolean
}

/** While nobody changes it. */
export const noPortraitChange: PortraitChange = { preview: null, isOver: false, isUnderWay: false }

/** The family's: what changes it comes once the page can be used. */
function OwnPortrait({ profile, name, src }: OwnPortraitProps) {
  const figure = useRef<HTMLElement>(null)
  const offers = profile.images.some(isSeenByAll)
  const progress = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  // NOTE: a state that is a ref is told in the middle of drawing, and all that is not urgent is done in one go with it.
  useEffect(() => setPicture(progress.current), [])
  const [{ preview, isOver, isUnderWay }, setChange] = useState(noPortraitChange)
  return (
    <PortraitFrame
      figure={figure}
      isOver={isOver}
      // It grows behind the dialog that frames a picture: nothing moves when that is there.
      isEmpty={src === null && preview === null && !isUnderWay}
      picture={
        <>
          <PortraitImage name={name} src={preview ?? src} isNew={preview !== null} />
          <div ref={progress} className={styles['progress']} />
        </>
      }
    >
      <Suspense fallback={<ToolsToCome hasPortrait={src !== null} offers={offers} />}>
        <PortraitTools {...{ profile, name, src, offers, figure, picture }} onChange={setChange} />
      </Suspense>
    </PortraitFrame>
  )
}

/** Holds the place of the buttons, so that nothing below them moves when they come. */
const ToolsToCome = ({ hasPortrait, offers }: { hasPortrait: boolean; offers: boolean }) => (
  <div inert aria-hidden="true">
    <div className={styles['toCome']}>
      <Button tone="quiet" small icon={<IconPhoto stroke={1.5} />}>
        <ChangePortrait hasPortrait={hasPortrait} />
      </Button>
    </div>
    {!hasPortrait && offers && (
      <Button tone="quiet" small>
        <Trans>Choose among the photographs</Trans>
      </Button>
    )}
  </div>
)

/** The words on the button for a portrait, by whether there is one to change. */
export const ChangePortrait = ({ hasPortrait }: { hasPortrait: boolean }) =>
  hasPortrait ? <Trans>Change the portrait</Trans> : <Trans>Add a portrait</Trans>

interface PortraitFrameProps {
  picture: ReactNode
  figure?: RefObject<HTMLElement | null>
  isOver?: boolean
  /** Whether nothing but what leads to a portrait is there yet. */
  isEmpty?: boolean
  /** What stands on the white edge below the picture. */
  children?: ReactNode
}

/** The white frame around a portrait. */
export function PortraitFrame({
  picture,
  figure,
  isOver = false,
  isEmpty = false,
  children,
}: PortraitFrameProps) {
  return (
    <figure ref={figure} className={classes(styles['print'], isOver && styles['over'])}>
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
  // What stands there already does not go and come again.
  const [wasThere] = useState(() => isDrawnEarly(src))
  const [hasCome, setHasCome] = useState(wasThere)
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
      decoding={wasThere ? 'sync' : 'async'}
      // Once there is one, it stays until the next has come.
      className={classes(hasCome && styles['shown'], isNew && styles['new'])}
      onLoad={() => setHasCome(true)}
      onError={() => setBroken(src)}
    />
  )
}
