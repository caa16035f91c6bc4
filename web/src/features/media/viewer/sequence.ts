import type { Bookmark } from '@spomen/contract/interactions.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useServer } from '../../../kit/server.ts'
import { isVideoMedium, type Medium } from '../medium.ts'
import { mediumQuery, mediaPageQuery, pageNumberOf, usePageSize } from '../queries.ts'

/** Photographs or videos one after another, of which only those near by need to be here. */
export interface MediaSequence {
  count: number
  at: (index: number) => Medium | undefined
  /** Why the one looked at cannot be shown. */
  error: unknown
  /**
   * How many have come before them since one began to look, and cannot be stepped to; below 0, how many have gone and left
   * the first slots empty.
   */
  before?: number
}

/** Those of a list near the one looked at, wherever they are by now. */
export interface MemorialSequence extends MediaSequence {
  /** Whether it is known who stands here. */
  isKnown: (index: number) => boolean
  /** Where one stands, among those that are known; -1 when it is not among them. */
  indexOf: (id: string) => number
}

/** All photographs, or all videos, of a memorial in the family's order; `expected` is how many there should be. */
export function useMemorialSequence(
  kind: 'images' | 'videos',
  memorialId: string,
  index: number,
  expected: number,
): MemorialSequence {
  const server = useServer()
  const pageSize = usePageSize()
  const near = index < 0 ? [] : [index - 1, index + 1].filter((other) => other >= 0 && other < expected)
  const looked = index < 0 ? [] : [index, ...near]
  const pages = [...new Set(looked.map((other) => pageNumberOf(other, pageSize)))]
  const answers = useQueries({
    queries: pages.map((page) => mediaPageQuery(server, kind, { memorialId, page, pageSize })),
  })
  const count = answers.find(({ data }) => data)?.data?.totalCount ?? expected
  const answerAt = (wanted: number) => answers[pages.indexOf(pageNumberOf(wanted, pageSize))]?.data
  return {
    count,
    at: (wanted) => answerAt(wanted)?.items[wanted % pageSize],
    error: answers[0]?.error ?? null,
    isKnown: (wanted) => answerAt(wanted) !== undefined,
    indexOf(id) {
      for (const [number, { data }] of answers.entries()) {
        const onPage = data?.items.findIndex((medium) => medium.id === id) ?? -1
        if (onPage >= 0) return ((pages[number] ?? 1) - 1) * pageSize + onPage
      }
      return -1
    },
  }
}

type BookmarkedMedium = Pick<Bookmark, 'entityId' | 'personId' | 'type'>

/** So many photographs and videos of any memorials, each fetched alone; `placeOf` says where one is, as far as it is known. */
export function useBookmarkSequence(
  count: number,
  index: number,
  placeOf: (index: number) => BookmarkedMedium | undefined,
): MediaSequence {
  const server = useServer()
  const near = [index, index + 1, index - 1].flatMap((number) => {
    const place = number >= 0 && number < count ? placeOf(number) : undefined
    return place ? [{ number, place }] : []
  })
  const answers = useQueries({
    queries: near.map(({ place }) => mediumQuery(server, place.type === 'Video', place)),
  })
  const answerAt = (wanted: number) => answers[near.findIndex(({ number }) => number === wanted)]
  return { count, at: (number) => answerAt(number)?.data, error: answerAt(index)?.error ?? null }
}

/**
 * The same photograph or video with what has been said of it meanwhile, asked for while `isWatched`; of one out of a list, which
 * tells no more than how much that is, what an answer about it alone has brought.
 */
export function useFreshMedium(medium: Medium | undefined, isWatched: boolean): Medium | undefined {
  const server = useServer()
  const { data } = useQuery({
    ...mediumQuery(server, medium !== undefined && isVideoMedium(medium), {
      personId: medium?.personId ?? '',
      entityId: medium?.id ?? '',
    }),
    enabled: isWatched && medium !== undefined,
  })
  const isOutOfList = medium?.more !== undefined
  return (isWatched || isOutOfList) && data?.id === medium?.id ? (data ?? medium) : medium
}
