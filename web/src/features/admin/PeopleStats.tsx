import { Trans } from '@lingui/react/macro'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { Section } from '../../ui/Page.tsx'
import { adminLink } from './admin-route.ts'
import { CountedAt, CountingNote } from './CountNote.tsx'
import { formatNumber } from './format.ts'
import styles from './OverviewTab.module.css'
import { usePlanLabel } from './plan-label.ts'
import { Stat, StatList } from './Stat.tsx'

/** How many people have accounts, how many memorials there are, and by which plans. */
export function PeopleStats({ overview: { counts, freeForever } }: { overview: InstallationOverview }) {
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

interface PlanCountsProps extends Pick<InstallationOverview, 'freeForever'> {
  packages: NonNullable<InstallationOverview['counts']>['packages']
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
  return <Trans>{over} expired</Trans>
}

function CountOfMost({ taken, most }: { taken: number; most: number }) {
  const [some, all] = [formatNumber(taken), formatNumber(most)]
  return (
    <Trans>
      {some} of {all}
    </Trans>
  )
}
