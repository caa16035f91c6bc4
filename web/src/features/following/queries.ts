import type { CallInput, CallOutput, Endpoint } from '@spomen/contract/endpoint.ts'
import { following } from '@spomen/contract/following.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import {
  keepPreviousData,
  matchQuery,
  type Query,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { ask, endpointQuery, laterQuery, queryKeyOf, RefusalError, useServer } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayWordless } from '../../words/refusals.ts'

/** The endpoints that show how somebody stands to a memorial. */
const standingEndpoints = [
  profiles.wall,
  profiles.mine,
  profiles.followed,
  profiles.metrics,
  profiles.whole,
] as const

/** The endpoints that show who is let in, who asks, and who is asked. */
const tieEndpoints = [following.pending, following.sent, following.followers, ...standingEndpoints] as const

function refresh(queries: QueryClient, endpoints: readonly Endpoint[]) {
  for (const endpoint of endpoints) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
}

/** Whether a query shows how people stand to each other. */
export const isAboutTies = (query: Query) =>
  tieEndpoints.some((endpoint) => matchQuery({ queryKey: queryKeyOf(endpoint) }, query))

/** Fetches anew whatever shows how people stand to each other. */
export const refreshTies = (queries: QueryClient) => refresh(queries, tieEndpoints)

/** Whatever the answer, all that shows the ties of people is fetched anew. */
export const changesTies = { refreshes: tieEndpoints, refreshesOnRefusal: tieEndpoints }

/** Asks the family to be let in; the button beside the name is true again, whatever they answer (E21, E22). */
export const useAskToFollow = () => useCall(following.ask, changesTies)

const pageLimit = { limit: pageSizes.pendingRequests }

/** One page of what waits for the viewer's answer; null when nothing does (F18–F21). */
export const usePendingRequests = (page: number) =>
  useQuery({
    ...endpointQuery(useServer(), following.pending, { ...pageLimit, pageNumber: page }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** One page of what the viewer has sent and nobody has answered. */
export const useSentRequests = (page: number) =>
  useQuery({
    ...endpointQuery(useServer(), following.sent, { ...pageLimit, pageNumber: page }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** How many requests and invitations wait; asked again whenever the viewer comes back to the window. */
export function usePendingRequestCount(): number {
  const { data } = useQuery({
    ...laterQuery(useServer(), following.pending, { limit: 1, unasked: true }),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  })
  return data?.totalCount ?? 0
}

/** How many requests and invitations of the viewer nobody has answered yet. */
export function useSentRequestCount(): number {
  const { data } = useQuery(endpointQuery(useServer(), following.sent, { limit: 1 }))
  return data?.totalCount ?? 0
}

/** Whether the family of a memorial has invited somebody who has not answered yet; false until that is known. */
export function useHasInvited(personId: string): boolean {
  const { data } = useQuery(endpointQuery(useServer(), following.sent, { personId, limit: 1 }))
  return (data?.totalCount ?? 0) > 0
}

/** Removes a request that is answered or withdrawn from the cached lists, so that nobody answers it twice (F16). */
export function useRemoveFromLists() {
  const queries = useQueryClient()
  return (id: string) => {
    for (const endpoint of [following.pending, following.sent]) {
      queries.setQueriesData<CallOutput<typeof endpoint>>({ queryKey: queryKeyOf(endpoint) }, (list) => {
        if (!list?.items.some((item) => item.id === id)) return list
        const items = list.items.filter((item) => item.id !== id) as never[]
        return { ...list, items, totalCount: list.totalCount - 1 }
      })
    }
    refresh(queries, tieEndpoints)
  }
}

/**
 * Accepting and declining (F13, F14), and taking back what one has sent. Each resolves to whether it is done; the card
 * is then still in the lists, until it has disappeared. One that came too late is removed from them at once.
 */
export function useRequestActions() {
  const late = { say: sayWordless, refreshesOnRefusal: tieEndpoints }
  const accepting = useCall(following.answer, late)
  const declining = useCall(following.decline, late)
  return {
    accept: async (id: string) => (await accepting.call({ id, accepted: true })).ok,
    decline: async (id: string) => (await declining.call({ id })).ok,
    isAccepting: accepting.isPending,
  }
}

/** Takes back the viewer's own open request about a memorial. */
export function useWithdrawRequest() {
  const server = useServer()
  const queries = useQueryClient()
  const { call } = useCall(following.decline, { ...changesTies, say: sayWordless })
  return async (personId: string): Promise<boolean> => {
    try {
      const { items } = await ask(server, following.sent, { personId, limit: 1 })
      const [request] = items
      if (request) return (await call({ id: request.id })).ok
      // It was answered meanwhile; the page is about to show how.
      refresh(queries, tieEndpoints)
    } catch (error) {
      toast.failed(sayWordless(error instanceof RefusalError ? error.why : 'somethingWentWrong'))
    }
    return false
  }
}

/** Ends a following: one's own, or as the family somebody else's (Q72). */
export function useEndFollowing() {
  const { call, isPending } = useCall(following.unfollow, {
    refreshes: [...tieEndpoints, bookmarks.list],
    refreshesOnRefusal: tieEndpoints,
    say: sayWordless,
  })
  return {
    endFollowing: async (taken: CallInput<typeof following.unfollow>) => (await call(taken)).ok,
    isEnding: isPending,
  }
}
