import { profiles } from '@spomen/contract/profiles.ts'
import { useQueries } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../kit/server.ts'

/**
 * The memorials somebody may open, to choose one from: their own and those they follow, a hundred of each. Nothing of
 * the tree is sent for it (U02). Null until both lists are here.
 */
export function useMemorialsToLink(isWanted: boolean) {
  const server = useServer()
  return useQueries({
    queries: [profiles.mine, profiles.followed].map((list) => ({
      ...endpointQuery(server, list, { limit: 100 }),
      enabled: isWanted,
    })),
    combine: (lists) => ({
      memorials: lists.some(({ isPending }) => isPending)
        ? null
        : lists.flatMap(({ data }) => data?.items ?? []),
      isError: lists.some(({ isError }) => isError),
    }),
  })
}
