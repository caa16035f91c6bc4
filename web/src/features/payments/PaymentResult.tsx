import { Trans, useLingui } from '@lingui/react/macro'
import type { Order, Purchase } from '@spomen/contract/payments.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PageTitle, Surface, Stack } from '../../ui/Page.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import styles from './Checkout.module.css'
import { ExternalButton } from './ExternalButton.tsx'
import { isUnpaid, OrderPageLink } from './OrderPageLink.tsx'
import { useAbandonOrder } from './queries.ts'

interface PaymentResultProps {
  order: Order
  giftsAt: string
  again: (order: Order) => ReactNode
  /** Renders candles and flowers that are paid, with whose they are for a title. */
  arrived: (gifts: BoughtGifts, name: string | null) => ReactNode
}

/** Candles and flowers, as they were bought. */
export type BoughtGifts = Extract<Purchase, { kind: 'gifts' }>

/** The result of an order (Q29); one that was not paid can be tried once more. */
export function PaymentResult({ order, giftsAt, again, arrived }: PaymentResultProps) {
  const { title, words } = useResultWords(order)
  const { state, bought, personName } = order
  const element = useRef<HTMLDivElement>(null)
  // The button that led here is gone: the focus goes on with the result.
  useEffect(() => element.current?.focus({ preventScroll: true }), [order.state])
  return (
    <ResultFrame
      title={title}
      picture={state === 'paid' && bought.kind === 'gifts' && arrived(bought, personName)}
      order={order}
      element={element}
      words={words}
    >
      {isUnpaid(order) && again(order)}
      <OrderPageLink order={order} giftsAt={giftsAt} />
      <ButtonLink tone="quiet" to="/Settings?part=payments">
        <Trans>See my payments</Trans>
      </ButtonLink>
    </ResultFrame>
  )
}

/** Back from the provider's checkout without having paid: the order waits, or is let go. */
export function AbandonedCheckout({ order, giftsAt }: { order: Order; giftsAt: string }) {
  const { t } = useLingui()
  const { call, isPending } = useAbandonOrder()
  return (
    <ResultFrame
      title={t`Nothing was paid`}
      order={order}
      words={
        <Trans>
          You have left the payment. The order waits for a day, in case you would still like to pay.
        </Trans>
      }
    >
      {order.checkout && (
        <ExternalButton tone="filled" address={order.checkout}>
          <Trans>Go back to the payment</Trans>
        </ExternalButton>
      )}
      <Button busy={isPending} onClick={() => void call({ id: order.id })}>
        <Trans>Let the order go</Trans>
      </Button>
      <OrderPageLink order={order} giftsAt={giftsAt} />
    </ResultFrame>
  )
}

interface ResultFrameProps {
  title: string
  /** In the place of the title and the order. */
  picture?: ReactNode
  words: ReactNode
  order: Order
  element?: React.RefObject<HTMLDivElement | null>
  children: ReactNode
}

function ResultFrame({ title, picture, words, order, element, children }: ResultFrameProps) {
  return (
    <>
      {picture || <PageTitle title={title} />}
      <Stack gap="large">
        <div ref={element} tabIndex={-1} className={styles['words']}>
          <p>{words}</p>
          {order.isSandbox && order.state === 'paid' && (
            <p className={styles['note']}>
              <Trans>This was a trial: no money has moved.</Trans>
            </p>
          )}
        </div>
        {!picture && (
          <Surface>
            <OrderSummary order={order} />
          </Surface>
        )}
        <div className={styles['actions']}>{children}</div>
      </Stack>
    </>
  )
}

function useResultWords({ state }: Order): { title: string; words: ReactNode } {
  const { t } = useLingui()
  switch (state) {
    case 'processing':
      return {
        title: t`Your bank is still at work`,
        words: (
          <Trans>
            You have done your part. Some banks take a few days; we write to you once the money has arrived.
          </Trans>
        ),
      }
    case 'failed':
      return {
        title: t`The payment did not go through`,
        words: (
          <Trans>
            Nothing was taken and nothing was changed. What you chose is kept: you can try again at once, or
            whenever you like.
          </Trans>
        ),
      }
    case 'left':
      return {
        title: t`Nothing was paid`,
        words: (
          <Trans>
            This order was let go, and nothing was changed. What you chose is kept: you can order it again at
            once, or whenever you like.
          </Trans>
        ),
      }
    case 'refunding':
    case 'refunded':
      return {
        title: t`You get your money back`,
        words: (
          <Trans>
            What you paid for could not be given any more, so we give you back the whole amount. Your bank may
            need some days to show it. We are sorry for the trouble.
          </Trans>
        ),
      }
    case 'open':
    case 'paid':
      return {
        title: t`It is paid`,
        words: <Trans>Your payment has arrived, and we have sent you a receipt by e-mail.</Trans>,
      }
  }
}
