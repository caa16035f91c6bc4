import { type AccountEventKind, accountLog } from '@spomen/contract/account-log.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'

interface LogPage<Line> {
  items: Line[]
  next: string | null
}

/** The newest first, more of it as one reads on. */
export const logInParts = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: LogPage<unknown>) => next ?? undefined,
  // What happened a moment ago stands in it.
  staleTime: 0,
} as const

/** All lines of a log, as far as it is read. */
export const logLinesOf = <Line>({ pages }: InfiniteData<LogPage<Line>>) =>
  pages.flatMap(({ items }) => items)

/** What is null would be named in the address all the same. */
export const logBehind = (before: string | null) => (before === null ? {} : { before })

/** Which lines a moderator looks for: of a whole address or an id, and of a kind. */
export interface HouseLogSearch {
  q: string
  kind: AccountEventKind | null
}

/**
 * What happened with the accounts of the house. NOTE: each reading is recorded, so it is not asked again by itself. While it
 * is asked for, nobody reads on: the one would drop the other.
 */
export function useHouseLog({ q, kind }: HouseLogSearch) {
  const server = useServer()
  const list = useInfiniteQuery({
    ...logInParts,
    queryKey: [...queryKeyOf(accountLog.ofHouse), 'pages', q, kind],
    queryFn: ({ pageParam }) =>
      ask(server, accountLog.ofHouse, { ...(q && { q }), ...(kind && { kind }), ...logBehind(pageParam) }),
    select: logLinesOf,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { list, readOn: list.fetchNextPage, isReadingOn: list.isFetching }
}
