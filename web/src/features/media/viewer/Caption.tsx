import { Trans } from '@lingui/react/macro'
import type { Image } from '@spomen/contract/media.ts'
import { useDates } from '../../../words/dates.ts'
import styles from './Caption.module.css'

/** One line under the picture: what it is called, when and where it was. */
export function Caption({ image }: { image: Image }) {
  const dates = useDates()
  const facts = [image.memoryDate && dates.longDay(image.memoryDate), image.location].filter(Boolean)
  if (!image.title && facts.length === 0 && !image.reported) return null
  return (
    <p className={styles['caption']}>
      {image.title && <strong>{image.title}</strong>}
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {image.reported && (
        <span>
          <Trans>A moderator has hidden this; only the family and whoever brought it still see it.</Trans>
        </span>
      )}
    </p>
  )
}
