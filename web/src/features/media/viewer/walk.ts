import { type Image, images } from '@spomen/contract/media.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { asking, useServer } from '../../../kit/server.ts'
import { pageOf, pageOfPhotographs, usePageSize } from '../queries.ts'

/** Photographs one after another, of which only those near by need to be here. */
export interface Walk {
  count: number
  at: (index: number) => Image | undefined
  /** Why the one looked at cannot be shown. */
  error: unknown
}

/** All photographs of a memorial in the family's order; `expected` is how many there should be. */
export function useMemorialWalk(memorialId: string, index: number, expected: number): Walk {
  const server = useServer()
  const size = usePageSize()
  const near = [index, index - 1, index + 1].filter((place) => place >= 0 && place < expected)
  const pages = [...new Set([index, ...near].map((place) => pageOf(place, size)))]
  const answers = useQueries({
    queries: pages.map((page) => asking(server, images.list, pageOfPhotographs(memorialId, page, size))),
  })
  const count = answers.find(({ data }) => data)?.data?.totalCount ?? expected
  return {
    count,
    at: (place) => answers[pages.indexOf(pageOf(place, size))]?.data?.items[place % size],
    error: answers[0]?.error ?? null,
  }
}

interface Place {
  entityId: string
  personId: string
}

/** Photographs of any memorials, each fetched alone. */
export function useKeptWalk(places: readonly Place[], index: number): Walk {
  const server = useServer()
  const near = [index, index + 1, index - 1].filter((place) => place >= 0 && place < places.length)
  const answers = useQueries({
    queries: near.flatMap((place) => {
      const at = places[place]
      if (!at) return []
      return asking(server, images.one, { personId: at.personId, entityId: at.entityId })
    }),
  })
  return {
    count: places.length,
    at: (place) => answers[near.indexOf(place)]?.data,
    error: answers[0]?.error ?? null,
  }
}

/** The same photograph with what has been said of it meanwhile, asked for while `isWatched`. */
export function useFresh(image: Image | undefined, isWatched: boolean): Image | undefined {
  const server = useServer()
  const { data } = useQuery({
    ...asking(server, images.one, { personId: image?.personId ?? '', entityId: image?.id ?? '' }),
    enabled: isWatched && image !== undefined,
  })
  return isWatched && data?.id === image?.id ? (data ?? image) : image
}
