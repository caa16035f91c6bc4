import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { claims } from '@spomen/contract/claims.ts'
import { following } from '@spomen/contract/following.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { tales } from '@spomen/contract/tales.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'

/** Whatever brings up a memorial unasked, and what says how silent it is. */
const obeying: readonly Endpoint[] = [
  silences.list,
  silences.about,
  remembrance.muting,
  remembrance.muted,
  tales.all,
  profiles.mine,
  profiles.followed,
  profiles.whole,
  photographs.list,
  puzzle.waiting,
  guestWords.counts,
  guestWords.offers,
  claims.list,
  following.pending,
]

/** Asks anew for whatever brings up a memorial unasked, and for what says how silent it is. */
export function refreshObeying(queries: QueryClient) {
  for (const endpoint of obeying) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
}

/** What is asked about: a memorial, and one of its photographs. */
export interface SilenceSubject {
  personId: string
  entityId?: string | undefined
}

/** How silent it is about a memorial and everybody. */
export const useSilence = ({ personId, entityId }: SilenceSubject) =>
  useQuery({
    ...endpointQuery(useServer(), silences.about, { personId, ...(entityId && { entityId }) }),
    staleTime: 0,
  })

/** Wishes for silence, or takes it back; all windows of this browser obey. */
export const useChangeSilence = () => useCall(silences.change, { refreshes: obeying })

/** All that is silent for the viewer. */
export const useSilences = () => useQuery({ ...endpointQuery(useServer(), silences.list, {}), staleTime: 0 })
