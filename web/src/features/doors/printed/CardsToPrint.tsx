import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '../../../ui/Choices.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import type { PrintedCodeProps } from './people.ts'
import { PrintPanel } from './PrintPanel.tsx'
import styles from './Printed.module.css'

/** Ten of 85 × 55 mm on a sheet of A4, to be cut apart. */
const a4 = '@page { size: A4; margin: 0 }'
const places = Array.from({ length: 10 }, (_, index) => index)

const yearOf = (day: string) => day.slice(0, 4)

/** Cards for a wallet or to give away, several on a sheet (YD04). */
export function CardsToPrint({ checkLeads, ...shown }: PrintedCodeProps) {
  const { t } = useLingui()
  const [wantsPortrait, setWantsPortrait] = useState(true)
  const card = <Card {...shown} hasPortrait={wantsPortrait} />
  return (
    <PrintPanel
      pageRules={a4}
      preview={card}
      printed={
        <div className={styles['cards']}>
          {places.map((place) => (
            <div key={place} className={styles['place']}>
              {card}
            </div>
          ))}
        </div>
      }
      label={<Trans>Print ten cards</Trans>}
      prepare={checkLeads}
    >
      {shown.person.deceasedImageUrl && (
        <Checkbox label={t`With the portrait`} value={wantsPortrait} onChange={setWantsPortrait} />
      )}
      <p className="quiet">
        <Trans>Ten cards of 85 × 55 mm on a sheet of A4. Print them at their own size, not fitted.</Trans>
      </p>
    </PrintPanel>
  )
}

type CardProps = Omit<PrintedCodeProps, 'checkLeads'> & { hasPortrait: boolean }

function Card({ person, address, hasPortrait }: CardProps) {
  const { t } = useLingui()
  const { deceasedFullName: name, deceasedImageUrl: portrait, dateOfBirth, dateOfDeath } = person
  return (
    <div className={styles['room']}>
      <article className={styles['card']}>
        <div className={styles['who']}>
          {hasPortrait && portrait && (
            <img className={styles['portrait']} src={portrait} alt={t`Portrait: ${name}`} />
          )}
          <p className={styles['cardName']} data-long={name.length > 22 ? 1 : 0}>
            {name}
          </p>
          <p className={styles['years']}>
            {yearOf(dateOfBirth)} – {yearOf(dateOfDeath)}
          </p>
        </div>
        <div className={styles['cardCode']}>
          <QrCode text={address.code} label={t`QR code: leads to the page of ${name}`} size="42cqw" />
          <p className={styles['cardAddress']}>
            {address.lines[0]}
            <br />
            {address.lines[1]}
          </p>
        </div>
      </article>
    </div>
  )
}
