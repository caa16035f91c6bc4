import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { queryClient } from '../../kit/query-client.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { transport } from '../../kit/transport.ts'

/** Asks for what stands above a page while that is on its way. */
export const prefetchCeremonies = (personId: string) =>
  void queryClient.prefetchQuery(endpointQuery(transport, ceremonies.list, { personId }))

/** What stands above a page; the family also reads what does not any more. */
export const useCeremonies = (personId: string) =>
  useQuery(endpointQuery(useServer(), ceremonies.list, { personId }))

const refreshes = [ceremonies.list]

/** Puts all that is announced in the place of what was. */
export const useAnnounce = () => useCall(ceremonies.set, { refreshes, refreshesOnRefusal: refreshes })

/** Puts away what stands above the page before its time, or brings it back. */
export const useShowCeremonies = () => useCall(ceremonies.show, { refreshes })
