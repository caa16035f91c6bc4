import { Trans } from '@lingui/react/macro'
import type { Order } from '@spomen/contract/payments.ts'
import type { ReactNode } from 'react'
import { RefusalError } from '../../kit/server.ts'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { Left, Outcome } from './Outcome.tsx'
import { useOrder } from './queries.ts'
import { SandboxCheckout } from './SandboxCheckout.tsx'
import { WaitingForWord } from './WaitingForWord.tsx'

interface Props {
  id: string
  /** Whether the buyer has come back from the provider's checkout without paying. */
  hasLeft: boolean
  /** Where candles and flowers rest on a page. */
  giftsAt: string
  /** How what came to nothing is ordered once more. */
  again: (order: Order) => ReactNode
}

/** No order of the viewer's: none at all, somebody else's, or an address that was cut off. */
const isNobodys = new Set<RefusalError['why']>(['notFound', 'forbidden', 'fillAllFields'])

/** An order from its checkout to its end: the page of the sandbox, waiting for word, or what became of it. */
export function OrderCourse({ id, ...about }: Props) {
  const { data: order, error, refetch } = useOrder(id)
  if (order) return <Course order={order} {...about} />
  if (error instanceof RefusalError && isNobodys.has(error.why)) return <Unknown />
  if (error) return <FailedState onRetry={() => void refetch()} />
  return (
    <LoadingState>
      <Skeleton height="2.75rem" width="60%" />
      <Skeleton height="14rem" />
    </LoadingState>
  )
}

function Course({ order, hasLeft, ...about }: { order: Order } & Omit<Props, 'id'>) {
  if (order.state !== 'open') return <Outcome order={order} {...about} />
  if (order.isSandbox) return <SandboxCheckout order={order} />
  return hasLeft ? <Left order={order} /> : <WaitingForWord order={order} />
}

const Unknown = () => (
  <EmptyState isPage title={<Trans>We could not find this order</Trans>}>
    <Trans>Perhaps you are logged in as somebody else than when you ordered.</Trans>
  </EmptyState>
)
