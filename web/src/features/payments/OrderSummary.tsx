import { Trans } from '@lingui/react/macro'
import type { Order } from '@spomen/contract/payments.ts'
import styles from './OrderSummary.module.css'
import { formatCents, useFormatPurchase } from './format.ts'

/** What is paid, for whom, and how much. */
export function OrderSummary({ order: { id, bought, cents, personName } }: { order: Order }) {
  const sayBought = useFormatPurchase()
  return (
    <dl className={styles['summary']}>
      <div>
        <dt>
          <Trans>For</Trans>
        </dt>
        <dd>{sayBought(bought)}</dd>
      </div>
      {personName && (
        <div>
          <dt>
            <Trans>Page</Trans>
          </dt>
          <dd>{personName}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Order number</Trans>
        </dt>
        <dd className={styles['number']}>{id}</dd>
      </div>
      <div className={styles['sum']}>
        <dt>
          <Trans>Amount</Trans>
        </dt>
        <dd>{formatCents(cents)}</dd>
      </div>
    </dl>
  )
}
