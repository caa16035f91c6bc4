import { memorials } from '@spomen/contract/memorials.ts'
import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** The viewer's closed memorials that can still be brought back (Q27). */
export const useClosedMemorials = () =>
  useQuery({ ...endpointQuery(useServer(), memorials.closed, {}), staleTime: 0 })

/** What is told of memorials beside their pages; what waits at a closed one waits for nobody. */
const around = [
  memorials.closed,
  profiles.mine,
  profiles.followed,
  profiles.wall,
  puzzle.waiting,
  following.pending,
]

/** Closes a memorial at once for everybody (G59, Q27). */
export const useCloseMemorial = () => useCall(memorials.remove, { refreshes: around })

/** Opens a closed memorial again; a refusal refreshes the list as well, where it may be gone by now. */
export const useBringBack = () =>
  useCall(memorials.restore, {
    refreshes: [...around, profiles.whole, profiles.metrics],
    refreshesOnRefusal: [memorials.closed],
  })
