import { Trans } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import { Link, type To } from 'react-router'
import { shortCount } from '../../kit/counts.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './FirstPhotographs.module.css'
import { PhotographWall } from './PhotographWall.tsx'

/** More than lie in one row on any screen. */
const enough = 9

interface Props {
  /** All of them, in their order. */
  photographs: readonly Photograph[]
  name: string
  toPhotograph: (photograph: Photograph) => To
  /** Where all of them hang. */
  toAll: To
}

/** The first row of somebody's photographs, seen before anything is opened; nothing where there are none. */
export function FirstPhotographs({ photographs, name, toPhotograph, toAll }: Props) {
  if (photographs.length === 0) return null
  const count = shortCount(photographs.length, spokenTag())
  return (
    <div className={styles['first']}>
      <PhotographWall photographs={photographs.slice(0, enough)} name={name} to={toPhotograph} most={1} />
      {photographs.length > 2 && (
        <Link to={toAll} className={styles['all']}>
          <Trans>All {count} photographs</Trans>
        </Link>
      )}
    </div>
  )
}
