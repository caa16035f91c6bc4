import { Trans } from '@lingui/react/macro'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { maxSearchResults } from '@spomen/contract/search-results.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { aboutQuery } from '../../kit/site.ts'
import { Section } from '../../ui/Page.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { adminLink } from './admin-route.ts'
import { BackupStats } from './BackupStats.tsx'
import styles from './OverviewTab.module.css'
import { ContentStats } from './ContentStats.tsx'
import { PaymentStats } from './PaymentStats.tsx'
import { PeopleStats } from './PeopleStats.tsx'
import { useOverview } from './queries.ts'
import { formatNumber } from './format.ts'
import { Stat, StatList, WarningCount } from './Stat.tsx'
import { StorageStats } from './StorageStats.tsx'

/** Comes where a setting was forgotten. */
const SetupNotes = lazyComponent(() => import('./SetupNotes.tsx'))

/** The whole installation in numbers: people, pages, what waits, and what went wrong. */
export function OverviewTab() {
  const { data, isError, refetch } = useOverview()
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data) return <OverviewSkeleton />
  return (
    <div className={styles['overview']}>
      <QueueStats overview={data} />
      {data.setup && (
        <Suspense>
          <SetupNotes warnings={data.setup} />
        </Suspense>
      )}
      <BackupStats backups={data.backups} />
      <PeopleStats overview={data} />
      <ContentStats counts={data.counts} />
      <PaymentStats counts={data.counts} />
      <StorageStats overview={data} />
      <ProgramStats database={data.database} />
    </div>
  )
}

const formatCapped = (count: number) =>
  count > maxSearchResults ? `${formatNumber(maxSearchResults)}+` : formatNumber(count)

/** The queues, and what went wrong. */
function QueueStats({ overview: { letters, jobs, failedLogins } }: { overview: InstallationOverview }) {
  return (
    <Section title={<Trans>Just now</Trans>}>
      <StatList>
        <Stat term={<Trans>E-mails waiting</Trans>} to={adminLink('mail')}>
          {formatCapped(letters.waiting)}
        </Stat>
        <Stat term={<Trans>E-mails given up</Trans>} to={adminLink('mail', { of: 'dead' })}>
          <WarningCount count={letters.dead}>{formatCapped(letters.dead)}</WarningCount>
        </Stat>
        <Stat term={<Trans>Jobs waiting or running</Trans>} to={adminLink('jobs')}>
          {formatNumber(jobs.waiting + jobs.active)}
        </Stat>
        <Stat term={<Trans>Jobs given up</Trans>} to={adminLink('jobs')}>
          <WarningCount count={jobs.failed}>{formatNumber(jobs.failed)}</WarningCount>
        </Stat>
        <Stat term={<Trans>Failed logins since yesterday</Trans>} to={adminLink('logins')}>
          {formatNumber(failedLogins)}
        </Stat>
      </StatList>
    </Section>
  )
}

function ProgramStats({ database }: { database: InstallationOverview['database'] }) {
  const { data: about } = useQuery(aboutQuery)
  return (
    <Section ruled title={<Trans>Program</Trans>}>
      <StatList>
        {about && <Stat term={<Trans>Version</Trans>}>{about.version}</Stat>}
        <Stat term={<Trans>Last change of the database</Trans>}>
          <span className={styles['name']}>{database.migration}</span>
        </Stat>
        <Stat term="PostgreSQL">{database.version.split(' ')[0]}</Stat>
      </StatList>
    </Section>
  )
}

const OverviewSkeleton = () => (
  <LoadingState>
    <div className={styles['figures']}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((figure) => (
        <Skeleton key={figure} height="4.5rem" />
      ))}
    </div>
  </LoadingState>
)
