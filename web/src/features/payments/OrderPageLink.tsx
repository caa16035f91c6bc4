import { Trans } from '@lingui/react/macro'
import type { Order } from '@spomen/contract/payments.ts'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'

/** Whether an order is over without having been paid. */
export const isUnpaid = ({ state }: Order) => state === 'failed' || state === 'left'

/**
 * A link to the page an order is for, and there to what was bought: candles and flowers have a section. While an order is
 * open, and once it was not paid, it stands behind what can be done about it.
 */
export function OrderPageLink({ order, giftsAt }: { order: Order; giftsAt: string }) {
  const { personId, personName, bought, state } = order
  if (!personId) return null
  const hash = bought.kind === 'gifts' ? giftsAt : ''
  const isBack = state === 'open' || isUnpaid(order)
  return (
    <ButtonLink
      tone={state === 'open' ? 'quiet' : isBack ? 'plain' : 'filled'}
      to={{ pathname: href('/Profile/:id', { id: personId }), hash }}
    >
      {isBack ? <Trans>Back to the page of {personName}</Trans> : <Trans>To the page of {personName}</Trans>}
    </ButtonLink>
  )
}
