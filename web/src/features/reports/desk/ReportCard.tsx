import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '@spomen/contract/reports.ts'
import { IconEye } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { useDates } from '../../../words/dates.ts'
import { useReporterName, useSayReason } from '../words.ts'
import styles from './ReportCard.module.css'

interface Props {
  report: Report
  onOpen: () => void
}

/** One report in a tab: why, by whom, on what (R17); the eye opens it (R19), and so does a press anywhere on the card. */
export function ReportCard({ report, onOpen }: Props) {
  const { t } = useLingui()
  const dates = useDates()
  const sayReason = useSayReason()
  const { reason, otherReason, createdAt, entityId } = report
  const why = sayReason(reason)
  const who = useReporterName()(report)
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['reason']}>{why}</h2>
        <IconButton
          label={t`Open the report: ${why}, ${who}`}
          title={t`Open the report`}
          aria-haspopup="dialog"
          className={styles['open']}
          onClick={onOpen}
        >
          <IconEye stroke={1.5} />
        </IconButton>
      </div>
      {otherReason && <p className={styles['words']}>{otherReason}</p>}
      <p className={styles['who']}>
        {who}
        {'\u00a0· '}
        <time dateTime={createdAt} title={dates.dayOf(createdAt)}>
          {dates.ago(createdAt)}
        </time>
      </p>
      <p className={styles['id']}>
        <Trans>
          About <code>{entityId}</code>
        </Trans>
      </p>
    </article>
  )
}
