import type { CallInput } from '@spomen/contract/endpoint.ts'
import { type Tale, tales } from '@spomen/contract/tales.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../kit/query-client.ts'
import { fireAndForget, useCall } from '../../kit/call.ts'
import { endpointQuery, queryKeyOf, RefusalError, useServer } from '../../kit/server.ts'
import { transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** Asks for a memorial's tales while its page is on the way, so that nothing moves when they come. */
export const prefetchTales = (memorialId: string) =>
  void queryClient.prefetchQuery(endpointQuery(transport, tales.list, { id: memorialId }))

/** The same of all that the viewer keeps or follows. */
export const prefetchAllTales = () => void queryClient.prefetchQuery(endpointQuery(transport, tales.all, {}))

/** What a memorial shows now, the oldest first. */
export const useTales = (memorialId: string) => useShown(tales.list, { id: memorialId })

/** What all memorials show now that the viewer keeps or follows. */
export const useAllTales = () => useShown(tales.all, {})

/** What the page itself shows already: that one is logged out, or has no connection. */
const shownElsewhere: readonly string[] = ['sessionExpired', 'unreachable', 'demoMode']

/**
 * Asks for tales, and anew when somebody comes back to the window: some may be over by then. Shows a refusal in a toast (O16);
 * the page around has more to show than tales.
 */
function useShown<E extends typeof tales.list | typeof tales.all>(endpoint: E, taken: CallInput<E>) {
  const query = useQuery({ ...endpointQuery(useServer(), endpoint, taken), refetchOnWindowFocus: true })
  const { error } = query
  useEffect(() => {
    if (!error) return
    const why = error instanceof RefusalError ? error.why : 'somethingWentWrong'
    if (!shownElsewhere.includes(why)) toast.failed(sayRefusal(why))
  }, [error])
  return query
}

/** How tales are changed in everything this browser remembers of them. */
function useUpdateTales() {
  const queries = useQueryClient()
  return (changed: (shown: Tale[]) => Tale[]) => {
    for (const endpoint of [tales.list, tales.all])
      queries.setQueriesData<Tale[]>({ queryKey: queryKeyOf(endpoint) }, (shown) => shown && changed(shown))
  }
}

/** Notes that the viewer has looked at a tale. A note that does not arrive only leaves the mark around it. */
export function useMarkSeen() {
  const server = useServer()
  const change = useUpdateTales()
  return ({ id, deceasedId, seen }: Tale) => {
    if (seen) return
    change((shown) => shown.map((tale) => (tale.id === id ? { ...tale, seen: true } : tale)))
    fireAndForget(server, tales.see, { deceasedId, storyId: id })
  }
}

/** What the family deleted and can still show again. */
export const useRemoved = (deceasedId: string) =>
  useQuery(endpointQuery(useServer(), tales.removed, { deceasedId }))

/** Shows a deleted tale again, in its place. */
export function useBringBack() {
  const { call, isPending } = useCall(tales.restore, { refreshes: [tales.list, tales.all, tales.removed] })
  return {
    bringBack: async (deceasedId: string, storyId: string) => (await call({ deceasedId, storyId })).ok,
    isBringing: isPending,
  }
}

/** Takes a tale away; true when it is gone, which it may have been already. */
export function useRemoveTale() {
  const change = useUpdateTales()
  const { call } = useCall(tales.remove, {
    refreshes: [tales.removed],
    mayBeGone: true,
    say: sayRefusal,
  })
  return async ({ id, deceasedId }: Tale): Promise<boolean> => {
    const answer = await call({ deceasedId, storyId: id })
    const isGone = answer.ok || answer.why === 'notFound'
    if (isGone) change((shown) => shown.filter((tale) => tale.id !== id))
    return isGone
  }
}
