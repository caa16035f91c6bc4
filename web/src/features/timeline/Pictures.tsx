import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Link, type To } from 'react-router'
import { Photograph } from '../../ui/Photograph.tsx'
import { addressOf, srcSetOf } from '../media/index.ts'
import type { Dated } from './life.ts'
import styles from './Pictures.module.css'

/** A picture in its own shape, as much as laying it out takes. */
export type Shown = Pick<Dated, 'id' | 'imageUrl' | 'title' | 'width' | 'height' | 'placeholder'>

interface Props {
  pictures: readonly Shown[]
  /** Whose they are. */
  name: string
  /** The address at which a photograph is open. */
  to: (id: string) => To
  /** Large beside what is told of them; small between the years. */
  size: 'large' | 'small'
}

/** How high a picture may be shown, in pixels: one that stands alone, one of several, one between the years. */
const highest = { alone: 448, large: 288, small: 92 } as const

/** Whole photographs, uncut, in rows of even height: each takes as much of its row as it is wide. */
export function Pictures({ pictures, name, to, size }: Props) {
  const { t } = useLingui()
  const height = highest[size === 'large' && pictures.length === 1 ? 'alone' : size]
  return (
    <ul className={styles[size]}>
      {pictures.map((picture) => {
        const ratio = picture.width / picture.height
        return (
          <li key={picture.id} style={{ '--ratio': ratio } as CSSProperties}>
            <Link
              to={to(picture.id)}
              state={{ cameFromHere: true }}
              preventScrollReset
              className={styles['link']}
              data-photograph={picture.id}
            >
              <Photograph
                src={addressOf(picture.imageUrl, 'medium')}
                srcSet={srcSetOf(picture)}
                sizes={`${Math.round(ratio * height)}px`}
                alt={picture.title ?? t`Photograph: ${name}`}
                width={picture.width}
                height={picture.height}
                placeholder={picture.placeholder}
              />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
