import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { LoadingState, Skeleton } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AccountLogTab } from './AccountLogTab.tsx'
import { type AdminTab, adminTabs, useAdminRoute } from './admin-route.ts'
import { FailedLoginsTab } from './FailedLoginsTab.tsx'
import { JobsTab } from './JobsTab.tsx'
import { MemorialsTab } from './MemorialsTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'
import { UsersTab } from './UsersTab.tsx'

/** What each of fifty kinds of mail tells of comes with the tab that says it. */
const MailTab = lazyComponent(() => import('./MailTab.tsx'))

const contents: Record<AdminTab, ComponentType> = {
  overview: OverviewTab,
  users: UsersTab,
  memorials: MemorialsTab,
  mail: MailTab,
  jobs: JobsTab,
  payments: PaymentsTab,
  logins: FailedLoginsTab,
  log: AccountLogTab,
}

/** The operator’s page, a tab for each part. */
export function AdminTabs() {
  const { t } = useLingui()
  const { part, choosePart } = useAdminRoute()
  const labels: Record<AdminTab, ReactNode> = {
    overview: <Trans>Overview</Trans>,
    users: <Trans context="accounts">People</Trans>,
    memorials: <Trans context="memorials">Pages</Trans>,
    mail: <Trans>E-mails</Trans>,
    jobs: <Trans>Jobs</Trans>,
    payments: <Trans>Payments</Trans>,
    logins: <Trans>Failed logins</Trans>,
    log: <Trans>Account log</Trans>,
  }
  const Content = contents[part]
  return (
    <Tabs
      label={t`Parts of the house`}
      tabs={adminTabs.map((key) => ({ key, label: labels[key] }))}
      selected={part}
      onSelect={(chosen) => {
        if (chosen !== part) choosePart(chosen)
      }}
    >
      <Suspense
        fallback={
          <LoadingState>
            <Skeleton height="24rem" />
          </LoadingState>
        }
      >
        <Content key={part} />
      </Suspense>
    </Tabs>
  )
}
