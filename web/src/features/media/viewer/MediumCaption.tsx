import { Trans } from '@lingui/react/macro'
import { useDates } from '../../../words/dates.ts'
import { placeWords } from '../capture/places.ts'
import { isVideoMedium, type Medium } from '../medium.ts'
import styles from './MediumCaption.module.css'

/** One line under the photograph: what it is called, when and where it was. */
export function MediumCaption({ medium }: { medium: Medium }) {
  const dates = useDates()
  const facts = [medium.memoryDate && dates.longDay(medium.memoryDate), placeWords(medium.location)].filter(
    Boolean,
  )
  const giver = isVideoMedium(medium) ? undefined : medium.broughtBy
  if (!medium.title && facts.length === 0 && !medium.reported && !giver) return null
  return (
    <p className={styles['caption']}>
      {medium.title && <strong>{medium.title}</strong>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {giver && (
        <span>
          <Trans>Brought by {giver}</Trans>
        </span>
      )}
      {medium.reported && (
        <span>
          <Trans>A moderator has hidden this; only the family and whoever brought it still see it.</Trans>
        </span>
      )}
    </p>
  )
}
