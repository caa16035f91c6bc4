import { Trans, useLingui } from '@lingui/react/macro'
import type { Preparation } from '@spomen/contract/preparations.ts'
import { longDay } from '../../kit/days.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { cardAddress, groupsOf, typedAddress } from './address.ts'
import styles from './PrintedCard.module.css'

interface Props {
  preparation: Preparation & { code: string }
  /** The last day on which it leads anywhere, YYYY-MM-DD. */
  lastDay: string
  /** What stands on it for whoever has prepared the page. */
  houseName: string
  site: string
  /** The tag of the language it is printed in. */
  tag: string
}

/** The card a family is handed: A5, once folded or cut (YC08). In whatever language is around it. */
export function PrintedCard({ preparation, lastDay, houseName, site, tag }: Props) {
  const { t } = useLingui()
  const { deceasedName: name, dateOfBirth, dateOfDeath, code } = preparation
  const day = longDay(lastDay, tag)
  const address = typedAddress(site)
  return (
    <div className={styles['room']}>
      <article className={styles['card']} lang={tag}>
        <header>
          <p className={styles['house']}>{houseName}</p>
          <p className={styles['for']}>
            <Trans context="printed card">A page of remembrance is ready for you</Trans>
          </p>
          <p className={styles['name']} data-long={name.length > 26 ? 1 : 0}>
            {name}
          </p>
          <p className={styles['days']}>
            {longDay(dateOfBirth, tag)} – {longDay(dateOfDeath, tag)}
          </p>
        </header>
        <div className={styles['way']}>
          <QrCode
            text={cardAddress(site, code)}
            label={t({ context: 'printed card', message: `QR code: leads to the page of ${name}` })}
            size="25cqw"
          />
          <div>
            <p className={styles['line']}>
              <Trans context="printed card">
                Hold the camera of a phone over the square. Or open <strong>{address}</strong> and type this
                code:
              </Trans>
            </p>
            <p className={styles['code']}>
              {groupsOf(code).map((group, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- they never change places, and may be the same
                <span key={index}>{group}</span>
              ))}
            </p>
          </div>
        </div>
        <footer className={styles['foot']}>
          <p>
            <Trans context="printed card">
              Whoever of the family comes first has the page and lets the others in. It costs nothing.
            </Trans>
          </p>
          <p className={styles['until']}>
            <Trans context="printed card">The card is good until</Trans> <strong>{day}</strong>
          </p>
        </footer>
      </article>
    </div>
  )
}
