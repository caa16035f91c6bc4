import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { idempotencyKey } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { endpointQuery, useServer, useTell } from '../../kit/server.ts'
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
  const adding = useTell(timelines.add, { refreshes })
  const changing = useTell(timelines.change, { refreshes })
  return {
    isSaving: adding.isTelling || changing.isTelling,
    async add(told: Omit<CallInput<typeof timelines.add>, 'draftId'>) {
      const sent = idempotencyKey(drafts, entryDraftName(told.personId), told)
      const answer = await adding.tell({ ...told, draftId: sent.id })
      if (answer.ok) sent.arrived()
      return answer
    },
    change: changing.tell,
  }
}

/** Taking an entry away (I08). */
export const useRemoveEntry = () => useTell(timelines.remove, { refreshes })

/** The entries the family took away and can still bring back. */
export const useRemoved = (personId: string) =>
  useQuery(endpointQuery(useServer(), timelines.removed, { personId }))

export const useBringBack = () => useTell(timelines.restore, { refreshes })
