import { Trans, useLingui } from '@lingui/react/macro'
import { userFilters, type RegisteredUser } from '@spomen/contract/admin.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '../../ui/SelectField.tsx'
import { useDates } from '../../words/dates.ts'
import { useAdminAddress, wayTo } from './address.ts'
import { FoundList } from './FoundList.tsx'
import { type PeopleOf, useUsers } from './queries.ts'
import type { Column } from './Records.tsx'
import styles from './Parts.module.css'
import { SearchBar } from './SearchBar.tsx'
import { sayDay, sayMoment, sayNumber } from './saying.ts'
import { type Asked, UserDeeds } from './UserDeeds.tsx'
import { UserDialog } from './UserDialog.tsx'

/** Everybody who has an account, and how it stands. */
export function Users() {
  const { t } = useLingui()
  const address = useAdminAddress()
  const { q, page } = address
  const which = userFilters.find((name) => name === address.of) ?? 'all'
  const query = useUsers({ q, page, of: which })
  const [asked, setAsked] = useState<Asked | null>(null)
  const words: Record<PeopleOf, string> = {
    all: t`Everybody`,
    moderators: t`Moderators`,
    waiting: t`Not activated yet`,
    suspended: t`Suspended people`,
    closed: t`Closed accounts`,
  }
  const columns: Column<RegisteredUser>[] = [
    { key: 'who', label: t`Name`, show: (user) => <Who user={user} /> },
    { key: 'state', label: t`Status`, show: (user) => <State user={user} /> },
    { key: 'since', label: t`Signed up`, show: (user) => sayDay(user.createdAt) },
    { key: 'seen', label: t`Last seen`, show: (user) => <Seen at={user.seenAt} /> },
    {
      key: 'pages',
      label: t({ context: 'memorials', message: 'Pages' }),
      isNumber: true,
      show: (user) => <Pages user={user} />,
    },
    {
      key: 'deeds',
      label: t`What you can do`,
      deed: 'menu',
      show: (user) => <UserDeeds user={user} onAsk={(deed) => setAsked({ user, deed })} />,
    },
  ]
  return (
    <>
      <SearchBar label={t`Name or e-mail`} q={q} arrival={address.arrival} onLookFor={address.lookFor}>
        <SelectField
          label={t`Which people`}
          value={which}
          choices={userFilters.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => address.narrow({ of: chosen === 'all' ? '' : chosen })}
        />
      </SearchBar>
      <FoundList
        label={t({ context: 'accounts', message: 'People' })}
        {...{ query, columns, page, q }}
        pageAt={address.pageAt}
        onClear={q || which !== 'all' ? address.clear : null}
        nothing={<Trans>Nobody has signed up yet</Trans>}
      />
      {asked && (
        <UserDialog key={`${asked.user.id} ${asked.deed}`} {...asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

const Who = ({ user: { name, lastName, email, role } }: { user: RegisteredUser }) => (
  <>
    <span className={styles['name']}>
      {name} {lastName}
      {role === 'Admin' && (
        <span className={styles['mark']}>
          <Trans>Moderator</Trans>
        </span>
      )}
    </span>
    <span className={styles['quiet']}>{email}</span>
  </>
)

function State({ user }: { user: RegisteredUser }) {
  const { activatedAt, closedAt, suspendedAt, suspendedWhy } = user
  if (!closedAt && !suspendedAt && activatedAt) return <Trans>Active</Trans>
  return (
    <>
      {closedAt && <Since at={closedAt} what="closed" />}
      {suspendedAt && (
        <>
          <Since at={suspendedAt} what="suspended" />
          {suspendedWhy && <span className={styles['reason']}>{suspendedWhy}</span>}
        </>
      )}
      {!closedAt && !activatedAt && <Trans>Not activated yet</Trans>}
    </>
  )
}

function Since({ at, what }: { at: string; what: 'closed' | 'suspended' }) {
  const day = sayDay(at)
  return (
    <span className={styles['line']}>
      {what === 'closed' ? <Trans>Closed since {day}</Trans> : <Trans>Suspended since {day}</Trans>}
    </span>
  )
}

function Seen({ at }: { at: string | null }) {
  const dates = useDates()
  if (!at)
    return (
      <span className={styles['quiet']}>
        <Trans>Not logged in</Trans>
      </span>
    )
  return (
    <time dateTime={at} title={sayMoment(at)}>
      {dates.ago(at)}
    </time>
  )
}

function Pages({ user: { id, name, lastName, memorials } }: { user: RegisteredUser }) {
  const fullName = `${name} ${lastName}`
  if (memorials === 0) return '0'
  return (
    <Link to={wayTo('memorials', { owner: id })}>
      {sayNumber(memorials)}
      <span className="visually-hidden">
        {' '}
        <Trans>pages of {fullName}</Trans>
      </span>
    </Link>
  )
}
