import { gifts } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery, queryKeyOf, useServer, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

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

/** A payment changes the page it is for. */
const refreshOptions = {
  refreshes: [payments.order, payments.mine, packages.current, profiles.whole, gifts.list],
} as const

/** After a refusal the order is fetched again: another window may have been faster. */
function useOrderAction<E extends typeof payments.tryOut | typeof payments.leave>(endpoint: E) {
  const queries = useQueryClient()
  return useTell(endpoint, {
    ...refreshOptions,
    onRefused(why) {
      toast.failed(sayRefusal(why))
      void queries.invalidateQueries({ queryKey: queryKeyOf(payments.order) })
    },
  })
}

export const useSandboxPay = () => useOrderAction(payments.tryOut)
export const useAbandonOrder = () => useOrderAction(payments.leave)
export const useOpenPortal = () => useTell(payments.portal)
