import { useLingui } from '@lingui/react/macro'
import { type AssetType, assetTypes } from '@spomen/contract/timeline.ts'
import type { CSSProperties } from 'react'
import { Link, type To } from 'react-router'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { addressOf, srcSetOf } from '../media/index.ts'
import type { Beside } from './beside.ts'
import styles from './Pictures.module.css'
import { PlayMark } from './PlayMark.tsx'

interface Props {
  pictures: readonly Beside[]
  /** Whose they are. */
  name: string
  /** The address at which a photograph or a film is open. */
  to: (id: string, type: AssetType) => To
  /** Large beside what is told of them; small between the years. */
  size: 'large' | 'small'
}

/** How high a picture may be shown, in pixels: one that stands alone, one of several, one between the years. */
const highest = { alone: 448, large: 288, small: 92 } as const

/** Whole photographs, uncut, and stills of films, in rows of even height: each takes as much of its row as it is wide. */
export function Pictures({ pictures, name, to, size }: Props) {
  const { t } = useLingui()
  const height = highest[size === 'large' && pictures.length === 1 ? 'alone' : size]
  return (
    <ul className={styles[size]}>
      {pictures.map((picture, place) => {
        const ratio = picture.width / picture.height
        const isFilm = picture.type === assetTypes.video
        const called = picture.title ?? name
        const number = place + 1
        return (
          <li key={picture.id} style={{ '--ratio': ratio } as CSSProperties}>
            <Link
              to={to(picture.id, picture.type)}
              state={{ cameFromHere: true }}
              preventScrollReset
              className={styles['link']}
              data-photograph={picture.id}
              aria-label={isFilm ? t`Video: ${called}` : undefined}
            >
              <Still
                picture={picture}
                shown={Math.round(ratio * height)}
                alt={isFilm ? '' : (picture.title ?? t`Photograph ${number}: ${name}`)}
              />
              {isFilm && <PlayMark />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** A film without a still leaves its place dark, as a screen is before it begins. */
function Still({ picture, shown, alt }: { picture: Beside; shown: number; alt: string }) {
  const { imageUrl, width, height, placeholder } = picture
  if (imageUrl === null)
    return <span className={styles['dark']} style={{ aspectRatio: `${width} / ${height}` }} />
  return (
    <FadeInImage
      src={addressOf(imageUrl, 'medium')}
      srcSet={srcSetOf({ imageUrl, width, height })}
      sizes={`${shown}px`}
      alt={alt}
      width={width}
      height={height}
      placeholder={placeholder}
    />
  )
}
