import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentEntry } from '@spomen/contract/admin.ts'
import { Link } from 'react-router'
import { useAdminAddress, wayTo } from './address.ts'
import { FoundList } from './FoundList.tsx'
import styles from './Parts.module.css'
import { usePayments } from './queries.ts'
import type { Column } from './Records.tsx'
import { SearchBar } from './SearchBar.tsx'
import { sayCents, sayDay, sayMoment, useSayBought } from './saying.ts'

/** The book: money that came and was given back. What is written there stays as it is written. */
export function Payments() {
  const { t } = useLingui()
  const address = useAdminAddress()
  const sayBought = useSayBought()
  const { q, page } = address
  const query = usePayments({ q, page })
  const columns: Column<PaymentEntry>[] = [
    { key: 'at', label: t`When`, show: ({ at }) => sayMoment(at) },
    { key: 'cents', label: t`Amount`, isNumber: true, show: ({ cents }) => sayCents(cents) },
    {
      key: 'what',
      label: t`For what`,
      show: (entry) => (
        <>
          <span className={styles['line']}>{sayBought(entry.bought)}</span>
          {entry.cents < 0 && (
            <span className={styles['line']}>
              <Trans>Given back</Trans>
            </span>
          )}
          {entry.paidUntil && <Until at={entry.paidUntil} />}
          {entry.personId && (
            <Link to={wayTo('memorials', { q: entry.personId })}>
              <Trans>The page it is for</Trans>
            </Link>
          )}
        </>
      ),
    },
    { key: 'who', label: t`By whom`, show: (entry) => <Buyer entry={entry} /> },
    {
      key: 'ref',
      label: t`Receipt, order, and name at the provider`,
      show: ({ id, orderId, providerRef, isSandbox }) => (
        <>
          <code className={styles['code']}>{id}</code>
          <code className={styles['code']}>{orderId}</code>
          <code className={styles['code']}>{providerRef}</code>
          {isSandbox && (
            <span className={styles['quiet']}>
              <Trans>Tried out, without money</Trans>
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <SearchBar
        label={t`Receipt, order, e-mail or name at the provider`}
        hint={t`Each written out whole`}
        q={q}
        arrival={address.arrival}
        onLookFor={address.lookFor}
      />
      <FoundList
        label={t`Payments`}
        {...{ query, columns, page, q }}
        pageAt={address.pageAt}
        onClear={q ? address.clear : null}
        nothing={<Trans>Nothing was paid yet</Trans>}
      />
    </>
  )
}

function Until({ at }: { at: string }) {
  const day = sayDay(at)
  return (
    <span className={styles['quiet']}>
      <Trans>Until {day}</Trans>
    </span>
  )
}

const Buyer = ({ entry: { userId, userEmail } }: { entry: PaymentEntry }) =>
  userId && userEmail ? <Link to={wayTo('users', { q: userId })}>{userEmail}</Link> : <Gone />

const Gone = () => (
  <span className={styles['quiet']}>
    <Trans>Gone for good</Trans>
  </span>
)
