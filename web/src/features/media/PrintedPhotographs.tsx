import { dayOrYear } from '@spomen/contract/known-days.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { type ReactNode, useMemo } from 'react'
import { useDates } from '../../words/dates.ts'
import { useAudienceWords } from './audience/audience-words.ts'
import styles from './PrintedPhotographs.module.css'
import { placeWords } from './capture/places.ts'
import { variantUrl, aspectRatioOf, layOutRows } from './photograph-layout.ts'

/** What printing needs of a photograph. */
export type PrintablePhotograph = Pick<Photograph, 'id' | 'imageUrl' | 'width' | 'height'> &
  Partial<Pick<Photograph, 'audience'>>

/** The gap between two photographs, in millimetres. */
const gap = 4

interface Props<Item extends PrintablePhotograph> {
  photographs: readonly Item[]
  /** What there is between the margins, in millimetres. */
  width: number
  /** The height rows should be near to, in millimetres. */
  target: number
  caption?: (photograph: Item) => ReactNode
}

/** Photographs on paper, in even rows like in an album; a row is never cut by the end of a page. */
export function PrintedRows<Item extends PrintablePhotograph>({
  photographs,
  width,
  target,
  caption,
}: Props<Item>) {
  const rows = useMemo(
    () => layOutRows(photographs.map(aspectRatioOf), { width, gap, target }),
    [photographs, width, target],
  )
  return rows.map((row) => {
    const own = photographs.slice(row.from, row.from + row.count)
    return (
      <div key={own[0]?.id} className={styles['row']} style={{ gap: `${gap}mm` }}>
        {own.map((photograph) => {
          const ratio = aspectRatioOf(photograph)
          const size = row.isFull
            ? { flex: `${ratio} 1 0` }
            : { flex: 'none', width: `${ratio * row.height}mm` }
          return (
            <figure key={photograph.id} style={size}>
              <img src={variantUrl(photograph.imageUrl, 'medium')} alt="" style={{ aspectRatio: ratio }} />
              <KeepersNote {...photograph} />
              {caption?.(photograph)}
            </figure>
          )
        })}
      </div>
    )
  })
}

/** Paper goes from hand to hand: what is for the keepers alone says so (YC10). */
export function KeepersNote({ audience }: Pick<Photograph, 'audience'>) {
  const wordsOf = useAudienceWords()
  return audience === 'keepers' && <p className={styles['caption']}>{wordsOf(audience)}</p>
}

/** All photographs on paper, with what is known of each under it. */
export const PrintedPhotographs = ({ photographs }: { photographs: readonly Photograph[] }) => (
  <PrintedRows
    photographs={photographs}
    width={170}
    target={48}
    caption={(photograph) => <PrintedCaption photograph={photograph} />}
  />
)

function PrintedCaption({ photograph: { title, memoryDate, location } }: { photograph: Photograph }) {
  const { longDay } = useDates()
  const facts = [memoryDate && dayOrYear(memoryDate, longDay), placeWords(location)]
    .filter(Boolean)
    .join(' · ')
  if (!title && !facts) return null
  return (
    <figcaption className={styles['caption']}>
      {title && <span className={styles['title']}>{title}</span>}
      {facts && <span>{facts}</span>}
    </figcaption>
  )
}
