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

/** The height pictures of a row are near to, in pixels, and how much they may outgrow it where a row has room. */
const heights = { large: 240, small: 92 } as const
const mostGrowth = { large: 2.3, small: 1 } as const

/** Whole photographs, uncut, in rows of even height: each takes as much of its row as it is wide. */
export function Pictures({ pictures, name, to, size }: Props) {
  const { t } = useLingui()
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
                sizes={`${Math.round(ratio * heights[size] * mostGrowth[size])}px`}
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
