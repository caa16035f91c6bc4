import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { idempotencyKey } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { ask, queryKeyOf, useServer, useTell } from '../../kit/server.ts'

/** How many greetings are fetched at a time. */
const batchSize = 20

/** The greetings on a memorial, the newest first, some more each time they are asked for (H02). */
export function useGreetings(personId: string) {
  const server = useServer()
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(greetings.list), personId, 'in parts'],
    queryFn: ({ pageParam }) =>
      ask(server, greetings.list, { personId, pageSize: batchSize, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === batchSize ? all.length + 1 : undefined),
    // A greeting that arrives meanwhile pushes the others down; each is shown once.
    select: ({ pages }) => [...new Map(pages.flat().map((greeting) => [greeting.id, greeting])).values()],
  })
}

/** The name of the draft of a new greeting. */
export const greetingDraftName = (memorialId: string) => `greeting:${memorialId}`

const refreshes = [greetings.list, profiles.metrics]

/** Writing and changing a greeting; a refusal only closes the dialog, and the words stay (H18, X15). */
export function useSaveGreeting() {
  const drafts = useDrafts()
  const onRefused = () => {}
  const posting = useTell(greetings.post, { refreshes, onRefused })
  const changing = useTell(greetings.change, { refreshes, onRefused })
  return {
    isSaving: posting.isTelling || changing.isTelling,
    async save(personId: string, changed: Greeting | null, note: string) {
      if (changed) return changing.tell({ id: changed.id, note })
      const sent = idempotencyKey(drafts, greetingDraftName(personId), note)
      const answer = await posting.tell({ personId, note, draftId: sent.id })
      if (answer.ok) sent.arrived()
      return answer
    },
  }
}

/** Taking a greeting away: its author may, and the family (H12, Q36). */
export const useRemoveGreeting = () => useTell(greetings.remove, { refreshes })
