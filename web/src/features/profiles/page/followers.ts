import { following } from '@spomen/contract/following.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useReadOn } from '../../../kit/read-on.ts'
import { ask, queryKeyOf, useServer } from '../../../kit/server.ts'

/** Whoever was let in, ten at a time, once they are asked for (F34, F37). */
export function useFollowers(id: string, isAsked: boolean) {
  const server = useServer()
  const pageSize = pageSizes.people
  const queryKey = [...queryKeyOf(following.followers), id, 'in parts']
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(server, following.followers, { id, pageSize, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === pageSize ? all.length + 1 : undefined),
    // Whoever leaves and comes back stands at the end; each is shown once.
    select: ({ pages }) => [...new Map(pages.flat().map((person) => [person.userId, person])).values()],
    enabled: isAsked,
  })
  return { list, ...useReadOn(list, queryKey) }
}
