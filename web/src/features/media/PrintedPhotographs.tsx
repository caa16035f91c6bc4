import type { Photograph } from '@spomen/contract/media.ts'
import { type ReactNode, useMemo } from 'react'
import { useDates } from '../../words/dates.ts'
import styles from './PrintedPhotographs.module.css'
import { addressOf, ratioOf, rowsOf } from './shapes.ts'

/** A picture as much as printing it takes. */
export type Printable = Pick<Photograph, 'id' | 'imageUrl' | 'width' | 'height'>

/** The way between two pictures, in millimetres. */
const gap = 4

interface Props<Picture extends Printable> {
  pictures: readonly Picture[]
  /** What there is between the margins, in millimetres. */
  width: number
  /** The height rows should be near to, in millimetres. */
  target: number
  caption?: (picture: Picture) => ReactNode
}

/** Pictures on paper, in even rows like in an album; a row is never cut by the end of a page. */
export function PrintedRows<Picture extends Printable>({ pictures, width, target, caption }: Props<Picture>) {
  const rows = useMemo(() => rowsOf(pictures.map(ratioOf), { width, gap, target }), [pictures, width, target])
  return rows.map((row) => {
    const own = pictures.slice(row.from, row.from + row.count)
    return (
      <div key={own[0]?.id} className={styles['row']} style={{ gap: `${gap}mm` }}>
        {own.map((picture) => {
          const ratio = ratioOf(picture)
          const size = row.isFull
            ? { flex: `${ratio} 1 0` }
            : { flex: 'none', width: `${ratio * row.height}mm` }
          return (
            <figure key={picture.id} style={size}>
              <img src={addressOf(picture.imageUrl, 'medium')} alt="" style={{ aspectRatio: ratio }} />
              {caption?.(picture)}
            </figure>
          )
        })}
      </div>
    )
  })
}

/** All photographs on paper, with what is known of each under it. */
export const PrintedPhotographs = ({ photographs }: { photographs: readonly Photograph[] }) => (
  <PrintedRows
    pictures={photographs}
    width={170}
    target={48}
    caption={(photograph) => <Caption photograph={photograph} />}
  />
)

function Caption({ photograph: { title, memoryDate, location } }: { photograph: Photograph }) {
  const { longDay } = useDates()
  const facts = [memoryDate && longDay(memoryDate), location].filter(Boolean).join(' · ')
  if (!title && !facts) return null
  return (
    <figcaption className={styles['caption']}>
      {title && <span className={styles['title']}>{title}</span>}
      {facts && <span>{facts}</span>}
    </figcaption>
  )
}
