import { pageSizes } from '@spomen/contract/limits.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { type MemorialProfile, profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../kit/query-client.ts'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import { transport } from '../../../kit/transport.ts'

/** The memorial's card: name, dates, counts and how the viewer stands to it; the wire calls it metrics (G03, G06). */
export const useMetrics = (id: string) =>
  useQuery(endpointQuery(useServer(), profiles.metrics, { deceasedId: id }))

/** A page without what people say of each picture and without greetings: their lists and viewers ask for that. */
const everyPhotographInput = (id: string) => ({ id, around: false, greetings: false })

/** What a page begins with: the first of the photographs, and all that is told. */
export const profileInput = (id: string) => ({ ...everyPhotographInput(id), photographs: pageSizes.media })

/** Everything that is told about them (G05), with the first of the photographs. */
export const useProfile = (id: string) =>
  useQuery(endpointQuery(useServer(), profiles.whole, profileInput(id)))

/**
 * All photographs of a page, for what needs more than the first that come with it: asked for once they are wanted. Null while
 * they are on their way, or where they cannot be had.
 */
export function useAllPhotographs(
  { id, images }: Pick<MemorialProfile, 'id' | 'images'>,
  isWanted: boolean,
): { photographs: readonly Photograph[] | null; isComing: boolean; isError: boolean; retry: () => void } {
  // Only where as many came as were asked for may there be more.
  const isPart = images.length === pageSizes.media
  const { data, isLoading, isError, refetch } = useQuery({
    ...endpointQuery(useServer(), profiles.whole, everyPhotographInput(id)),
    enabled: isWanted && isPart,
  })
  const photographs = isPart ? (data?.images ?? null) : images
  return {
    photographs,
    isComing: isLoading,
    isError: photographs === null && isError,
    retry: () => void refetch(),
  }
}

/**
 * Begins to fetch a memorial's page while its code is still on the way; whoever shows it takes the answers up. `inside`
 * follows once it is known that the viewer may see what only those see who were let in: strangers ask for nothing that
 * would be refused (O12). `pictures` is told the first photographs.
 */
export function prefetchProfile(
  id: string,
  inside: () => void,
  pictures: (photographs: readonly Photograph[]) => void,
) {
  void queryClient
    .fetchQuery(endpointQuery(transport, profiles.metrics, { deceasedId: id }))
    .then((metrics) => metrics.isLoggedUserOwnerOrFollower && inside())
    // The page asks again, and says what was wrong.
    .catch(() => undefined)
  void queryClient
    .fetchQuery(endpointQuery(transport, profiles.whole, profileInput(id)))
    .then(({ images }) => pictures(images))
    .catch(() => undefined)
}
