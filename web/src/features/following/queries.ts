import { following } from '@spomen/contract/following.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Given } from '@spomen/contract/endpoint.ts'
import { asking, keyOf, useServer, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** Where it shows how somebody stands to a memorial. */
const showStanding = [profiles.wall, profiles.mine, profiles.metrics, profiles.whole] as const

function refresh(queries: QueryClient, endpoints: readonly Parameters<typeof keyOf>[0][]) {
  for (const endpoint of endpoints) void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
}

/**
 * Asks the family to be let in. Whatever comes of it, what shows the standing is fetched anew, so that the button
 * beside the name is true again (E21, E22).
 */
export function useAskToFollow() {
  const queries = useQueryClient()
  return useTell(following.ask, {
    refreshes: showStanding,
    onRefused: (why) => {
      toast.failed(sayRefusal(why))
      refresh(queries, showStanding)
    },
  })
}

/** One page of what waits for the viewer's answer; null when nothing does (F18–F21). */
export const usePending = (page: number) =>
  useQuery({
    ...asking(useServer(), following.pending, { limit: pageSizes.pendingRequests, pageNumber: page }),
    placeholderData: keepPreviousData,
  })

/** How many requests and invitations wait; asked again whenever the viewer comes back to the window. */
export function useWaiting(): number {
  const { data } = useQuery({
    ...asking(useServer(), following.pending, { limit: 1 }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
  return data?.totalCount ?? 0
}

/** Takes an answered request out of what was fetched, at once, so that nobody answers it twice (F16). */
function leaveOut(queries: QueryClient, id: string) {
  queries.setQueriesData<Given<typeof following.pending>>({ queryKey: keyOf(following.pending) }, (list) =>
    list
      ? {
          ...list,
          items: list.items.filter((item) => item.id !== id),
          totalCount: Math.max(0, list.totalCount - 1),
        }
      : list,
  )
  refresh(queries, [following.pending, following.followers, ...showStanding])
}

/** Accepting and declining (F13, F14). An answer that came too late refreshes the list, where the entry is gone. */
export function useAnswers() {
  const queries = useQueryClient()
  const onRefused = (why: Parameters<typeof sayRefusal>[0]) => {
    toast.failed(sayRefusal(why))
    refresh(queries, [following.pending])
  }
  const accepting = useTell(following.answer, { onRefused })
  const declining = useTell(following.decline, { onRefused })

  async function accept(id: string) {
    const { ok } = await accepting.tell({ id, accepted: true })
    if (ok) leaveOut(queries, id)
    return ok
  }

  async function decline(id: string) {
    const { ok } = await declining.tell({ id })
    if (ok) leaveOut(queries, id)
    return ok
  }

  return { accept, decline, isAccepting: accepting.isTelling }
}
