import { useLingui } from '@lingui/react/macro'
import { history, type HistoryLine } from '@spomen/contract/history.ts'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { useReadOn } from '../../kit/read-on.ts'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

interface HistoryPage {
  items: HistoryLine[]
  next: string | null
}

/** What has changed on a memorial, the newest first, more of it as one reads on (YC02). */
export function useHistory(deceasedId: string, isAsked: boolean) {
  const server = useServer()
  const queryKey = [...queryKeyOf(history.list), deceasedId]
  const list = useInfiniteQuery({
    queryKey,
    // What is null would be named in the address all the same.
    queryFn: ({ pageParam }) =>
      ask(server, history.list, { deceasedId, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: HistoryPage) => next ?? undefined,
    select: ({ pages }: InfiniteData<HistoryPage>) => pages.flatMap(({ items }) => items),
    enabled: isAsked,
    // Whatever changes on the page stands here too.
    meta: { isOfWholePage: true },
  })
  return { list, ...useReadOn(list, queryKey) }
}

/**
 * Brings back what a line tells of, and asks for whatever stands on the screen anew: it may be any part of the page. `onAsk` is
 * told of a text that was changed again since, which only goes with a yes.
 */
export function usePutBack(onAsk: (id: string) => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { call, isPending } = useCall(history.putBack, {
    refreshesOnRefusal: [history.list],
    onRefused(why, { id }) {
      if (why === 'changedMeanwhile') return onAsk(id)
      if (why === 'notFound') return toast.failed(t`This can be brought back no longer`)
      return toast.failed(sayRefusal(why))
    },
  })
  async function putBack(id: string, overwrite = false): Promise<boolean> {
    const answer = await call({ id, overwrite })
    if (!answer.ok) return false
    toast.done(t`It is back`)
    void queries.invalidateQueries()
    return true
  }
  return { putBack, isPending }
}
