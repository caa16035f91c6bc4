import { bookmarks } from '@spomen/contract/interactions.ts'
import { claims } from '@spomen/contract/claims.ts'
import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** Whether words came to anybody's name is news for a while, in milliseconds. */
const freshness = 5 * 60_000

/** What came here in the viewer's name and waits for their answer. */
export const useClaimOffers = () =>
  useQuery({ ...endpointQuery(useServer(), claims.list, {}), staleTime: freshness })

/** One of them, with how the words begin. */
export const useClaimOffer = (id: string) => useQuery(endpointQuery(useServer(), claims.find, { id }))

/** Says whether it is the viewer's; whoever says yes may be inside from then on, and has written what they read. */
export const useAnswerClaim = () =>
  useCall(claims.answer, {
    mayBeGone: true,
    refreshes: [
      claims.list,
      profiles.wall,
      profiles.mine,
      profiles.whole,
      profiles.metrics,
      following.followers,
      following.sent,
      bookmarks.list,
    ],
  })
