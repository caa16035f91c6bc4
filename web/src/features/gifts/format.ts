import type { Arrangement } from '@spomen/contract/gifts.ts'
import { spokenTag } from '../../words/language.ts'
import { useFormatPurchase } from '../payments/index.ts'

/** How much there is, as `12 candles and 5 flowers`; of what is not there, nothing. */
export function useFormatArrangement() {
  const say = useFormatPurchase()
  return ({ candles, flowers }: Arrangement): string => say({ kind: 'gifts', candles, flowers })
}

/** `10 %` as it is written in the language on the screen. */
export const formatPercent = (percent: number): string =>
  (percent / 100).toLocaleString(spokenTag(), { style: 'percent' })
