import { Trans, useLingui } from '@lingui/react/macro'
import type { FailedLogin } from '@spomen/contract/admin.ts'
import { Link } from 'react-router'
import { useAdminRoute, adminLink } from './admin-route.ts'
import { PagedTable } from './PagedTable.tsx'
import styles from './cells.module.css'
import { useFailedLogins } from './queries.ts'
import type { TableColumn } from './RecordTable.tsx'
import { AdminSearchBar } from './AdminSearchBar.tsx'
import { formatMoment, formatNumber } from './format.ts'

/** Wrong passwords and unknown addresses of the last thirty days, by the day, the address and where it came from. */
export function FailedLoginsTab() {
  const { t } = useLingui()
  const route = useAdminRoute()
  const { q, page } = route
  const query = useFailedLogins({ q, page })
  const columns: TableColumn<FailedLogin>[] = [
    { key: 'whose', label: t`Whose account`, show: (failed) => <LoginAccount failed={failed} /> },
    {
      key: 'place',
      label: t`From where`,
      isShort: true,
      show: ({ place }) => (
        <Link to={adminLink('logins', { q: place })}>
          <code className={styles['code']}>{place}</code>
        </Link>
      ),
    },
    { key: 'tries', label: t`Tries`, isNumber: true, show: ({ tries }) => formatNumber(tries) },
    { key: 'first', label: t`First`, isShort: true, show: ({ firstAt }) => formatMoment(firstAt) },
    { key: 'last', label: t`Last`, isShort: true, show: ({ lastAt }) => formatMoment(lastAt) },
  ]
  return (
    <>
      <AdminSearchBar
        label={t`E-mail or network address`}
        hint={t`Each written out whole`}
        q={q}
        onSearch={route.search}
      />
      <PagedTable
        label={t`Failed logins`}
        {...{ query, columns, page, q }}
        pageAt={route.pageAt}
        onClear={q ? route.clear : null}
        nothing={<Trans>Nobody failed to log in</Trans>}
      />
      <p className={styles['note']}>
        <Trans>
          Kept for thirty days. Of an address that nobody has, only whether it is the same one is kept.
        </Trans>
      </p>
    </>
  )
}

function LoginAccount({ failed: { userId, userName, userEmail } }: { failed: FailedLogin }) {
  if (!userId || !userEmail)
    return (
      <span className={styles['quiet']}>
        <Trans>An address nobody has</Trans>
      </span>
    )
  return (
    <>
      <Link to={adminLink('users', { q: userId })}>{userName}</Link>
      <span className={styles['quiet']}>{userEmail}</span>
    </>
  )
}
