import { gifts } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { sayWordless } from '../../words/refusals.ts'

/** The payment provider of this site, and whether the viewer has invoices there. */
export const usePaymentSettings = () =>
  useQuery({ ...endpointQuery(useServer(), payments.paying, {}), staleTime: 60_000 })

/** How often somebody who waits for a payment asks for it, in milliseconds. */
const pollInterval = 4_000

/** An order of the viewer's own. While the provider is at work on it, it is asked for again and again. */
export const useOrder = (id: string) =>
  useQuery({
    ...endpointQuery(useServer(), payments.order, { id }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'open' && !data.isSandbox ? pollInterval : false,
  })

/** One page of what the viewer has paid, the newest first. */
export const useReceipts = (pageNumber: number) =>
  useQuery({
    ...endpointQuery(useServer(), payments.mine, { pageNumber }),
    placeholderData: keepPreviousData,
  })

/** A payment changes the page it is for. After a refusal the order is fetched again: another window may have been faster. */
const around = {
  refreshes: [payments.order, payments.mine, packages.current, profiles.whole, gifts.list],
  refreshesOnRefusal: [payments.order],
  say: sayWordless,
} as const

/** Pays an order of the sandbox, where no money moves. */
export const useSandboxPay = () => useCall(payments.tryOut, around)

/** Gives an open order up, so that another can be begun. */
export const useAbandonOrder = () => useCall(payments.leave, around)

/** Asks for the address at the provider where means of payment are changed. */
export const useOpenPortal = () => useCall(payments.portal, { say: sayWordless })
