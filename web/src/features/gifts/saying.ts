import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { Arrangement } from '@spomen/contract/gifts.ts'
import { spokenTag } from '../../words/language.ts'

/** How much there is, as `12 candles and 5 flowers`; of what is not there, nothing. */
export function useSayArrangement() {
  const { t } = useLingui()
  return ({ candles, flowers }: Arrangement): string => {
    const parts = [
      candles > 0 && t`${plural(candles, { one: '# candle', other: '# candles' })}`,
      flowers > 0 && t`${plural(flowers, { one: '# flower', other: '# flowers' })}`,
    ]
    return new Intl.ListFormat(spokenTag()).format(parts.filter((part) => part !== false))
  }
}

/** Money as it is written in the language on the screen; `cents` of a euro. */
export const sayEuro = (cents: number): string =>
  (cents / 100).toLocaleString(spokenTag(), { style: 'currency', currency: 'EUR' })

/** `10 %` as it is written in the language on the screen. */
export const sayPercent = (percent: number): string =>
  (percent / 100).toLocaleString(spokenTag(), { style: 'percent' })
