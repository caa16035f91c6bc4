import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { personalData, type WordsOnClosedPage } from '@spomen/contract/personal-data.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { useReadOn } from '../../kit/read-on.ts'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'
import { useViewer } from '../accounts/index.ts'

/** The viewer's words on pages they no longer follow, the newest first, more of them as one reads on. */
export function useWordsOnClosedPages() {
  const server = useServer()
  const queryKey = [...queryKeyOf(personalData.onClosedPages), 'pages']
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: before }) =>
      ask(server, personalData.onClosedPages, before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  })
  return { list, ...useReadOn(list, queryKey) }
}

/** Takes back a greeting or a comment of the viewer's (Q85); resolves to whether it has gone. */
export function useTakeBackWords() {
  const viewer = useViewer()
  const options = { refreshes: [personalData.onClosedPages], mayBeGone: true } as const
  const greeting = useCall(greetings.remove, options)
  const comment = useCall(comments.remove, options)
  return async ({ id, kind }: WordsOnClosedPage) => {
    const { ok } =
      kind === 'greeting' ? await greeting.call({ id }) : await comment.call({ userId: viewer.id, id })
    return ok
  }
}
