import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery, queryKeyOf, useServer, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** The viewer's closed memorials that can still be brought back (Q27). */
export const useClosedMemorials = () =>
  useQuery({ ...endpointQuery(useServer(), memorials.closed, {}), staleTime: 0 })

/** Closes a memorial at once for everybody (G59, Q27). */
export const useCloseMemorial = () =>
  useTell(memorials.remove, {
    refreshes: [memorials.closed, profiles.mine, profiles.followed, profiles.wall],
  })

/** Opens a closed memorial again; a refusal refreshes the list as well, where it may be gone by now. */
export function useBringBack() {
  const queries = useQueryClient()
  return useTell(memorials.restore, {
    refreshes: [
      memorials.closed,
      profiles.mine,
      profiles.followed,
      profiles.wall,
      profiles.whole,
      profiles.metrics,
    ],
    onRefused: (why) => {
      toast.failed(sayRefusal(why))
      void queries.invalidateQueries({ queryKey: queryKeyOf(memorials.closed) })
    },
  })
}
