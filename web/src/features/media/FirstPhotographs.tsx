import { Trans } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { shortCount } from '../../kit/number-formats.ts'
import { phone, useMediaQuery } from '../../kit/media-query.ts'
import { useIsFirstView } from '../../kit/use-first-view.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './FirstPhotographs.module.css'
import { PhotographLink, PhotographGrid, usePhotographName } from './PhotographGrid.tsx'
import { countSwipedInView, swipedHeight, swipedRatioOf, swipedWidthOf } from './swiped-photographs.ts'

/** More than lie in one row on any screen, and as many as one swipes through. */
const enough = 9

interface Props {
  /** The first of them at least, in their order. */
  photographs: readonly Photograph[]
  /** How many there are. */
  count: number
  name: string
  toPhotograph: (photograph: Photograph) => To
  /** Where all of them hang. */
  toAll: To
}

/** The first of somebody's photographs, seen before anything is opened; nothing where there are none. */
export function FirstPhotographs({ photographs, count: all, name, toPhotograph, toAll }: Props) {
  const isPhone = useMediaQuery(phone)
  // Whoever does not wish to meet one finds it among all of them (YF01).
  const met = photographs.filter(({ isSilent }) => !isSilent)
  if (met.length === 0) return null
  const count = shortCount(all, spokenTag())
  const first = met.slice(0, enough)
  const link = all > 2 && (
    <Link to={toAll} className={styles['all']}>
      <Trans>All {count} photographs</Trans>
    </Link>
  )
  return (
    <div className={styles['first']}>
      {isPhone ? (
        <SwipedPhotographs photographs={first} name={name} toPhotograph={toPhotograph}>
          {link && <li className={styles['last']}>{link}</li>}
        </SwipedPhotographs>
      ) : (
        <>
          <PhotographGrid photographs={first} name={name} to={toPhotograph} most={1} />
          {link}
        </>
      )}
    </div>
  )
}

interface SwipedProps extends Omit<Props, 'toAll' | 'count'> {
  /** What stands at the end of the row. */
  children: ReactNode
}

/** A row to swipe, which runs out of the page to the right and so shows that there are more. */
function SwipedPhotographs({ photographs, name, toPhotograph, children }: SwipedProps) {
  const nameOf = usePhotographName(name)
  const isFirstView = useIsFirstView()
  const inView = countSwipedInView(photographs)
  return (
    <ul className={styles['row']}>
      {photographs.map((photograph, index) => (
        <li key={photograph.id} style={{ aspectRatio: swipedRatioOf(photograph), height: swipedHeight }}>
          <PhotographLink
            photograph={photograph}
            to={toPhotograph(photograph)}
            called={nameOf(photograph, index + 1)}
            shownWidth={swipedWidthOf(photograph)}
            isLater={isFirstView && index >= inView}
            isAwaited={index < inView}
            isAtOnce={isFirstView && index < inView}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}
