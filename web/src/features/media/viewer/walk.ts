import type { Bookmark } from '@spomen/contract/interactions.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useServer } from '../../../kit/server.ts'
import { isVideo, type Medium } from '../medium.ts'
import { askingForOne, askingForPage, pageOf, usePageSize } from '../queries.ts'

/** Photographs or videos one after another, of which only those near by need to be here. */
export interface Walk {
  count: number
  at: (index: number) => Medium | undefined
  /** Why the one looked at cannot be shown. */
  error: unknown
}

/** All photographs, or all videos, of a memorial in the family's order; `expected` is how many there should be. */
export function useMemorialWalk(
  kind: 'images' | 'videos',
  memorialId: string,
  index: number,
  expected: number,
): Walk {
  const server = useServer()
  const pageSize = usePageSize()
  const near = [index, index - 1, index + 1].filter((place) => place >= 0 && place < expected)
  const pages = [...new Set([index, ...near].map((place) => pageOf(place, pageSize)))]
  const answers = useQueries({
    queries: pages.map((page) => askingForPage(server, kind, { memorialId, page, pageSize })),
  })
  const count = answers.find(({ data }) => data)?.data?.totalCount ?? expected
  return {
    count,
    at: (place) => answers[pages.indexOf(pageOf(place, pageSize))]?.data?.items[place % pageSize],
    error: answers[0]?.error ?? null,
  }
}

type Place = Pick<Bookmark, 'entityId' | 'personId' | 'type'>

/** Photographs and videos of any memorials, each fetched alone. */
export function useKeptWalk(places: readonly Place[], index: number): Walk {
  const server = useServer()
  const near = [index, index + 1, index - 1].filter((place) => place >= 0 && place < places.length)
  const answers = useQueries({
    queries: near.flatMap((place) => {
      const at = places[place]
      return at ? askingForOne(server, at.type === 'Video', at) : []
    }),
  })
  return {
    count: places.length,
    at: (place) => answers[near.indexOf(place)]?.data,
    error: answers[0]?.error ?? null,
  }
}

/** The same photograph or video with what has been said of it meanwhile, asked for while `isWatched`. */
export function useFresh(medium: Medium | undefined, isWatched: boolean): Medium | undefined {
  const server = useServer()
  const { data } = useQuery({
    ...askingForOne(server, medium !== undefined && isVideo(medium), {
      personId: medium?.personId ?? '',
      entityId: medium?.id ?? '',
    }),
    enabled: isWatched && medium !== undefined,
  })
  return isWatched && data?.id === medium?.id ? (data ?? medium) : medium
}
