import { Trans } from '@lingui/react/macro'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { maxSearchResults } from '@spomen/contract/search-results.ts'
import { useQuery } from '@tanstack/react-query'
import { aboutQuery } from '../../kit/site.ts'
import { Section } from '../../ui/Page.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { useDates } from '../../words/dates.ts'
import { adminLink } from './admin-route.ts'
import { BackupStats } from './BackupStats.tsx'
import styles from './OverviewTab.module.css'
import { PaymentStats } from './PaymentStats.tsx'
import { usePlanLabel } from './plan-label.ts'
import { useOverview } from './queries.ts'
import { formatBytes, formatNumber } from './format.ts'
import { Stat, StatList, WarningCount } from './Stat.tsx'

/** The whole installation in numbers: people, pages, what waits, and what went wrong. */
export function OverviewTab() {
  const { data, isError, refetch } = useOverview()
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data) return <OverviewSkeleton />
  return (
    <div className={styles['overview']}>
      <QueueStats overview={data} />
      <BackupStats backups={data.backups} />
      <PeopleStats counts={data.counts} freeForever={data.freeForever} />
      <ContentStats counts={data.counts} />
      <PaymentStats counts={data.counts} />
      <StorageStats overview={data} />
      <ProgramStats database={data.database} />
    </div>
  )
}

/** When something was counted last; small installations are counted at each request. */
function CountedAt({ at }: { at: string }) {
  const ago = useDates().ago(at)
  return (
    <p className={styles['note']}>
      <Trans>Counted {ago}</Trans>
    </p>
  )
}

const CountingNote = () => (
  <p className={styles['note']}>
    <Trans>This is being counted for the first time. It will stand here in a moment.</Trans>
  </p>
)

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
        <Stat term={<Trans>Failed logins in 24 hours</Trans>} to={adminLink('logins')}>
          {formatNumber(failedLogins)}
        </Stat>
      </StatList>
    </Section>
  )
}

const dayInMs = 86_400_000

type Counts = InstallationOverview['counts']

function PeopleStats({
  counts,
  freeForever,
}: {
  counts: Counts
  freeForever: InstallationOverview['freeForever']
}) {
  return (
    <Section ruled title={<Trans>People and pages</Trans>}>
      {counts ? (
        <>
          <StatList>
            <Stat term={<Trans context="accounts">People</Trans>} to={adminLink('users')}>
              {formatNumber(counts.people)}
            </Stat>
            <Stat term={<Trans>Not activated yet</Trans>} to={adminLink('users', { of: 'waiting' })}>
              {formatNumber(counts.waiting)}
            </Stat>
            <Stat term={<Trans>Suspended people</Trans>} to={adminLink('users', { of: 'suspended' })}>
              {formatNumber(counts.suspended)}
            </Stat>
            <Stat term={<Trans>Closed accounts</Trans>} to={adminLink('users', { of: 'closed' })}>
              {formatNumber(counts.closed)}
            </Stat>
            <Stat term={<Trans>Pages of people</Trans>} to={adminLink('memorials')}>
              {formatNumber(counts.memorials.people)}
            </Stat>
            <Stat term={<Trans>Pages of pets</Trans>} to={adminLink('memorials')}>
              {formatNumber(counts.memorials.pets)}
            </Stat>
            <Stat term={<Trans>Suspended pages</Trans>} to={adminLink('memorials', { of: 'suspended' })}>
              {formatNumber(counts.memorials.suspended)}
            </Stat>
            <Stat term={<Trans>Closed pages</Trans>} to={adminLink('memorials', { of: 'closed' })}>
              {formatNumber(counts.memorials.closed)}
            </Stat>
            <Stat term={<Trans>Pages prepared for families</Trans>}>
              {formatNumber(counts.memorials.prepared ?? 0)}
            </Stat>
          </StatList>
          <PlanCounts packages={counts.packages} freeForever={freeForever} />
          <CountedAt at={counts.takenAt} />
        </>
      ) : (
        <CountingNote />
      )}
    </Section>
  )
}

interface PlanCountsProps extends Pick<NonNullable<Counts>, 'packages'> {
  freeForever: InstallationOverview['freeForever']
}

function PlanCounts({ packages, freeForever }: PlanCountsProps) {
  const planLabel = usePlanLabel()
  return (
    <>
      <h3 className={styles['part']}>
        <Trans>Plans</Trans>
      </h3>
      <StatList>
        {packages.map((row) => (
          <Stat
            key={row.package}
            term={planLabel(row.package)}
            to={adminLink('memorials', { plan: row.package })}
            more={row.over > 0 && <ExpiredCount count={row.over} />}
          >
            {formatNumber(row.total)}
          </Stat>
        ))}
        <Stat term={<Trans>Free forever</Trans>}>
          <CountOfMost taken={freeForever.taken} most={freeForever.of} />
        </Stat>
      </StatList>
    </>
  )
}

function ExpiredCount({ count }: { count: number }) {
  const over = formatNumber(count)
  return <Trans>{over} run out</Trans>
}

function CountOfMost({ taken, most }: { taken: number; most: number }) {
  const [some, all] = [formatNumber(taken), formatNumber(most)]
  return (
    <Trans>
      {some} of {all}
    </Trans>
  )
}

function ContentStats({ counts }: { counts: Counts }) {
  if (!counts) return null
  return (
    <Section ruled title={<Trans>What people have brought</Trans>}>
      <StatList>
        <Stat term={<Trans>Photographs</Trans>}>{formatNumber(counts.images)}</Stat>
        <Stat term={<Trans>Videos</Trans>}>{formatNumber(counts.videos)}</Stat>
        <Stat term={<Trans>Documents</Trans>}>{formatNumber(counts.documents)}</Stat>
        <Stat term={<Trans>Last greetings</Trans>}>{formatNumber(counts.greetings)}</Stat>
        <Stat term={<Trans>Comments</Trans>}>{formatNumber(counts.comments)}</Stat>
      </StatList>
    </Section>
  )
}

function StorageStats({ overview: { storage, disk, database } }: { overview: InstallationOverview }) {
  return (
    <Section ruled title={<Trans>Room</Trans>}>
      <StatList>
        {storage && (
          <>
            <Stat
              term={<Trans>What was uploaded</Trans>}
              more={<FileCount count={storage.originals.files} />}
            >
              {formatBytes(storage.originals.bytes)}
            </Stat>
            <Stat term={<Trans>Sizes made of it</Trans>} more={<FileCount count={storage.derived.files} />}>
              {formatBytes(storage.derived.bytes)}
            </Stat>
          </>
        )}
        <Stat term={<Trans>Database</Trans>}>{formatBytes(database.bytes)}</Stat>
        <Stat term={<Trans>Free on the disk</Trans>} more={<DiskTotal bytes={disk.total} />}>
          <WarningCount count={disk.free < disk.total / 20 ? 1 : 0}>{formatBytes(disk.free)}</WarningCount>
        </Stat>
      </StatList>
      {storage ? <StorageNote storage={storage} /> : <CountingNote />}
    </Section>
  )
}

/** A large store is gone through a part a night. */
function StorageNote({ storage }: { storage: NonNullable<InstallationOverview['storage']> }) {
  const { ago } = useDates()
  const { weighedParts, weighedSince = storage.takenAt, takenAt } = storage
  if (weighedParts)
    return (
      <p className={styles['note']}>
        <Trans>
          Reckoned from {weighedParts} of 256 parts of the store. Each night more of them are counted.
        </Trans>
      </p>
    )
  if (Date.parse(takenAt) - Date.parse(weighedSince) < 2 * dayInMs) return <CountedAt at={takenAt} />
  const oldest = ago(weighedSince)
  return (
    <p className={styles['note']}>
      <Trans>Counted a part each night, the oldest {oldest}</Trans>
    </p>
  )
}

function FileCount({ count }: { count: number }) {
  const files = formatNumber(count)
  return <Trans>Files: {files}</Trans>
}

function DiskTotal({ bytes }: { bytes: number }) {
  const all = formatBytes(bytes)
  return <Trans>of {all}</Trans>
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
