import { type ReachChoice, writeReachChoice } from '@spomen/contract/doors.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { idempotencyKey } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { queryClient } from '../../kit/query-client.ts'
import { useReadOn } from '../../kit/read-on.ts'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'
import { type Transport, transport } from '../../kit/transport.ts'

/** How many greetings are fetched at a time. */
const batchSize = 20

/** One that arrives while pages are read pushes the others down, some of them onto the next page. */
const eachOnce = (all: readonly Greeting[]) => [
  ...new Map(all.map((greeting) => [greeting.id, greeting])).values(),
]

const greetingsQuery = (server: Transport, personId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(greetings.list), personId, 'in parts'],
    queryFn: ({ pageParam }) =>
      ask(server, greetings.list, { personId, pageSize: batchSize, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === batchSize ? all.length + 1 : undefined),
    select: ({ pages }) => eachOnce(pages.flat()),
  })

/** Asks for the first greetings of a memorial while its page is on its way. */
export const prefetchGreetings = (personId: string) =>
  void queryClient.prefetchInfiniteQuery(greetingsQuery(transport, personId))

/** The greetings on a memorial, the newest first, some more each time they are asked for (H02). */
export function useGreetings(personId: string) {
  const query = greetingsQuery(useServer(), personId)
  const list = useInfiniteQuery(query)
  return { list, ...useReadOn(list, query.queryKey) }
}

/**
 * All of them, for paper, or only the latest, as many as come at once; `isAsked` once they are wanted. Null while they are on
 * their way, or where they cannot be had.
 */
export function useAllGreetings(personId: string, isAsked: boolean, onlyLatest = false) {
  const server = useServer()
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: [...queryKeyOf(greetings.list), personId, onlyLatest ? 'latest' : 'all'],
    enabled: isAsked,
    async queryFn() {
      const all: Greeting[] = []
      let isMore = true
      for (let pageNumber = 1; isMore; pageNumber += 1) {
        const some = await ask(server, greetings.list, { personId, pageSize: largestPage, pageNumber })
        all.push(...some)
        isMore = !onlyLatest && some.length === largestPage
      }
      return eachOnce(all)
    },
  })
  return {
    greetings: data ?? null,
    isComing: isLoading,
    isError: !data && isError,
    retry: () => void refetch(),
  }
}

/** The name of the draft of a new greeting. */
export const greetingDraftName = (memorialId: string) => `greeting:${memorialId}`

/** The name under which the change of a greeting is kept while it is being written. */
export const greetingChangeDraftName = (greetingId: string) => `greeting-change:${greetingId}`

const refreshes = [greetings.list, profiles.metrics]

interface WrittenGreeting {
  personId: string
  changed: Greeting | null
  note: string
  guestsMayRead: ReachChoice
}

/** Writing and changing a greeting; a refusal only closes the dialog, and the words stay (H18, X15). */
export function useSaveGreeting() {
  const drafts = useDrafts()
  const onRefused = () => {}
  const posting = useCall(greetings.post, {
    refreshes,
    onRefused,
    idempotency: ({ personId, note }) => idempotencyKey(drafts, greetingDraftName(personId), note),
  })
  const changing = useCall(greetings.change, { refreshes, onRefused })
  return {
    isSaving: posting.isPending || changing.isPending,
    save: async ({ personId, changed, note, guestsMayRead }: WrittenGreeting) =>
      changed
        ? changing.call({ id: changed.id, note, ...writeReachChoice(guestsMayRead) })
        : posting.call({ personId, note, ...writeReachChoice(guestsMayRead) }),
  }
}

/** Puts a greeting under the name, or takes it away from there. */
export const usePinGreeting = () => useCall(greetings.pin, { refreshes: [greetings.list, profiles.whole] })

/** Taking a greeting away: its author may, and the family (H12, Q36). */
export const useRemoveGreeting = () => useCall(greetings.remove, { refreshes })
