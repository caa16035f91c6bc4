import { guestWords } from '@spomen/contract/guest-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Says one's own words otherwise; after a refusal they are asked for anew, since their page may have been closed. */
export const useChangeOwnWords = () =>
  useCall(guestWords.change, { refreshes: own, refreshesOnRefusal: [guestWords.own] })

/**
 * Takes the words behind the key back; answers whether they are gone. An earlier answer may have been lost: behind a code
 * nothing is there any more then. By an id that is also said to whoever has been logged out meanwhile: they are asked for anew.
 */
export function useWithdrawWords(key: OwnKey): () => Promise<boolean> {
  const queries = useQueryClient()
  const mayBeGone = key.code !== undefined
  const { call } = useCall(guestWords.withdraw, {
    refreshes: [guestWords.standing],
    mayBeGone,
  })
  return async () => {
    const answer = await call(key)
    if (answer.ok || answer.why !== 'notFound') return answer.ok
    if (!mayBeGone) void queries.invalidateQueries({ queryKey: queryKeyOf(guestWords.own) })
    return mayBeGone
  }
}
