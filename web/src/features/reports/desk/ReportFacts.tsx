import { useLingui } from '@lingui/react/macro'
import { type ReportDetail, reportStatuses } from '@spomen/contract/reports.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../../words/dates.ts'
import { useNameOf } from '../../../words/names.ts'
import { isOfNobody, useOwnStatusWords, useReporterName, useSayReason } from '../words.ts'
import { statusesInOrder } from './address.ts'
import styles from './ReportFacts.module.css'

/** Why, by whom and when; of an answered report also how it was answered (R23, R24). Of one that nobody made, that alone. */
export function ReportFacts({ report }: { report: ReportDetail }) {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useNameOf()
  const reporterName = useReporterName()
  const sayReason = useSayReason()
  const statusWords = useOwnStatusWords()
  const status = statusesInOrder.find((word) => reportStatuses[word] === report.status) ?? 'Pending'
  const isNobodys = isOfNobody(report)
  const isAnswered = status !== 'Pending' && !isNobodys

  return (
    <dl className={styles['facts']}>
      <Fact term={t`Reason`}>{!isNobodys && sayReason(report.reason)}</Fact>
      <Fact term={t`In their own words`}>{report.otherReason}</Fact>
      <Fact term={t`Reported by`}>
        {reporterName(report)}
        {report.reportedByEmail && (
          <>
            <br />
            <a href={`mailto:${report.reportedByEmail}`}>{report.reportedByEmail}</a>
          </>
        )}
      </Fact>
      <Fact term={t`Reported on`}>{!isNobodys && dates.dayOf(report.createdAt)}</Fact>
      {isAnswered && <Fact term={t`Status`}>{statusWords[status]}</Fact>}
      <Fact term={t`Comment of the moderator`}>{report.statusComment}</Fact>
      {isAnswered && <Fact term={t`Answered by`}>{nameOf(report.resolvedBy ?? '')}</Fact>}
      <Fact term={t`Answered on`}>{isAnswered && report.resolvedAt && dates.dayOf(report.resolvedAt)}</Fact>
      <Fact term={t`What was reported`}>
        <code>{report.entityId}</code>
      </Fact>
    </dl>
  )
}

/** A term and what it says; nothing where it says nothing. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
