import type { Gift } from '@spomen/contract/gifts.ts'
import { GiftWords } from './GiftWords.tsx'
import styles from './PrintedGifts.module.css'
import { useGifts } from './queries.ts'
import { useSayArrangement } from './saying.ts'
import { Scene } from './Scene.tsx'

/** What there is to print of the candles and flowers on a page, as far as it is here; null where there is nothing. */
export function usePrintedGifts(memorialId: string, { mayRead }: { mayRead: boolean }): PrintedProps | null {
  const { data } = useGifts(memorialId, { mayRead })
  return data && data.items.length > 0 ? data : null
}

interface PrintedProps {
  candles: number
  flowers: number
  items: readonly Gift[]
}

/** Candles and flowers on paper: the drawing, and the words beside them. */
export function PrintedGifts({ candles, flowers, items }: PrintedProps) {
  const say = useSayArrangement()
  return (
    <>
      <Scene candles={candles} flowers={flowers} />
      <p className={styles['sum']}>{say({ candles, flowers })}</p>
      <div className={styles['gifts']}>
        {items.map((gift) => (
          <GiftWords key={gift.id} gift={gift} onReword={null} onTakeDown={null} />
        ))}
      </div>
    </>
  )
}
