import { guestWords } from '@spomen/contract/guest-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'

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

const own = [guestWords.own, guestWords.standing]

/** Says one's own words otherwise. */
export const useChangeOwnWords = () => useCall(guestWords.change, { refreshes: own })

/** Takes one's own words back. */
export const useWithdrawWords = () => useCall(guestWords.withdraw, { refreshes: [guestWords.standing] })
