import { Trans, useLingui } from '@lingui/react/macro'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import styles from './QrCard.module.css'

interface Props {
  metrics: Pick<MemorialMetrics, 'deceasedFullName' | 'deceasedImageUrl' | 'dateOfBirth' | 'dateOfDeath'>
  /** As they were called. */
  called: string
  /** Where the code leads. */
  link: string
  hasPortrait: boolean
}

const yearOf = (day: string) => day.slice(0, 4)

/** A name this long is set smaller, and longer still once more. */
const longNames = [20, 34] as const

/** A card to lay out or to give away: the name, the years, the portrait if wished, the code. As large as its place. */
export function QrCard({ metrics, called, link, hasPortrait }: Props) {
  const { t } = useLingui()
  const { deceasedFullName: name, deceasedImageUrl: portrait, dateOfBirth, dateOfDeath } = metrics
  return (
    <div className={styles['room']}>
      <article className={styles['card']}>
        {hasPortrait && portrait && (
          <img className={styles['portrait']} src={portrait} alt={t`Portrait: ${name}`} />
        )}
        <div>
          <p className={styles['name']} data-long={longNames.filter((length) => name.length > length).length}>
            {name}
          </p>
          <p className={styles['years']}>
            {yearOf(dateOfBirth)} – {yearOf(dateOfDeath)}
          </p>
        </div>
        <div className={styles['code']}>
          <QrCode
            text={link}
            label={t`QR code: leads to the page of ${name}`}
            size={hasPortrait && portrait ? '40cqw' : '52cqw'}
          />
          <p className={styles['line']}>
            <Trans>Scan to visit {called}’s page</Trans>
          </p>
        </div>
      </article>
    </div>
  )
}
