import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { userFilters, type RegisteredUser } from '@spomen/contract/admin.ts'
import { personName } from '@spomen/contract/names.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '../../ui/SelectField.tsx'
import { useDates } from '../../words/dates.ts'
import { useAdminRoute, adminLink } from './admin-route.ts'
import { PagedTable } from './PagedTable.tsx'
import { type UserFilter, useRegisteredUsers } from './queries.ts'
import type { TableColumn } from './RecordTable.tsx'
import styles from './cells.module.css'
import { AdminSearchBar } from './AdminSearchBar.tsx'
import { formatDay, formatMoment, formatNumber } from './format.ts'
import { type UserActionRequest, UserActionMenu } from './UserActionMenu.tsx'
import { UserActionDialog } from './UserActionDialog.tsx'

/** Everybody who has an account, and its status. */
export function UsersTab() {
  const { t } = useLingui()
  const route = useAdminRoute()
  const { q, page } = route
  const which = userFilters.find((name) => name === route.of) ?? 'all'
  const query = useRegisteredUsers({ q, page, of: which })
  const [request, setRequest] = useState<UserActionRequest | null>(null)
  const words: Record<UserFilter, string> = {
    all: t`Everybody`,
    moderators: t`Moderators`,
    waiting: t`Not activated yet`,
    suspended: t`Suspended people`,
    closed: t`Closed accounts`,
  }
  const columns: TableColumn<RegisteredUser>[] = [
    { key: 'who', label: t`Name`, show: (user) => <UserName user={user} /> },
    { key: 'state', label: t`Status`, show: (user) => <UserStatus user={user} /> },
    { key: 'since', label: t`Signed up`, isShort: true, show: (user) => formatDay(user.createdAt) },
    { key: 'seen', label: t`Last seen`, isShort: true, show: (user) => <LastSeen at={user.seenAt} /> },
    {
      key: 'pages',
      label: t({ context: 'memorials', message: 'Pages' }),
      isNumber: true,
      show: (user) => <MemorialsLink user={user} />,
    },
    {
      key: 'actions',
      label: t`What you can do`,
      actions: 'menu',
      show: (user) => <UserActionMenu user={user} onAsk={(action) => setRequest({ user, action })} />,
    },
  ]
  return (
    <>
      <AdminSearchBar label={t`Name or e-mail`} q={q} onSearch={route.search}>
        <SelectField
          label={t`Which people`}
          value={which}
          choices={userFilters.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => route.narrow({ of: chosen === 'all' ? '' : chosen })}
        />
      </AdminSearchBar>
      <PagedTable
        label={t({ context: 'accounts', message: 'People' })}
        {...{ query, columns, page, q }}
        pageAt={route.pageAt}
        onClear={q || which !== 'all' ? route.clear : null}
        nothing={<Trans>Nobody has signed up yet</Trans>}
      />
      {request && (
        <UserActionDialog
          key={`${request.user.id} ${request.action}`}
          {...request}
          onClose={() => setRequest((now) => (now === request ? null : now))}
        />
      )}
    </>
  )
}

const UserName = ({ user: { name, lastName, email, role } }: { user: RegisteredUser }) => (
  <>
    <span className={styles['name']}>
      {personName(name, lastName)}
      {role === 'Admin' && (
        <span className={styles['mark']}>
          <Trans>Moderator</Trans>
        </span>
      )}
    </span>
    <span className={styles['quiet']}>{email}</span>
  </>
)

function UserStatus({ user }: { user: RegisteredUser }) {
  const { activatedAt, closedAt, suspendedAt, suspendedWhy } = user
  if (!closedAt && !suspendedAt && activatedAt) return <Trans>Active</Trans>
  return (
    <>
      {closedAt && <StatusSince at={closedAt} what="closed" />}
      {suspendedAt && (
        <>
          <StatusSince at={suspendedAt} what="suspended" />
          {suspendedWhy && <span className={styles['reason']}>{suspendedWhy}</span>}
        </>
      )}
      {!closedAt && !activatedAt && <Trans>Not activated yet</Trans>}
    </>
  )
}

function StatusSince({ at, what }: { at: string; what: 'closed' | 'suspended' }) {
  const day = formatDay(at)
  return (
    <span className={styles['line']}>
      {what === 'closed' ? <Trans>Closed since {day}</Trans> : <Trans>Suspended since {day}</Trans>}
    </span>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const dates = useDates()
  if (!at)
    return (
      <span className={styles['quiet']}>
        <Trans>Not logged in</Trans>
      </span>
    )
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {dates.ago(at)}
    </time>
  )
}

function MemorialsLink({ user: { id, name, lastName, memorials } }: { user: RegisteredUser }) {
  const fullName = personName(name, lastName)
  if (memorials === 0) return '0'
  return (
    <Link to={adminLink('memorials', { owner: id })}>
      {formatNumber(memorials)}
      <span className="visually-hidden">
        {' '}
        <Plural value={memorials} one={`page of ${fullName}`} other={`pages of ${fullName}`} />
      </span>
    </Link>
  )
}
