import type { Endpoint } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useTell } from '../kit/server.ts'
import { sayRefusal } from '../words/refusals.ts'
import { toast } from './toast.ts'

/**
 * A deed on something that stands in `lists`. One that is refused says so, and shows what is true by now: somebody else
 * may have been sooner.
 */
export function useDeed<E extends Endpoint>(endpoint: E, lists: readonly Endpoint[]) {
  const queries = useQueryClient()
  return useTell(endpoint, {
    refreshes: lists,
    onRefused: (why: RefusalKey | 'unreachable') => {
      toast.failed(sayRefusal(why))
      if (why !== 'unreachable')
        for (const list of lists) void queries.invalidateQueries({ queryKey: queryKeyOf(list) })
    },
  })
}
