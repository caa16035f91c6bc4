import { following } from '@spomen/contract/following.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { type ClosingOutcome, succession } from '@spomen/contract/succession.ts'
import { useQuery } from '@tanstack/react-query'
import { ask, useServer } from '../../kit/server.ts'
import type { Transport } from '../../kit/transport.ts'

/** Above this number of pages the followers are not counted: that takes a request for each page. */
const mostCounted = 10

/** What closing an account closes and passes on, and how many people follow what closes; null where that was not counted. */
export interface AccountClosing extends ClosingOutcome {
  followers: number | null
}

async function countAccountClosing(server: Transport): Promise<AccountClosing> {
  const outcome = await ask(server, succession.uponClosing, {})
  const followed = outcome.closes.filter(({ isAnybodyInside }) => isAnybodyInside)
  if (followed.length > mostCounted) return { ...outcome, followers: null }
  const lists = await Promise.all(
    followed.map(({ personId: id }) => ask(server, following.followers, { id, pageSize: largestPage })),
  )
  const isWhole = lists.every((list) => list.length < largestPage)
  const people = new Set(lists.flat().map(({ userId }) => userId))
  return { ...outcome, followers: isWhole ? people.size : null }
}

/** What would close with the viewer's account, and what would pass on. */
export function useAccountClosing(): AccountClosing | undefined {
  const server = useServer()
  return useQuery({
    queryKey: ['what closes with the account'],
    queryFn: () => countAccountClosing(server),
    staleTime: 0,
  }).data
}
