import { remembrance } from '@spomen/contract/remembrance.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, laterQuery, useServer } from '../../kit/server.ts'

/**
 * Whether the viewer is reminded of the days of a memorial; undefined until that is known. A change shows at once, of
 * several quick ones the last counts, and one that fails goes back with a toast.
 */
export function useReminder(personId: string) {
  const server = useServer()
  const queries = useQueryClient()
  const query = laterQuery(server, remembrance.muting, { personId })
  const { data } = useQuery(query)
  const { call } = useCall(remembrance.mute, {
    inOrder: `mute ${personId}`,
    refreshes: [remembrance.muted],
    refreshesOnRefusal: [remembrance.muted, remembrance.muting],
    optimistic({ muted }) {
      void queries.cancelQueries({ queryKey: query.queryKey })
      queries.setQueryData(query.queryKey, (known) => known && { ...known, muted: muted === true })
      return () => queries.setQueryData(query.queryKey, data)
    },
  })
  return {
    isReminded: data && !data.muted,
    hasChosenDays: data?.hasChosenDays === true,
    isWithoutMail: data?.isWithoutMail,
    silence: data?.silence,
    remind: (isWished: boolean) => void call({ personId, muted: !isWished }),
  }
}

/** The pages whose days the viewer has muted. */
export const useMutedPages = () =>
  useQuery({ ...endpointQuery(useServer(), remembrance.muted, {}), staleTime: 0 })

/** Wishes to be reminded of a memorial's days again. */
export const useUnmute = () =>
  useCall(remembrance.mute, { refreshes: [remembrance.muted, remembrance.muting] })
