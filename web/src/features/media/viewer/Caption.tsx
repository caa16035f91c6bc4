import { Trans } from '@lingui/react/macro'
import { useDates } from '../../../words/dates.ts'
import type { Medium } from '../medium.ts'
import styles from './Caption.module.css'

/** One line under the picture: what it is called, when and where it was. */
export function Caption({ medium }: { medium: Medium }) {
  const dates = useDates()
  const facts = [medium.memoryDate && dates.longDay(medium.memoryDate), medium.location].filter(Boolean)
  if (!medium.title && facts.length === 0 && !medium.reported) return null
  return (
    <p className={styles['caption']}>
      {medium.title && <strong>{medium.title}</strong>}
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {medium.reported && (
        <span>
          <Trans>A moderator has hidden this; only the family and whoever brought it still see it.</Trans>
        </span>
      )}
    </p>
  )
}
