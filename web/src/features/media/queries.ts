import { type MediaCollection, photographs } from '@spomen/contract/media.ts'
import { documents } from '@spomen/contract/documents.ts'
import type { CallRefusal } from '@spomen/contract/endpoint.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { videos } from '@spomen/contract/videos.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import { keepPreviousData, type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import { useCall } from '../../kit/call.ts'
import { ask, endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import type { Transport } from '../../kit/transport.ts'
import type { Medium, MediaUploadKind } from './medium.ts'

/** How many photographs, videos or documents a page of them holds (J03, K03, L03); of photographs fewer in the demo (S10). */
export const PageSizeContext = createContext<number>(pageSizes.media)
/** How many photographs or videos are asked for at a time. */
export const usePageSize = () => useContext(PageSizeContext)

/** On which page, from 1, the one with this place in the whole order is. */
export const pageNumberOf = (index: number, pageSize: number) => Math.floor(index / pageSize) + 1

/** The question for one page of a memorial's photographs: what is said of one comes once it is looked at. */
const photographPageInput = (memorialId: string, page: number, pageSize: number) => ({
  deceasedId: memorialId,
  pageSize,
  pageNumber: page,
  around: false,
})

/** The same of its videos. */
const videoPageInput = (memorialId: string, page: number, pageSize: number) => ({
  ...mediaPageInput(memorialId, page, pageSize),
  around: false,
})

/** The question for one page of a memorial's documents. */
const mediaPageInput = (memorialId: string, page: number, pageSize: number) => ({
  id: memorialId,
  pageSize,
  pageNumber: page,
})

/** One page of the photographs; the one before stays on the screen until the next is there. */
export function usePhotographs(memorialId: string, page: number) {
  const server = useServer()
  const pageSize = usePageSize()
  return useQuery({
    ...endpointQuery(server, photographs.list, photographPageInput(memorialId, page, pageSize)),
    placeholderData: keepPreviousData,
  })
}

/** How long the house may still be at work on a video that has just come, and how often one looks, in milliseconds. */
const [preparationTime, pollInterval] = [10 * 60_000, 20_000]

/** One page of the videos, just so; looked at again while the house may be making a still for one of them. */
export function useVideos(memorialId: string, page: number) {
  const server = useServer()
  const pageSize = usePageSize()
  return useQuery({
    ...endpointQuery(server, videos.list, videoPageInput(memorialId, page, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const since = new Date(Date.now() - preparationTime).toISOString()
      const isAwaited = state.data?.items.some(({ hasStill, createdAt }) => !hasStill && createdAt > since)
      return isAwaited ? pollInterval : false
    },
  })
}

/** One page of the documents, just so. */
export function useDocuments(memorialId: string, page: number) {
  const server = useServer()
  return useQuery({
    ...endpointQuery(server, documents.list, mediaPageInput(memorialId, page, pageSizes.media)),
    placeholderData: keepPreviousData,
  })
}

/** A question that may be about either kind. */
interface MediumQuery<Given> {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Given>
}

/** The question for a page of photographs or of videos, whichever. */
export function mediaPageQuery(
  server: Transport,
  kind: 'images' | 'videos',
  { memorialId, page, pageSize }: { memorialId: string; page: number; pageSize: number },
): MediumQuery<Page<Medium>> {
  if (kind === 'images') {
    const taken = photographPageInput(memorialId, page, pageSize)
    return {
      queryKey: queryKeyOf(photographs.list, taken),
      queryFn: () => ask(server, photographs.list, taken),
    }
  }
  const taken = videoPageInput(memorialId, page, pageSize)
  return { queryKey: queryKeyOf(videos.list, taken), queryFn: () => ask(server, videos.list, taken) }
}

interface MediumIds {
  entityId: string
  personId: string
}

/** The question for one photograph or one video. */
export function mediumQuery(
  server: Transport,
  isVideo: boolean,
  { personId, entityId }: MediumIds,
): MediumQuery<Medium> {
  const taken = { personId, entityId }
  return isVideo
    ? { queryKey: queryKeyOf(videos.one, taken), queryFn: () => ask(server, videos.one, taken) }
    : { queryKey: queryKeyOf(photographs.one, taken), queryFn: () => ask(server, photographs.one, taken) }
}

const lists = [photographs.list, videos.list]
const singles = [photographs.one, videos.one]

/**
 * How a photograph or a video is changed in everything this browser remembers of it, so that every place shows the same
 * at once: `const change = useChangeMedium(); change(id, (medium) => ({ ...medium, likes: [] }))`.
 */
export function useUpdateMedium() {
  const queries = useQueryClient()
  return useCallback(
    (id: string, changed: (medium: Medium) => Medium) => {
      const inPlace = (medium: Medium) => (medium.id === id ? changed(medium) : medium)
      for (const list of lists) {
        queries.setQueriesData<Page<Medium>>(
          { queryKey: queryKeyOf(list) },
          (page) => page && { ...page, items: page.items.map(inPlace) },
        )
      }
      for (const one of singles) {
        queries.setQueriesData<Medium>({ queryKey: queryKeyOf(one) }, (medium) => medium && inPlace(medium))
      }
    },
    [queries],
  )
}

const collections = { images: photographs, videos, documents } as const

const asks = ({ queryKey }: Pick<Query, 'queryKey'>, path: string) => String(queryKey[1]).startsWith(path)

/** The lists of one kind of media. */
export const isMediaList = (kind: MediaUploadKind) => (query: Pick<Query, 'queryKey'>) =>
  asks(query, kind === 'suggestions' ? 'refsuggestion/' : `ref${kind}/`)

/** What a memorial's page counts and shows of its media above their lists. */
export const isAboveMedia = (query: Pick<Query, 'queryKey'>) =>
  asks(query, 'refdeceaseds/getById') || asks(query, 'refdeceaseds/deceasedmetrics')

/** What changes with the media of a memorial: the lists of their kind, and what the page above them counts and shows. */
export const isAffectedByMedia = (kind: MediaUploadKind) => (query: Pick<Query, 'queryKey'>) =>
  isMediaList(kind)(query) || isAboveMedia(query)

/** Asks again for all that changes with the media of a memorial. */
export function useRefreshMedia(kind: MediaCollection) {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ predicate: isAffectedByMedia(kind) }), [queries, kind])
}

/** Takes one away from everybody; `null` when it is gone, which it may have been already. */
export function useRemoveMedium(kind: MediaCollection) {
  const { call, isPending } = useCall(collections[kind].remove)
  const refresh = useRefreshMedia(kind)
  async function remove(
    id: string,
  ): Promise<{ isNew: boolean } | CallRefusal<typeof photographs.remove> | 'unreachable'> {
    const answer = await call({ id })
    if (!answer.ok && answer.why !== 'notFound') return answer.why
    void refresh()
    return { isNew: answer.ok }
  }
  return { remove, isRemoving: isPending }
}

/** What the family deleted and can still bring back. */
export const useRemoved = (kind: MediaCollection, personId: string) =>
  useQuery(endpointQuery(useServer(), collections[kind].removed, { personId }))

/** Brings a deleted photograph, video or document back to where it stood; answers whether it is there. */
export function useBringBack(kind: MediaCollection) {
  const restoreImage = useCall(photographs.restore)
  const restoreVideo = useCall(videos.restore)
  const restoreDocument = useCall(documents.restore)
  const refresh = useRefreshMedia(kind)
  const restore = { images: restoreImage, videos: restoreVideo, documents: restoreDocument }[kind]
  async function bringBack(id: string): Promise<boolean> {
    const { ok } = await restore.call({ id })
    await refresh()
    return ok
  }
  return { bringBack, isBringing: restore.isPending }
}
