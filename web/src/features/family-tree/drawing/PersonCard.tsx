import { Fragment, memo } from 'react'
import type { PlacedCard } from '../layout/layout.ts'
import { cardSize } from '../layout/dimensions.ts'
import styles from './TreeDrawing.module.css'
import { paperStyle, layOutCardText } from './scene.ts'

interface Props {
  card: PlacedCard
  name: string
  years: string
  /** What is read of it: the name, the years, and whose partner and child. */
  label: string
  hasMemorial: boolean
  isCurrent: boolean
  onOpen: (id: string) => void
  onFocus: (id: string) => void
}

/** One person, a label on the drawing. */
export const PersonCard = memo(function PersonCard({
  card,
  name,
  years,
  label,
  hasMemorial,
  isCurrent,
  onOpen,
  onFocus,
}: Props) {
  const { size, names, years: yearsLine } = layOutCardText(name, years, paperStyle.serif)
  return (
    <g
      role="button"
      aria-label={label}
      tabIndex={isCurrent ? 0 : -1}
      data-person={card.id}
      className={styles['card']}
      transform={`translate(${card.left} ${card.top})`}
      onClick={() => onOpen(card.id)}
      onFocus={() => onFocus(card.id)}
    >
      <rect className={styles['background']} width={cardSize.width} height={cardSize.height} rx="10" />
      {/* The blanks part the words for those who hear them. */}
      {names.map(({ text, y }) => (
        <Fragment key={y}>
          <text className={styles['name']} fontSize={size} x={cardSize.width / 2} y={y}>
            {text}
          </text>{' '}
        </Fragment>
      ))}
      {yearsLine && (
        <text className={styles['years']} x={cardSize.width / 2} y={yearsLine.y}>
          {yearsLine.text}
        </text>
      )}
      {hasMemorial && (
        <path
          className={styles['flame']}
          transform={`translate(${cardSize.width - 20} 9)`}
          d="M5 0c.6 2.6 4.6 4.4 4.600 8.300a4.600 4.600 0 0 1 -9.200 0c0 -2.100 1.300 -3.300 2.200 -4.600c.5 .7 .9 1.200 1.600 1.600c.6 -1.700 .5 -3.600 .8 -5.300z"
        />
      )}
    </g>
  )
})
