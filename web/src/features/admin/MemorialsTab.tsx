import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memorialFilters, type RegisteredMemorial } from '@spomen/contract/admin.ts'
import { planNames } from '@spomen/contract/plans.ts'
import { Link } from 'react-router'
import { todayOfPlans } from '../../kit/days.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useAdminRoute, adminLink } from './admin-route.ts'
import { PagedTable } from './PagedTable.tsx'
import { usePlanLabel } from './plan-label.ts'
import styles from './cells.module.css'
import { type MemorialFilter, useRegisteredMemorials } from './queries.ts'
import type { TableColumn } from './RecordTable.tsx'
import { AdminSearchBar } from './AdminSearchBar.tsx'
import { formatBytes, formatDay } from './format.ts'

/** Every memorial: its owner, until when it is paid for, and how much is on it. */
export function MemorialsTab() {
  const { t } = useLingui()
  const planLabel = usePlanLabel()
  const route = useAdminRoute()
  const { q, page, plan, owner } = route
  const which = memorialFilters.find((name) => name === route.of) ?? 'all'
  const query = useRegisteredMemorials({ q, page, of: which, plan, owner })
  const words: Record<MemorialFilter, string> = {
    all: t`All pages`,
    suspended: t`Suspended pages`,
    closed: t`Closed pages`,
  }
  const ownerName = owner ? (query.data?.items[0]?.ownerName ?? '') : ''
  const columns: TableColumn<RegisteredMemorial>[] = [
    { key: 'who', label: t`Name`, show: (memorial) => <MemorialName memorial={memorial} /> },
    { key: 'owner', label: t`Kept by`, show: (memorial) => <MemorialOwner memorial={memorial} /> },
    { key: 'plan', label: t`Plan`, isShort: true, show: (memorial) => <MemorialPlan memorial={memorial} /> },
    {
      key: 'contents',
      label: t`What is on it`,
      show: (memorial) => <MemorialContents memorial={memorial} />,
    },
    { key: 'bytes', label: t`Room`, isNumber: true, show: ({ bytes }) => formatBytes(bytes) },
    { key: 'made', label: t`Made on`, isShort: true, show: ({ createdAt }) => formatDay(createdAt) },
  ]
  return (
    <>
      <AdminSearchBar label={t`Name`} q={q} onSearch={route.search}>
        <SelectField
          label={t`Which pages`}
          value={which}
          choices={memorialFilters.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => route.narrow({ of: chosen === 'all' ? '' : chosen })}
        />
        <SelectField
          label={t`Plan`}
          value={plan || 'all'}
          choices={[
            { value: 'all', label: t`All plans` },
            ...planNames.map((value) => ({ value, label: planLabel(value) })),
          ]}
          onChange={(chosen) => route.narrow({ plan: chosen === 'all' ? '' : chosen })}
        />
      </AdminSearchBar>
      {owner && <OfOneOwner ownerName={ownerName} onAll={() => route.narrow({ owner: '' })} />}
      <PagedTable
        label={t({ context: 'memorials', message: 'Pages' })}
        {...{ query, columns, page, q }}
        pageAt={route.pageAt}
        onClear={q || plan || owner || which !== 'all' ? route.clear : null}
        nothing={<Trans>Nobody has made a page yet</Trans>}
      />
    </>
  )
}

/** That the list shows the pages of one person alone. */
const OfOneOwner = ({ ownerName, onAll }: { ownerName: string; onAll: () => void }) => (
  <p className={styles['narrowed']}>
    {ownerName ? <Trans>Pages that {ownerName} keeps.</Trans> : <Trans>Pages that one person keeps.</Trans>}
    <Button tone="quiet" small onClick={onAll}>
      <Trans>Show everybody’s</Trans>
    </Button>
  </p>
)

function MemorialName({ memorial }: { memorial: RegisteredMemorial }) {
  const { fullName, isHuman, dateOfBirth, dateOfDeath, suspendedAt, closedAt } = memorial
  return (
    <>
      <span className={styles['name']}>{fullName}</span>
      <span className={styles['quiet']}>
        {dateOfBirth.slice(0, 4)} – {dateOfDeath.slice(0, 4)}
        {!isHuman && (
          <>
            {'\u00a0· '}
            <Trans>Pet</Trans>
          </>
        )}
      </span>
      {suspendedAt && (
        <span className={styles['line']}>
          <StatusSince at={suspendedAt} what="suspended" />
        </span>
      )}
      {closedAt && (
        <span className={styles['line']}>
          <StatusSince at={closedAt} what="closed" />
        </span>
      )}
    </>
  )
}

function StatusSince({ at, what }: { at: string; what: 'closed' | 'suspended' }) {
  const day = formatDay(at)
  return what === 'closed' ? (
    <Trans context="a page">Closed since {day}</Trans>
  ) : (
    <Trans context="a page">Suspended since {day}</Trans>
  )
}

const MemorialOwner = ({
  memorial: { ownerId, ownerName, ownerEmail },
}: {
  memorial: RegisteredMemorial
}) => (
  <>
    <Link to={adminLink('users', { q: ownerId })}>{ownerName || ownerEmail}</Link>
    {ownerName && <span className={styles['quiet']}>{ownerEmail}</span>}
  </>
)

function MemorialPlan({ memorial: { package: name, packageDue } }: { memorial: RegisteredMemorial }) {
  const planLabel = usePlanLabel()
  const day = packageDue && formatDay(packageDue)
  const isOver = packageDue !== null && packageDue < todayOfPlans()
  return (
    <>
      <span className={styles['line']}>{planLabel(name)}</span>
      {day && (
        <span className={styles['quiet']}>
          {isOver ? <Trans>Over since {day}</Trans> : <Trans>Until {day}</Trans>}
        </span>
      )}
    </>
  )
}

/** Only what there is. */
function MemorialContents({ memorial }: { memorial: RegisteredMemorial }) {
  const { images, videos, documents, greetings, followers } = memorial
  const parts = [
    images > 0 && <Plural key="images" value={images} one="# photograph" other="# photographs" />,
    videos > 0 && <Plural key="videos" value={videos} one="# video" other="# videos" />,
    documents > 0 && <Plural key="documents" value={documents} one="# document" other="# documents" />,
    greetings > 0 && <Plural key="greetings" value={greetings} one="# greeting" other="# greetings" />,
    followers > 0 && <Plural key="followers" value={followers} one="# follower" other="# followers" />,
  ].filter((part) => part !== false)
  if (parts.length === 0)
    return (
      <span className={styles['quiet']}>
        <Trans>Nothing yet</Trans>
      </span>
    )
  return (
    <ul className={styles['contents']}>
      {parts.map((part) => (
        <li key={part.key}>{part}</li>
      ))}
    </ul>
  )
}
