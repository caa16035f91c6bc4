import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '@spomen/contract/payments.ts'
import { PageTitle, Surface, Stack } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import styles from './Checkout.module.css'
import { ExternalButton } from './ExternalButton.tsx'
import { OrderPageLink } from './OrderPageLink.tsx'

/** Back from the provider’s checkout: the confirmation usually comes within seconds. Nobody has to stay for it. */
export function WaitingForPayment({ order, giftsAt }: { order: Order; giftsAt: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`We are waiting for word of your payment`} />
      <Stack gap="large">
        <div className={styles['words']} role="status">
          <p className={styles['waiting']}>
            <Spinner small now />
            <Trans>This usually takes a few seconds.</Trans>
          </p>
          <p>
            <Trans>
              You need not wait here. Once your payment has arrived, we send you a receipt by e-mail.
            </Trans>
          </p>
        </div>
        <Surface>
          <OrderSummary order={order} />
        </Surface>
        <div className={styles['words']}>
          {order.checkout && (
            <p className={styles['note']}>
              <Trans>If you have not paid yet, you can go back to where it is paid.</Trans>
            </p>
          )}
          <div className={styles['actions']}>
            {order.checkout && (
              <ExternalButton address={order.checkout}>
                <Trans>Go to the payment</Trans>
              </ExternalButton>
            )}
            <OrderPageLink order={order} giftsAt={giftsAt} />
          </div>
        </div>
      </Stack>
    </>
  )
}
