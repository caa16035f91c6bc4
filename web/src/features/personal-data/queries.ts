import { following } from '@spomen/contract/following.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, asking, keyOf, useServer, useTell } from '../../kit/server.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** Of more pages than this nobody counts the followers: it takes a question for each. */
const fewPages = 10

/** What closes with an account: its pages, and the people who follow them; null where that was not counted. */
export interface Closing {
  pages: number
  followers: number | null
}

async function countClosing(server: Transport): Promise<Closing> {
  const { items, totalCount } = await ask(server, profiles.mine, { limit: largestPage })
  if (totalCount > fewPages) return { pages: totalCount, followers: null }
  const lists = await Promise.all(
    items.map(({ id }) => ask(server, following.followers, { id, pageSize: largestPage })),
  )
  const isWhole = lists.every((list) => list.length < largestPage)
  const people = new Set(lists.flat().map(({ userId }) => userId))
  return { pages: totalCount, followers: isWhole ? people.size : null }
}

/** What would close with the viewer's account. */
export function useClosing(): Closing | undefined {
  const server = useServer()
  return useQuery({
    queryKey: ['what closes with the account'],
    queryFn: () => countClosing(server),
    staleTime: 0,
  }).data
}

/** The viewer's closed memorials that can still be brought back (Q27). */
export const useClosed = () => useQuery({ ...asking(useServer(), memorials.closed, {}), staleTime: 0 })

/** Opens a closed memorial again; a refusal refreshes the list as well, where it may be gone by now. */
export function useBringBack() {
  const queries = useQueryClient()
  return useTell(memorials.restore, {
    refreshes: [memorials.closed, profiles.mine, profiles.wall, profiles.whole, profiles.metrics],
    onRefused: (why) => {
      toast.failed(sayRefusal(why))
      void queries.invalidateQueries({ queryKey: keyOf(memorials.closed) })
    },
  })
}
