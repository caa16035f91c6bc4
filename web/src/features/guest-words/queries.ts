import { guestWords } from '@spomen/contract/guest-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { ask, endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'

/** What waits on the pages the viewer reads for: asked again whenever they come back to the window, and every minute. */
export const usePagesWithWords = () =>
  useQuery({
    ...endpointQuery(useServer(), guestWords.counts, {}),
    staleTime: 60_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** The words that wait on a page. */
export const useWaitingWords = (deceasedId: string) =>
  useQuery(endpointQuery(useServer(), guestWords.waiting, { deceasedId }))

/** Those that were set aside, and can still be had back. */
export const useWordsAside = (deceasedId: string) =>
  useQuery(endpointQuery(useServer(), guestWords.aside, { deceasedId }))

/** The words that stand on a page. */
export const useStandingWords = (deceasedId: string) =>
  useQuery(endpointQuery(useServer(), guestWords.standing, { deceasedId }))

/** Words the viewer left with their address before they had an account (YB06). */
export const useWordOffers = () =>
  useQuery({ ...endpointQuery(useServer(), guestWords.offers, {}), staleTime: 5 * 60_000 })

/** By the code, or by the id for whoever has taken the words over. */
export interface OwnKey {
  code?: string
  id?: string
}

/** One's own words. */
export function useOwnWords(key: OwnKey | null) {
  const server = useServer()
  return useQuery({
    queryKey: [...queryKeyOf(guestWords.own), key],
    queryFn: () => ask(server, guestWords.own, key ?? {}),
    enabled: key !== null,
    retry: false,
  })
}

const reading = [guestWords.waiting, guestWords.aside, guestWords.standing, guestWords.counts]
const settled = { refreshes: reading, refreshesOnRefusal: reading }

/** What a reader does with words. Where another was faster, the list is asked for anew. */
export function useReading() {
  const standing = useCall(guestWords.letStand, settled)
  const aside = useCall(guestWords.setAside, settled)
  const back = useCall(guestWords.putBack, settled)
  const returned = useCall(guestWords.giveBack, settled)
  return {
    isBusy: standing.isPending || aside.isPending || back.isPending || returned.isPending,
    letStand: standing.call,
    setAside: aside.call,
    putBack: back.call,
    giveBack: returned.call,
  }
}

const offered = [guestWords.offers, guestWords.standing]

/** Says that offered words are the viewer's, or that they are not. */
export const useAnswerOffer = () =>
  useCall(guestWords.answerOffer, { refreshes: offered, refreshesOnRefusal: offered })

const own = [guestWords.own, guestWords.standing]

/** Says one's own words otherwise. */
export const useChangeOwnWords = () => useCall(guestWords.change, { refreshes: own })

/** Takes one's own words back. */
export const useWithdrawWords = () => useCall(guestWords.withdraw, { refreshes: [guestWords.standing] })
