/** What is asked only where something waits for an answer. */
import { claims } from '@spomen/contract/claims.ts'
import { following } from '@spomen/contract/following.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** An offer, with how the words begin. */
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
