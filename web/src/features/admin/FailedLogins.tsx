import { Trans, useLingui } from '@lingui/react/macro'
import type { FailedLogin } from '@spomen/contract/admin.ts'
import { Link } from 'react-router'
import { useAdminAddress, wayTo } from './address.ts'
import { FoundList } from './FoundList.tsx'
import styles from './Parts.module.css'
import { useFailedLogins } from './queries.ts'
import type { Column } from './Records.tsx'
import { SearchBar } from './SearchBar.tsx'
import { sayMoment, sayNumber } from './saying.ts'

/** Wrong passwords and unknown addresses of the last thirty days, by the day, the address and where it came from. */
export function FailedLogins() {
  const { t } = useLingui()
  const address = useAdminAddress()
  const { q, page } = address
  const query = useFailedLogins({ q, page })
  const columns: Column<FailedLogin>[] = [
    { key: 'whose', label: t`Whose account`, show: (failed) => <Whose failed={failed} /> },
    {
      key: 'place',
      label: t`From where`,
      show: ({ place }) => (
        <Link to={wayTo('logins', { q: place })}>
          <code className={styles['code']}>{place}</code>
        </Link>
      ),
    },
    { key: 'tries', label: t`Tries`, isNumber: true, show: ({ tries }) => sayNumber(tries) },
    { key: 'first', label: t`First`, show: ({ firstAt }) => sayMoment(firstAt) },
    { key: 'last', label: t`Last`, show: ({ lastAt }) => sayMoment(lastAt) },
  ]
  return (
    <>
      <SearchBar
        label={t`E-mail or network address`}
        hint={t`Each written out whole`}
        q={q}
        arrival={address.arrival}
        onLookFor={address.lookFor}
      />
      <FoundList
        label={t`Failed logins`}
        {...{ query, columns, page, q }}
        pageAt={address.pageAt}
        onClear={q ? address.clear : null}
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

function Whose({ failed: { userId, userName, userEmail } }: { failed: FailedLogin }) {
  if (!userId || !userEmail)
    return (
      <span className={styles['quiet']}>
        <Trans>An address nobody has</Trans>
      </span>
    )
  return (
    <>
      <Link to={wayTo('users', { q: userId })}>{userName}</Link>
      <span className={styles['quiet']}>{userEmail}</span>
    </>
  )
}
