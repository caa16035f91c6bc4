import { Trans } from '@lingui/react/macro'
import type { Order } from '@spomen/contract/payments.ts'
import { href, useParams, useSearchParams } from 'react-router'
import { GiftsArrived, giftsId, orderGiftsSearch } from '../features/gifts/index.ts'
import { OrderProgress } from '../features/payments/index.ts'
import { RetryPlanButton } from '../features/plans/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageColumn } from '../ui/Page.tsx'

/** One order of the viewer's: where it is paid, and what became of it (Q29). */
export default function PaymentPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  return (
    <PageColumn width="form">
      <OrderProgress
        id={id}
        hasLeft={params.has('left')}
        giftsAt={giftsId}
        arrived={(gifts, name) => <GiftsArrived gifts={gifts} name={name} />}
        again={(order) => <PayAgain order={order} />}
      />
    </PageColumn>
  )
}

/** A plan goes straight to another payment; candles and flowers to where they were chosen, which keeps them and their words. */
function PayAgain({ order: { bought, personId } }: { order: Order }) {
  if (!personId) return null
  if (bought.kind === 'plan')
    return <RetryPlanButton memorialId={personId} choice={{ packageName: bought.plan, type: bought.term }} />
  return (
    <ButtonLink
      tone="filled"
      to={{ pathname: href('/Profile/:id', { id: personId }), search: orderGiftsSearch, hash: giftsId }}
    >
      <Trans>Try again</Trans>
    </ButtonLink>
  )
}
