import { Trans, useLingui } from '@lingui/react/macro'
import { reports } from '@spomen/contract/reports.ts'
import { succession } from '@spomen/contract/succession.ts'
import { Suspense } from 'react'
import { ModerationLog, ReportDesk, useDeskAddress } from '../features/reports/index.ts'
import { PendingTakeovers } from '../features/succession/index.ts'
import { useAccessRefusal } from '../kit/access-refusal.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { AccessRefused } from '../ui/AccessRefused.tsx'

const endpoints = [...Object.values(reports), succession.takeovers]

/** What people have told moderators about, and what moderators did (R01, B03); the frame lets nobody else in (B05). */
export default function ReportsPage() {
  const why = useAccessRefusal(endpoints)
  return <PageColumn>{why ? <AccessRefused why={why} /> : <Desk />}</PageColumn>
}

function Desk() {
  const { t } = useLingui()
  const { isLog } = useDeskAddress()
  if (isLog)
    return (
      <>
        <PageTitle title={t`What moderators have done`}>
          <Trans>
            Every decision about reports, pages and accounts, newest first. Nobody can change what is written
            here.
          </Trans>
        </PageTitle>
        <ModerationLog />
      </>
    )
  return (
    <>
      <PageTitle title={t`Reports`}>
        <Trans>What people have told you about. Whoever is reported never hears by whom.</Trans>
      </PageTitle>
      <Suspense>
        <PendingTakeovers />
      </Suspense>
      <ReportDesk />
    </>
  )
}
