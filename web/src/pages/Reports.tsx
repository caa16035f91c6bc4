import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ModerationLog, ReportDesk, useDeskAddress } from '../features/reports/index.ts'
import { PendingTakeovers } from '../features/succession/index.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'

/** What people have told moderators about, and what moderators did (R01, B03); the frame lets nobody else in (B05). */
export default function ReportsPage() {
  const { t } = useLingui()
  const { isLog } = useDeskAddress()
  return (
    <PageColumn>
      {isLog ? (
        <>
          <PageTitle title={t`What moderators have done`}>
            <Trans>Every decision, newest first. Nobody can change what is written here.</Trans>
          </PageTitle>
          <ModerationLog />
        </>
      ) : (
        <>
          <PageTitle title={t`Reports`}>
            <Trans>What people have told you about. Whoever is reported never hears by whom.</Trans>
          </PageTitle>
          <Suspense>
            <PendingTakeovers />
          </Suspense>
          <ReportDesk />
        </>
      )}
    </PageColumn>
  )
}
