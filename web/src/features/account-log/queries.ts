import { type AccountEventKind, accountLog } from '@spomen/contract/account-log.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'

interface LogPage<Line> {
  items: Line[]
  next: string | null
}

/** The newest first, more of it as one reads on. */
const inPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: LogPage<unknown>) => next ?? undefined,
  // What happened a moment ago stands in it.
  staleTime: 0,
} as const

const linesOf = <Line>({ pages }: InfiniteData<LogPage<Line>>) => pages.flatMap(({ items }) => items)
/** What is null would be named in the address all the same. */
const behind = (before: string | null) => (before === null ? {} : { before })

/** What happened with the viewer's own account. */
export function useOwnLog() {
  const server = useServer()
  return useInfiniteQuery({
    ...inPages,
    queryKey: [...queryKeyOf(accountLog.mine), 'pages'],
    queryFn: ({ pageParam }) => ask(server, accountLog.mine, behind(pageParam)),
    select: linesOf,
  })
}

/** Which lines a moderator looks for: of a whole address or an id, and of a kind. */
export interface HouseLogSearch {
  q: string
  kind: AccountEventKind | null
}

/** What happened with the accounts of the house. NOTE: each reading is recorded, so it is not asked again by itself. */
export function useHouseLog({ q, kind }: HouseLogSearch) {
  const server = useServer()
  return useInfiniteQuery({
    ...inPages,
    queryKey: [...queryKeyOf(accountLog.ofHouse), 'pages', q, kind],
    queryFn: ({ pageParam }) =>
      ask(server, accountLog.ofHouse, { ...(q && { q }), ...(kind && { kind }), ...behind(pageParam) }),
    select: linesOf,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
