import { type Image, images } from '@spomen/contract/media.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import { asking, keyOf, useServer, useTell } from '../../kit/server.ts'

/** How many photographs a page of the wall holds (J03); in the demo it is fewer (S10). */
export const PageSizeContext = createContext<number>(pageSizes.media)
export const usePageSize = () => useContext(PageSizeContext)

/** On which page, from 1, the photograph with this place in the whole order hangs. */
export const pageOf = (index: number, pageSize: number) => Math.floor(index / pageSize) + 1

/** The question for one page of a memorial's photographs. */
export const pageOfPhotographs = (memorialId: string, page: number, pageSize: number) => ({
  deceasedId: memorialId,
  pageSize,
  pageNumber: page,
})

/** One page of the wall; the one before stays on the screen until the next is there. */
export function usePhotographs(memorialId: string, page: number) {
  const server = useServer()
  const pageSize = usePageSize()
  return useQuery({
    ...asking(server, images.list, pageOfPhotographs(memorialId, page, pageSize)),
    placeholderData: keepPreviousData,
  })
}

/**
 * How a photograph is changed in everything this browser remembers of it, so that every place shows the same at once:
 * `const change = useChangePhotograph(); change(id, (image) => ({ ...image, likes: [] }))`.
 */
export function useChangePhotograph() {
  const queries = useQueryClient()
  return useCallback(
    (id: string, changed: (image: Image) => Image) => {
      queries.setQueriesData<Page<Image>>(
        { queryKey: keyOf(images.list) },
        (page) =>
          page && {
            ...page,
            items: page.items.map((image) => (image.id === id ? changed(image) : image)),
          },
      )
      queries.setQueriesData<Image>({ queryKey: keyOf(images.one) }, (image) =>
        image?.id === id ? changed(image) : image,
      )
    },
    [queries],
  )
}

/** Saves what is told about a photograph (J18). */
export function useDescribePhotograph() {
  const change = useChangePhotograph()
  const { tell, isTelling } = useTell(images.describe)
  async function describe(taken: Parameters<typeof tell>[0]) {
    const answer = await tell(taken)
    if (answer.ok) {
      const { title, description, location, memoryDate, friends, modifiedAt } = answer.value
      change(taken.id, (image) => ({
        ...image,
        title,
        description,
        location,
        memoryDate,
        friends,
        modifiedAt,
      }))
    }
    return answer
  }
  return { describe, isDescribing: isTelling }
}
