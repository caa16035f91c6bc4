import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { idempotencyKey } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import { entryDraftName } from './entry-form.ts'

/** A life from its first entry to its last (I02); what the page knows already is shown until the answer is here. */
export function useTimeline(personId: string, known: readonly TimelineEntry[]) {
  return useQuery({
    ...endpointQuery(useServer(), timelines.list, { personId }),
    placeholderData: [...known],
  })
}

const refreshes = [timelines.list, timelines.removed]

/** Telling a new entry, or one anew (I06, I07). */
export function useSaveEntry() {
  const drafts = useDrafts()
  const adding = useCall(timelines.add, {
    refreshes,
    idempotency: (entry) => idempotencyKey(drafts, entryDraftName(entry.personId), entry),
  })
  const changing = useCall(timelines.change, { refreshes, refreshesOnRefusal: refreshes })
  return {
    isSaving: adding.isPending || changing.isPending,
    add: adding.call,
    change: changing.call,
  }
}

/** Takes an entry away (I08); true when it is gone. It leaves the life at once, however long that takes to be read anew. */
export function useRemoveEntry() {
  const queries = useQueryClient()
  const { call } = useCall(timelines.remove, { refreshes })
  return async (id: string): Promise<boolean> => {
    const { ok } = await call({ id })
    if (ok)
      queries.setQueriesData<TimelineEntry[]>({ queryKey: queryKeyOf(timelines.list) }, (life) =>
        life?.some((entry) => entry.id === id) ? life.filter((entry) => entry.id !== id) : undefined,
      )
    return ok
  }
}

/** The entries the family took away and can still bring back. */
export const useRemoved = (personId: string) =>
  useQuery(endpointQuery(useServer(), timelines.removed, { personId }))

/** Brings an entry back that was taken away. */
export const useBringBack = () => useCall(timelines.restore, { refreshes })
