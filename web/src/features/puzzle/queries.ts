import { puzzle, type SuggestionGroup } from '@spomen/contract/puzzle.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, laterQuery, useServer } from '../../kit/server.ts'

/** Who has suggested photographs; whoever is not of the family gets their own group alone. */
export const useSuggestionGroups = (deceasedId: string) =>
  useQuery(laterQuery(useServer(), puzzle.groups, { deceasedId }))

/** What of one person waits. */
export const useWaitingSuggestions = (deceasedId: string, userId: string) =>
  useQuery(endpointQuery(useServer(), puzzle.group, { deceasedId, userId }))

/**
 * What waits on the viewer's own pages: asked again whenever they come back to the window, every minute while they look
 * at it, and as soon as the open page hears of it.
 */
export const usePagesWithSuggestions = () =>
  useQuery({
    ...laterQuery(useServer(), puzzle.waiting, {}),
    staleTime: 60_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** How many photographs wait, for the number on the tab (G35, N07). */
export function useSuggestionCount(memorialId: string): number {
  const { data = [] } = useSuggestionGroups(memorialId)
  return data.reduce((total: number, { totalSuggestion }: SuggestionGroup) => total + totalSuggestion, 0)
}

/** What the family deleted of what others brought, and can still have back. */
export const useRemoved = (deceasedId: string) =>
  useQuery(endpointQuery(useServer(), puzzle.removed, { deceasedId }))

/** Lets a deleted one wait for the family again. */
export function useBringBack(deceasedId: string) {
  const { call, isPending } = useCall(puzzle.restore, {
    refreshes: [puzzle.removed, puzzle.groups, puzzle.group],
  })
  return {
    bringBack: async (id: string) => (await call({ deceasedId, suggestionIds: [id] })).ok,
    isBringing: isPending,
  }
}
