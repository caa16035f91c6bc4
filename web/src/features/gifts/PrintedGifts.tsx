import type { Gift } from '@spomen/contract/gifts.ts'
import { useEffect } from 'react'
import { GiftCard } from './GiftCard.tsx'
import styles from './PrintedGifts.module.css'
import { useGifts } from './queries.ts'
import { useFormatArrangement } from './format.ts'
import GiftScene from './GiftScene.tsx'

/**
 * What there is to print of the candles and flowers on a page, as far as it is here: `gifts` is null where nothing is, and
 * `isPart` says whether there may be more.
 */
export function usePrintedGifts(
  memorialId: string,
  { mayRead }: { mayRead: boolean },
): { gifts: PrintedGiftsProps | null; isPart: boolean } {
  const { data, hasNextPage } = useGifts(memorialId, { mayRead })
  return { gifts: data && data.items.length > 0 ? data : null, isPart: mayRead && (!data || hasNextPage) }
}

/** Fetches all of them for paper, `isAsked` once they are wanted; `usePrintedGifts` tells them. */
export function useAllGifts(memorialId: string, isAsked: boolean) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useGifts(memorialId, {
    mayRead: isAsked,
  })
  const isMissing = isAsked && (!data || hasNextPage)
  useEffect(() => {
    if (isAsked && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isAsked, hasNextPage, isFetching, isError, fetchNextPage])
  return {
    count: data?.items.length ?? 0,
    isComing: isMissing && isFetching,
    isError: isMissing && isError,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

interface PrintedGiftsProps {
  candles: number
  flowers: number
  items: readonly Gift[]
}

/** Candles and flowers on paper: the drawing, and the words beside them. */
export function PrintedGifts({ candles, flowers, items }: PrintedGiftsProps) {
  const say = useFormatArrangement()
  return (
    <>
      <GiftScene candles={candles} flowers={flowers} />
      <p className={styles['sum']}>{say({ candles, flowers })}</p>
      <div className={styles['gifts']}>
        {items.map((gift) => (
          <GiftCard key={gift.id} gift={gift} onReword={null} onTakeDown={null} />
        ))}
      </div>
    </>
  )
}
