import { remembrance } from '@spomen/contract/remembrance.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, endpointQuery, queryKeyOf, RefusalError, useServer, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/**
 * Whether the viewer is reminded of the days of a memorial; undefined until that is known. A change shows at once, of
 * several quick ones the last counts, and one that fails goes back with a toast.
 */
export function useReminder(personId: string) {
  const server = useServer()
  const queries = useQueryClient()
  const query = endpointQuery(server, remembrance.muting, { personId })
  const { data } = useQuery(query)
  const { mutate } = useMutation({
    scope: { id: `mute ${personId}` },
    mutationFn: (muted: boolean) => ask(server, remembrance.mute, { personId, muted }),
    onMutate: async (muted) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      queries.setQueryData(query.queryKey, { muted })
    },
    onError: (error) => {
      const why = error instanceof RefusalError ? error.why : 'somethingWentWrong'
      if (why !== 'demoMode') toast.failed(sayRefusal(why))
      void queries.invalidateQueries({ queryKey: query.queryKey })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(remembrance.muted) }),
  })
  return { isReminded: data && !data.muted, remind: (isWished: boolean) => mutate(!isWished) }
}

/** The pages whose days the viewer has muted. */
export const useMutedPages = () =>
  useQuery({ ...endpointQuery(useServer(), remembrance.muted, {}), staleTime: 0 })

/** Wishes to be reminded of a memorial's days again. */
export const useUnmute = () =>
  useTell(remembrance.mute, { refreshes: [remembrance.muted, remembrance.muting] })

/** Since when the viewer's calendar has an address. */
export const useCalendar = () =>
  useQuery({ ...endpointQuery(useServer(), remembrance.calendar, {}), staleTime: 0 })

/** Makes a new address, which ends the one before. */
export const useMakeCalendar = () => useTell(remembrance.makeCalendar, { refreshes: [remembrance.calendar] })

export const useEndCalendar = () => useTell(remembrance.endCalendar, { refreshes: [remembrance.calendar] })
