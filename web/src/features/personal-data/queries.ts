import { following } from '@spomen/contract/following.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { ask, useServer } from '../../kit/server.ts'
import type { Transport } from '../../kit/transport.ts'

/** Above this number of pages the followers are not counted: that takes a request for each page. */
const mostCounted = 10

/** What closing an account closes: its pages, and how many people follow them; null where that was not counted. */
export interface AccountClosing {
  pages: number
  followers: number | null
}

async function countAccountClosing(server: Transport): Promise<AccountClosing> {
  const { items, totalCount } = await ask(server, profiles.mine, { limit: largestPage })
  // What somebody keeps beside its owner stays open without them (YC01).
  const own = items.filter(({ isKeeper }) => !isKeeper)
  const pages = totalCount - (items.length - own.length)
  if (pages > mostCounted) return { pages, followers: null }
  const lists = await Promise.all(
    own.map(({ id }) => ask(server, following.followers, { id, pageSize: largestPage })),
  )
  const isWhole = lists.every((list) => list.length < largestPage)
  const people = new Set(lists.flat().map(({ userId }) => userId))
  return { pages, followers: isWhole ? people.size : null }
}

/** What would close with the viewer's account. */
export function useAccountClosing(): AccountClosing | undefined {
  const server = useServer()
  return useQuery({
    queryKey: ['what closes with the account'],
    queryFn: () => countAccountClosing(server),
    staleTime: 0,
  }).data
}
