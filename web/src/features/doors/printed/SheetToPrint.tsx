import { Trans, useLingui } from '@lingui/react/macro'
import { useDates } from '../../../words/dates.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import type { PrintedCodeProps } from './people.ts'
import { PrintPanel } from './PrintPanel.tsx'
import styles from './Printed.module.css'

const a4 = '@page { size: A4; margin: 0 }'

/** A sheet to lay out or to keep with the papers: whose it is, the code, the address, and one sentence (YD04). */
export function SheetToPrint({ checkLeads, ...shown }: PrintedCodeProps) {
  return (
    <PrintPanel
      pageRules={a4}
      preview={<Sheet {...shown} />}
      printed={<Sheet {...shown} />}
      label={<Trans>Print the sheet</Trans>}
      prepare={checkLeads}
    />
  )
}

function Sheet({ person, address }: Omit<PrintedCodeProps, 'checkLeads'>) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const { deceasedFullName: name, called, dateOfBirth, dateOfDeath } = person
  return (
    <div className={styles['room']}>
      <article className={styles['sheet']}>
        <div>
          <p className={styles['name']}>{name}</p>
          <p className={styles['days']}>
            {longDay(dateOfBirth)} – {longDay(dateOfDeath)}
          </p>
        </div>
        <QrCode text={address.code} label={t`QR code: leads to the page of ${name}`} size="46cqw" />
        <div>
          <p className={styles['line']}>
            <Trans>Hold the camera of a phone over the code, and you come to {called}’s page.</Trans>
          </p>
          <p className={styles['address']}>
            {address.lines[0]}
            <wbr />
            {address.lines[1]}
          </p>
        </div>
      </article>
    </div>
  )
}
