import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '@spomen/contract/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle, Surface, Stack } from '../../ui/Page.tsx'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import styles from './Checkout.module.css'
import { useAbandonOrder, useSandboxPay } from './queries.ts'
import { formatCents } from './format.ts'

/** The checkout of the sandbox (Q29): it says plainly that no money moves, and a payment succeeds, fails or is left. */
export function SandboxCheckout({ order }: { order: Order }) {
  const { t } = useLingui()
  const trying = useSandboxPay()
  const leaving = useAbandonOrder()
  const { id, cents, bought } = order
  const isBusy = trying.isPending || leaving.isPending
  return (
    <>
      <PageTitle title={t`A payment, tried out`} />
      <Stack gap="large">
        <p className={styles['trial']}>
          <strong>
            <Trans>No money moves here.</Trans>
          </strong>
          <SentenceBlank />
          <Trans>
            This is not a real payment: no card is asked for, and no bank stands behind this page. What you
            choose below is what happens to the order.
          </Trans>
        </p>
        <Surface>
          <OrderSummary order={order} />
        </Surface>
        {bought.kind === 'plan' && (
          <p className={styles['note']}>
            {bought.term === 'yearly' ? (
              <Trans>It is paid again every year, until you end it.</Trans>
            ) : (
              <Trans>It is paid again every month, until you end it.</Trans>
            )}
          </p>
        )}
        <div className={styles['actions']}>
          <Button tone="filled" busy={isBusy} onClick={() => void trying.call({ id, outcome: 'succeed' })}>
            <Trans>Pay {formatCents(cents)}, on trial</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void trying.call({ id, outcome: 'fail' })}>
            <Trans>Let the payment fail</Trans>
          </Button>
          <Button tone="quiet" busy={isBusy} onClick={() => void leaving.call({ id })}>
            <Trans>Leave without paying</Trans>
          </Button>
        </div>
      </Stack>
    </>
  )
}
