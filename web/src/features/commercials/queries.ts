import {
  type Commercial,
  type CommercialCategory,
  commercials,
  commercialStatuses,
} from '@spomen/contract/commercials.ts'
import type { Endpoint, Taken } from '@spomen/contract/endpoint.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import type { Refused } from '@spomen/contract/refusals.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { asking, keyOf, useServer, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

const lists = [commercials.mine, commercials.list] as const

/** One page of what the viewer has handed in (W02). */
export const useOwn = (pageNumber: number) =>
  useQuery({
    ...asking(useServer(), commercials.mine, { pageNumber }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** One of the viewer's own; null when there is none of that name. */
export const useOwnOne = (id: string | null) =>
  useQuery({
    ...asking(useServer(), commercials.mine, { limit: largestPage }),
    enabled: id !== null,
    select: ({ items }) => items.find((notice) => notice.id === id) ?? null,
  })

interface Wishes {
  category: CommercialCategory | null
  most: number
}

/** Those on the wall, near ones first. */
export const useOnTheWall = ({ category, most }: Wishes, isWanted: boolean) =>
  useQuery({
    ...asking(useServer(), commercials.list, { limit: most, ...(category && { category }) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

export type Resolvable = Exclude<Commercial['status'], 0>

/** One page of those of a status, for moderators. */
export const useOfStatus = (status: Resolvable, pageNumber: number) =>
  useQuery({
    ...asking(useServer(), commercials.list, { status, pageNumber }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** How many wait for a moderator. */
export function useWaitingCount(): number {
  const { data } = useQuery({
    ...asking(useServer(), commercials.list, { status: commercialStatuses.pending, limit: 1 }),
    staleTime: 60_000,
    // An unseen window asks nothing.
    refetchInterval: 300_000,
    refetchOnWindowFocus: 'always',
  })
  return data?.totalCount ?? 0
}

/** A deed with a notice. Where it comes too late, what is shown is fetched anew, so that it is true again. */
function useDeed<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useTell(endpoint, {
    refreshes: lists,
    onRefused: (why: Refused | 'unreachable') => {
      toast.failed(sayRefusal(why))
      if (why !== 'unreachable')
        for (const list of lists) void queries.invalidateQueries({ queryKey: keyOf(list) })
    },
  })
}

export const useHandIn = () => useDeed(commercials.handIn)
export const useChange = () => useDeed(commercials.change)
export const useWithdraw = () => useDeed(commercials.withdraw)
export const useRemove = () => useDeed(commercials.remove)
export const useResolve = () => useDeed(commercials.resolve)

/** What a notice tells, as it is sent. */
export type Telling = Omit<Taken<typeof commercials.handIn>, 'userId'>

export const tellingOf = ({ category, title, text, link, country, city, from, to }: Commercial): Telling => ({
  category,
  title,
  text,
  link,
  country,
  city,
  from,
  to,
})
