import { guestWords } from '@spomen/contract/guest-words.ts'
import { useQuery } from '@tanstack/react-query'
import { laterQuery, useServer } from '../../kit/server.ts'

/** What waits on the pages the viewer reads for: asked again whenever they come back to the window, and every minute. */
export const usePagesWithWords = () =>
  useQuery({
    ...laterQuery(useServer(), guestWords.counts, {}),
    staleTime: 60_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** The words that stand on a page. */
export const useStandingWords = (deceasedId: string) =>
  useQuery(laterQuery(useServer(), guestWords.standing, { deceasedId }))

/** Words the viewer left with their address before they had an account (YB06). */
export const useWordOffers = () =>
  useQuery({ ...laterQuery(useServer(), guestWords.offers, {}), staleTime: 5 * 60_000 })
