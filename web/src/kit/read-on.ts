import {
  type InfiniteData,
  type QueryKey,
  useQueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Reads on in a list that is asked for in parts. NOTE: where it is just asked for again, as after an event, the library
 * drops that and takes the list for fresh; where it is asked for again meanwhile, it drops the part that was to come. Here
 * the one waits for the other, and is done again where it was dropped.
 */
export function useReadOn<Data>(
  list: Pick<UseInfiniteQueryResult<Data>, 'fetchNextPage'>,
  queryKey: QueryKey,
) {
  const queries = useQueryClient()
  const [isReadingOn, setIsReadingOn] = useState(false)
  const countParts = () => queries.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0

  /** Answers the whole list, as far as it is read then. */
  async function readOn(): Promise<Data | undefined> {
    if (isReadingOn) return undefined
    setIsReadingOn(true)
    for (;;) {
      const before = countParts()
      // Where the list is being asked for again, this is the answer to that.
      const { data, isError, hasNextPage } = await list.fetchNextPage({ cancelRefetch: false })
      // None are counted where the whole cache is gone, as at the end of a session.
      if (before && countParts() <= before && hasNextPage && !isError) continue
      setIsReadingOn(false)
      return data
    }
  }

  return { readOn, isReadingOn }
}
