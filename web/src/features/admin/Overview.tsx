import { Trans, useLingui } from '@lingui/react/macro'
import { maxSearchResults, type InstallationOverview as House } from '@spomen/contract/admin.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { aboutQuery } from '../../kit/site.ts'
import { Section } from '../../ui/Page.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { useDates } from '../../words/dates.ts'
import { wayTo } from './address.ts'
import styles from './Overview.module.css'
import { useOverview } from './queries.ts'
import { sayBytes, sayCents, sayNumber } from './saying.ts'

/** The house at a glance: who is here, what lies here, what waits, and what went wrong. */
export function Overview() {
  const { data, isError, refetch } = useOverview()
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data) return <Blank />
  return (
    <div className={styles['overview']}>
      <Waits house={data} />
      <People counts={data.counts} freeForever={data.freeForever} />
      <Kept counts={data.counts} />
      <Money counts={data.counts} />
      <Room house={data} />
      <Program database={data.database} />
    </div>
  )
}

interface FigureProps {
  term: ReactNode
  /** A way to what is counted. */
  to?: To
  /** What else is to be said of it. */
  more?: ReactNode
  children: ReactNode
}

/** One number, what it counts below it, and what else there is to say. */
const Figure = ({ term, to, more, children }: FigureProps) => (
  <div className={styles['figure']}>
    <dt>{to ? <Link to={to}>{term}</Link> : term}</dt>
    <dd className={styles['number']}>{children}</dd>
    {more && <dd className={styles['more']}>{more}</dd>}
  </div>
)

const Figures = ({ children }: { children: ReactNode }) => <dl className={styles['figures']}>{children}</dl>

/** When something was counted last; a small house is counted while one looks. */
function TakenAt({ at }: { at: string }) {
  const ago = useDates().ago(at)
  return (
    <p className={styles['note']}>
      <Trans>Counted {ago}</Trans>
    </p>
  )
}

const BeingCounted = () => (
  <p className={styles['note']}>
    <Trans>This is being counted for the first time. It will stand here in a moment.</Trans>
  </p>
)

const upToMost = (count: number) =>
  count > maxSearchResults ? `${sayNumber(maxSearchResults)}+` : sayNumber(count)

/** What moves, and what did not go as it should. */
function Waits({ house: { letters, jobs, failedLogins } }: { house: House }) {
  return (
    <Section title={<Trans>Just now</Trans>}>
      <Figures>
        <Figure term={<Trans>E-mails waiting</Trans>} to={wayTo('mail')}>
          {upToMost(letters.waiting)}
        </Figure>
        <Figure term={<Trans>E-mails given up</Trans>} to={wayTo('mail', { of: 'dead' })}>
          <Trouble count={letters.dead}>{upToMost(letters.dead)}</Trouble>
        </Figure>
        <Figure term={<Trans>Jobs waiting or running</Trans>} to={wayTo('jobs')}>
          {sayNumber(jobs.waiting + jobs.active)}
        </Figure>
        <Figure term={<Trans>Jobs given up</Trans>} to={wayTo('jobs')}>
          <Trouble count={jobs.failed}>{sayNumber(jobs.failed)}</Trouble>
        </Figure>
        <Figure term={<Trans>Failed logins in 24 hours</Trans>} to={wayTo('logins')}>
          {sayNumber(failedLogins)}
        </Figure>
      </Figures>
    </Section>
  )
}

/** What somebody should look at is a little heavier than the rest. */
const Trouble = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 ? <strong className={styles['trouble']}>{children}</strong> : children

type Counts = House['counts']

function People({ counts, freeForever }: { counts: Counts; freeForever: House['freeForever'] }) {
  return (
    <Section ruled title={<Trans>People and pages</Trans>}>
      {counts ? (
        <>
          <Figures>
            <Figure term={<Trans context="accounts">People</Trans>} to={wayTo('users')}>
              {sayNumber(counts.people)}
            </Figure>
            <Figure term={<Trans>Not activated yet</Trans>} to={wayTo('users', { of: 'waiting' })}>
              {sayNumber(counts.waiting)}
            </Figure>
            <Figure term={<Trans>Suspended people</Trans>} to={wayTo('users', { of: 'suspended' })}>
              {sayNumber(counts.suspended)}
            </Figure>
            <Figure term={<Trans>Closed accounts</Trans>} to={wayTo('users', { of: 'closed' })}>
              {sayNumber(counts.closed)}
            </Figure>
            <Figure term={<Trans>Pages of people</Trans>} to={wayTo('memorials')}>
              {sayNumber(counts.memorials.people)}
            </Figure>
            <Figure term={<Trans>Pages of pets</Trans>} to={wayTo('memorials')}>
              {sayNumber(counts.memorials.pets)}
            </Figure>
            <Figure term={<Trans>Suspended pages</Trans>} to={wayTo('memorials', { of: 'suspended' })}>
              {sayNumber(counts.memorials.suspended)}
            </Figure>
            <Figure term={<Trans>Closed pages</Trans>} to={wayTo('memorials', { of: 'closed' })}>
              {sayNumber(counts.memorials.closed)}
            </Figure>
          </Figures>
          <h3 className={styles['part']}>
            <Trans>Plans</Trans>
          </h3>
          <Figures>
            {counts.packages.map((row) => (
              <Figure
                key={row.package}
                term={row.package}
                to={wayTo('memorials', { plan: row.package })}
                more={row.over > 0 && <RunOut count={row.over} />}
              >
                {sayNumber(row.total)}
              </Figure>
            ))}
            <Figure term={<Trans>Free forever</Trans>}>
              <OfMost taken={freeForever.taken} most={freeForever.of} />
            </Figure>
          </Figures>
          <TakenAt at={counts.takenAt} />
        </>
      ) : (
        <BeingCounted />
      )}
    </Section>
  )
}

function RunOut({ count }: { count: number }) {
  const over = sayNumber(count)
  return <Trans>{over} run out</Trans>
}

function OfMost({ taken, most }: { taken: number; most: number }) {
  const [some, all] = [sayNumber(taken), sayNumber(most)]
  return (
    <Trans>
      {some} of {all}
    </Trans>
  )
}

function Kept({ counts }: { counts: Counts }) {
  if (!counts) return null
  return (
    <Section ruled title={<Trans>What people have brought</Trans>}>
      <Figures>
        <Figure term={<Trans>Photographs</Trans>}>{sayNumber(counts.images)}</Figure>
        <Figure term={<Trans>Videos</Trans>}>{sayNumber(counts.videos)}</Figure>
        <Figure term={<Trans>Documents</Trans>}>{sayNumber(counts.documents)}</Figure>
        <Figure term={<Trans>Last greetings</Trans>}>{sayNumber(counts.greetings)}</Figure>
        <Figure term={<Trans>Comments</Trans>}>{sayNumber(counts.comments)}</Figure>
      </Figures>
    </Section>
  )
}

function Money({ counts }: { counts: Counts }) {
  const { t } = useLingui()
  const subscriptionWords: Record<string, string> = {
    running: t`Plans that are paid for`,
    late: t`Plans whose payment is late`,
    ended: t`Plans that have ended`,
  }
  if (!counts || counts.payments.money.length + counts.payments.subscriptions.length === 0) return null
  return (
    <Section ruled title={<Trans>Payments</Trans>}>
      <Figures>
        {counts.payments.money.map(({ provider, cents, givenBack }) => (
          <Figure
            key={provider}
            term={provider === 'sandbox' ? t`Tried out, without money` : 'Stripe'}
            to={wayTo('payments')}
            more={givenBack < 0 && <GivenBack cents={-givenBack} />}
          >
            {sayCents(cents)}
          </Figure>
        ))}
        {counts.payments.subscriptions.map(({ state, count }) => (
          <Figure key={state} term={subscriptionWords[state] ?? state}>
            {sayNumber(count)}
          </Figure>
        ))}
      </Figures>
    </Section>
  )
}

function GivenBack({ cents }: { cents: number }) {
  const amount = sayCents(cents)
  return <Trans>{amount} given back</Trans>
}

function Room({ house: { storage, disk, database } }: { house: House }) {
  return (
    <Section ruled title={<Trans>Room</Trans>}>
      <Figures>
        {storage && (
          <>
            <Figure term={<Trans>What was uploaded</Trans>} more={<Files count={storage.originals.files} />}>
              {sayBytes(storage.originals.bytes)}
            </Figure>
            <Figure term={<Trans>Sizes made of it</Trans>} more={<Files count={storage.derived.files} />}>
              {sayBytes(storage.derived.bytes)}
            </Figure>
          </>
        )}
        <Figure term={<Trans>Database</Trans>}>{sayBytes(database.bytes)}</Figure>
        <Figure term={<Trans>Free on the disk</Trans>} more={<OfDisk bytes={disk.total} />}>
          <Trouble count={disk.free < disk.total / 20 ? 1 : 0}>{sayBytes(disk.free)}</Trouble>
        </Figure>
      </Figures>
      {storage ? <TakenAt at={storage.takenAt} /> : <BeingCounted />}
    </Section>
  )
}

function Files({ count }: { count: number }) {
  const files = sayNumber(count)
  return <Trans>Files: {files}</Trans>
}

function OfDisk({ bytes }: { bytes: number }) {
  const all = sayBytes(bytes)
  return <Trans>of {all}</Trans>
}

function Program({ database }: { database: House['database'] }) {
  const { data: about } = useQuery(aboutQuery)
  return (
    <Section ruled title={<Trans>Program</Trans>}>
      <Figures>
        {about && <Figure term={<Trans>Version</Trans>}>{about.version}</Figure>}
        <Figure term={<Trans>Last change of the database</Trans>}>
          <span className={styles['name']}>{database.migration}</span>
        </Figure>
        <Figure term="PostgreSQL">{database.version.split(' ')[0]}</Figure>
      </Figures>
    </Section>
  )
}

const Blank = () => (
  <LoadingState>
    <div className={styles['figures']}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((figure) => (
        <Skeleton key={figure} height="4.5rem" />
      ))}
    </div>
  </LoadingState>
)
