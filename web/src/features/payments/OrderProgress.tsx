import { Trans } from '@lingui/react/macro'
import type { Order } from '@spomen/contract/payments.ts'
import type { ReactNode } from 'react'
import { RefusalError } from '../../kit/server.ts'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { AbandonedCheckout, type BoughtGifts, PaymentResult } from './PaymentResult.tsx'
import { useOrder } from './queries.ts'
import { SandboxCheckout } from './SandboxCheckout.tsx'
import { WaitingForPayment } from './WaitingForPayment.tsx'

interface Props {
  id: string
  /** Whether the buyer has come back from the provider's checkout without paying. */
  hasLeft: boolean
  /** Where candles and flowers rest on a page. */
  giftsAt: string
  /** Renders how an unpaid order is placed once more. */
  again: (order: Order) => ReactNode
  /** Renders candles and flowers that are paid. */
  arrived: (gifts: BoughtGifts, name: string | null) => ReactNode
}

/** The refusals that mean it is no order of the viewer’s: none at all, somebody else’s, or an incomplete address. */
const unknownOrder = new Set<RefusalError['why']>(['notFound', 'forbidden', 'fillAllFields'])

/** An order at its present stage: the sandbox checkout, waiting for the payment, or its result. */
export function OrderProgress({ id, ...about }: Props) {
  const { data: order, error, refetch } = useOrder(id)
  if (order) return <OrderStage order={order} {...about} />
  if (error instanceof RefusalError && unknownOrder.has(error.why)) return <UnknownOrder />
  if (error) return <FailedState onRetry={() => void refetch()} />
  return (
    <LoadingState>
      <Skeleton height="2.75rem" width="60%" />
      <Skeleton height="14rem" />
    </LoadingState>
  )
}

function OrderStage({ order, hasLeft, ...about }: { order: Order } & Omit<Props, 'id'>) {
  if (order.state !== 'open') return <PaymentResult order={order} {...about} />
  if (order.isSandbox) return <SandboxCheckout order={order} />
  const { giftsAt } = about
  return hasLeft ? (
    <AbandonedCheckout order={order} giftsAt={giftsAt} />
  ) : (
    <WaitingForPayment order={order} giftsAt={giftsAt} />
  )
}

const UnknownOrder = () => (
  <EmptyState isPage title={<Trans>We could not find this order</Trans>}>
    <Trans>Perhaps you are logged in as somebody else than when you ordered.</Trans>
  </EmptyState>
)
