import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@spomen/contract/payments.ts'
import { useRef } from 'react'
import { href, Link, type To } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { useDates } from '../../words/dates.ts'
import styles from './ReceiptList.module.css'
import { usePaymentSettings, useOpenPortal, useReceipts } from './queries.ts'
import { formatCents, useFormatPurchase } from './format.ts'

interface Props {
  page: number
  pageAt: (page: number) => To
}

/** The payments and refunds of a person, and the way to their invoices and cards (Q29). */
export function ReceiptList({ page, pageAt }: Props) {
  const { t } = useLingui()
  const { data, refetch, isPending, isPlaceholderData } = useReceipts(page)
  const list = useRef<HTMLDivElement>(null)

  if (isPending)
    return (
      <LoadingState>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </LoadingState>
    )
  if (!data) return <FailedState onRetry={() => void refetch()} />
  return (
    <Stack>
      {data.totalCount === 0 ? (
        <p className={styles['note']}>
          <Trans>You have paid nothing here so far.</Trans>
        </p>
      ) : (
        <div ref={list} tabIndex={-1} role="group" aria-label={t`Payments`}>
          <ul className={styles['list']} aria-busy={isPlaceholderData || undefined}>
            {data.items.map((receipt) => (
              <li key={receipt.id}>
                <ReceiptLine receipt={receipt} />
              </li>
            ))}
          </ul>
          <Pager page={page} total={data.totalPages} to={pageAt} onTurn={() => list.current?.focus()} />
        </div>
      )}
      <PortalButton />
    </Stack>
  )
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { longDay } = useDates()
  const sayBought = useFormatPurchase()
  const { at, bought, cents, id, isSandbox, paidUntil, personId, personName } = receipt
  const until = paidUntil && longDay(paidUntil.slice(0, 10))
  return (
    <article className={styles['entry']}>
      <div>
        <p className={styles['what']}>{sayBought(bought)}</p>
        <p className={styles['more']}>
          <span>{longDay(at.slice(0, 10))}</span>
          {personName &&
            (personId ? (
              <Link to={href('/Profile/:id', { id: personId })}>{personName}</Link>
            ) : (
              <span>{personName}</span>
            ))}
          {until && (
            <span>
              <Trans>Paid until {until}</Trans>
            </span>
          )}
        </p>
        <p className={styles['number']}>
          <Trans>Receipt number: {id}</Trans>
        </p>
      </div>
      <p className={styles['amount']}>
        <span className={styles['cents']}>{formatCents(cents)}</span>
        {cents < 0 && (
          <span className={styles['mark']}>
            <Trans>Given back</Trans>
          </span>
        )}
        {isSandbox && (
          <span className={styles['mark']}>
            <Trans>Trial, no money moved</Trans>
          </span>
        )}
      </p>
    </article>
  )
}

/** Invoices and cards are with the provider; shown to those who have any. */
function PortalButton() {
  const { data } = usePaymentSettings()
  const { call, isPending } = useOpenPortal()
  if (!data?.hasPortal) return null

  async function open() {
    const answer = await call({})
    if (answer.ok && answer.value.address) location.assign(answer.value.address)
  }

  return (
    <div className={styles['portal']}>
      <p className={styles['note']}>
        <Trans>Your bills and your card are kept by Stripe, which takes the payments for us.</Trans>
      </p>
      <Button busy={isPending} onClick={() => void open()}>
        <Trans>Bills and card at Stripe</Trans>
      </Button>
    </div>
  )
}
