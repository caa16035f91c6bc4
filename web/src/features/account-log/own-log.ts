import { accountLog } from '@spomen/contract/account-log.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useReadOn } from '../../kit/read-on.ts'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'
import { logBehind, logInParts, logLinesOf } from './queries.ts'

/** What happened with the viewer's own account. */
export function useOwnLog() {
  const server = useServer()
  const queryKey = [...queryKeyOf(accountLog.mine), 'pages']
  const list = useInfiniteQuery({
    ...logInParts,
    queryKey,
    queryFn: ({ pageParam }) => ask(server, accountLog.mine, logBehind(pageParam)),
    select: logLinesOf,
  })
  return { list, ...useReadOn(list, queryKey) }
}
