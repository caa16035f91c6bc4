import { useLingui } from '@lingui/react/macro'
import { type AssetType, assetTypes } from '@spomen/contract/timeline.ts'
import { type CSSProperties, Suspense } from 'react'
import { Link, type To } from 'react-router'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { MediumMarks, variantUrl, srcSetOf } from '../media/index.ts'
import type { EntryMedium } from './entry-media.ts'
import styles from './MediaRows.module.css'
import { PlayMark } from './PlayMark.tsx'

interface Props {
  media: readonly EntryMedium[]
  /** Whose they are. */
  name: string
  /** The address at which a photograph or a video is open. */
  to: (id: string, type: AssetType) => To
  /** Large beside what is told of them; small between the years. */
  size: 'large' | 'small'
}

/** How high one may be shown, in pixels: one that stands alone, one of several, one between the years. */
const highest = { alone: 448, large: 288, small: 92 } as const

/** Whole photographs, uncut, and stills of videos, in rows of even height: each takes as much of its row as it is wide. */
export function MediaRows({ media, name, to, size }: Props) {
  const { t } = useLingui()
  const height = highest[size === 'large' && media.length === 1 ? 'alone' : size]
  return (
    <ul className={styles[size]}>
      {media.map((medium, index) => {
        const ratio = medium.width / medium.height
        const isVideo = medium.type === assetTypes.video
        const called = medium.title ?? name
        const number = index + 1
        return (
          <li key={medium.id} style={{ '--ratio': ratio } as CSSProperties}>
            <Link
              to={to(medium.id, medium.type)}
              state={{ cameFromHere: true }}
              preventScrollReset
              className={styles['link']}
              data-photograph={medium.id}
              aria-label={isVideo ? t`Video: ${called}` : undefined}
            >
              <MediumImage
                medium={medium}
                shown={Math.round(ratio * height)}
                alt={isVideo ? '' : (medium.title ?? t`Photograph ${number}: ${name}`)}
              />
              {isVideo && <PlayMark />}
              {medium.isSilent && (
                <Suspense>
                  <MediumMarks medium={{ reported: false, isSilent: true }} />
                </Suspense>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** A video without a still leaves its place dark, as a screen is before it begins; of what is silent its colours are seen (YF01). */
function MediumImage({ medium, shown, alt }: { medium: EntryMedium; shown: number; alt: string }) {
  const { imageUrl, width, height, placeholder, isSilent } = medium
  if (imageUrl === null)
    return <span className={styles['dark']} style={{ aspectRatio: `${width} / ${height}` }} />
  return (
    <FadeInImage
      src={isSilent ? null : variantUrl(imageUrl, 'medium')}
      {...(!isSilent && { srcSet: srcSetOf({ imageUrl, width, height }), sizes: `${shown}px` })}
      alt={alt}
      width={width}
      height={height}
      placeholder={placeholder}
    />
  )
}
