import { type Gift, gifts } from '@spomen/contract/gifts.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../kit/query-client.ts'
import { type CallOptions, useCall } from '../../kit/call.ts'
import { ask, laterQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import { type Transport, transport } from '../../kit/transport.ts'

/** The key of a memorial's gifts, as they are asked for in parts. */
export const giftsKey = (memorialId: string) => [...queryKeyOf(gifts.list), memorialId, 'in parts']

const giftsQuery = (server: Transport, deceasedId: string) =>
  infiniteQueryOptions({
    queryKey: giftsKey(deceasedId),
    queryFn: ({ pageParam }) =>
      ask(server, gifts.list, { deceasedId, limit: largestPage, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber < totalPages ? pageNumber + 1 : undefined),
    select: ({ pages }: InfiniteData<{ items: Gift[]; candles: number; flowers: number }>) => ({
      candles: pages[0]?.candles ?? 0,
      flowers: pages[0]?.flowers ?? 0,
      // A gift that comes meanwhile pushes the others down; each is shown once.
      items: [...new Map(pages.flatMap(({ items }) => items).map((gift) => [gift.id, gift])).values()],
    }),
  })

/**
 * What rests on a memorial, the latest first, and how much it is in all. Few pages have more than come at once, so that
 * all of it is here when somebody prints.
 */
export const useGifts = (memorialId: string, { mayRead = true } = {}) =>
  useInfiniteQuery({ ...giftsQuery(useServer(), memorialId), enabled: mayRead })

/** Begins to fetch it while the page's code is still on the way; whoever shows it takes the answer up. */
export function prefetchGifts(memorialId: string) {
  void queryClient.prefetchInfiniteQuery(giftsQuery(transport, memorialId))
}

const refreshes = [gifts.list, gifts.removed]

/** Orders candles and flowers, with whose words a refusal is told; what it comes to is reckoned again by the server (P09). */
export const useOrderGifts = (options: Pick<CallOptions<typeof gifts.order>, 'say'>) =>
  useCall(gifts.order, options)

/** Other words beside a gift, or none. */
export const useChangeGiftWords = () => useCall(gifts.change, { refreshes })

/** Takes a gift down from the page. */
export const useRemoveGift = () => useCall(gifts.remove, { refreshes })

/** The gifts the family took down and can still bring back. */
export const useRemovedGifts = (deceasedId: string) =>
  useQuery(laterQuery(useServer(), gifts.removed, { deceasedId }))

/** Brings a gift back that was taken down. */
export const useBringBack = () => useCall(gifts.restore, { refreshes })
