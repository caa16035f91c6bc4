import type { Gift } from '@spomen/contract/gifts.ts'
import { GiftCard } from './GiftCard.tsx'
import styles from './PrintedGifts.module.css'
import { useGifts } from './queries.ts'
import { useFormatArrangement } from './format.ts'
import GiftScene from './GiftScene.tsx'

/** What there is to print of the candles and flowers on a page, as far as it is here; null where there is nothing. */
export function usePrintedGifts(
  memorialId: string,
  { mayRead }: { mayRead: boolean },
): PrintedGiftsProps | null {
  const { data } = useGifts(memorialId, { mayRead })
  return data && data.items.length > 0 ? data : null
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
