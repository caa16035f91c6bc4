import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentEntry } from '@spomen/contract/admin.ts'
import { Link } from 'react-router'
import { useAdminRoute, adminLink } from './admin-route.ts'
import { PagedTable } from './PagedTable.tsx'
import { formatCents, useFormatPurchase } from '../payments/index.ts'
import styles from './cells.module.css'
import { usePaymentEntries } from './queries.ts'
import type { TableColumn } from './RecordTable.tsx'
import { AdminSearchBar } from './AdminSearchBar.tsx'
import { formatDay, formatMoment } from './format.ts'

/** The ledger: payments and refunds. Its entries never change. */
export function PaymentsTab() {
  const { t } = useLingui()
  const route = useAdminRoute()
  const { q, page } = route
  const query = usePaymentEntries({ q, page })
  const columns: TableColumn<PaymentEntry>[] = [
    { key: 'at', label: t`When`, show: ({ at }) => formatMoment(at) },
    { key: 'cents', label: t`Amount`, isNumber: true, show: ({ cents }) => formatCents(cents) },
    {
      key: 'what',
      label: t`For what`,
      show: (entry) => <Bought entry={entry} />,
    },
    { key: 'who', label: t`By whom`, show: (entry) => <Buyer entry={entry} /> },
    {
      key: 'ref',
      label: t`Receipt, order, and name at the provider`,
      show: (entry) => <Receipt entry={entry} />,
    },
  ]
  return (
    <>
      <AdminSearchBar
        label={t`Receipt, order, e-mail or name at the provider`}
        hint={t`Each written out whole`}
        q={q}
        onSearch={route.search}
      />
      <PagedTable
        label={t`Payments`}
        {...{ query, columns, page, q }}
        pageAt={route.pageAt}
        onClear={q ? route.clear : null}
        nothing={<Trans>Nothing was paid yet</Trans>}
      />
    </>
  )
}

function Bought({ entry }: { entry: PaymentEntry }) {
  const sayBought = useFormatPurchase()
  return (
    <>
      <span className={styles['line']}>{sayBought(entry.bought)}</span>
      {entry.cents < 0 && (
        <span className={styles['line']}>
          <Trans>Given back</Trans>
        </span>
      )}
      {entry.paidUntil && <PaidUntil at={entry.paidUntil} />}
      {entry.personId && (
        <Link to={adminLink('memorials', { q: entry.personId })}>
          <Trans>The page it is for</Trans>
        </Link>
      )}
    </>
  )
}

const Receipt = ({ entry: { id, orderId, providerRef, isSandbox } }: { entry: PaymentEntry }) => (
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
)

function PaidUntil({ at }: { at: string }) {
  // What is paid for ends with a day in UTC, as the receipt says (decision 57).
  const day = formatDay(at.slice(0, 10))
  return (
    <span className={styles['quiet']}>
      <Trans>Until {day}</Trans>
    </span>
  )
}

const Buyer = ({ entry: { userId, userEmail } }: { entry: PaymentEntry }) =>
  userId && userEmail ? <Link to={adminLink('users', { q: userId })}>{userEmail}</Link> : <DeletedBuyer />

const DeletedBuyer = () => (
  <span className={styles['quiet']}>
    <Trans>Gone for good</Trans>
  </span>
)
