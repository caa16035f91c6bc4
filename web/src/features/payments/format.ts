import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Purchase } from '@spomen/contract/payments.ts'
import { spokenTag } from '../../words/language.ts'

/** Euro cents as money is written in the language on the screen. */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString(spokenTag(), { style: 'currency', currency: 'EUR' })

/** What is bought: `Plus plan, by the month`, or `3 candles and 2 flowers`. */
export function useFormatPurchase() {
  const { t } = useLingui()
  return (bought: Purchase): string => {
    if (bought.kind === 'plan') {
      const { plan, term } = bought
      return term === 'yearly' ? t`${plan} plan, by the year` : t`${plan} plan, by the month`
    }
    const { candles, flowers } = bought
    const parts = [
      candles > 0 && t`${plural(candles, { one: '# candle', other: '# candles' })}`,
      flowers > 0 && t`${plural(flowers, { one: '# flower', other: '# flowers' })}`,
    ]
    const said = new Intl.ListFormat(spokenTag()).format(parts.filter((part) => part !== false))
    // Chinese joins them without the space that stands before its figures elsewhere.
    return said.replace(/(\p{Script=Han})(?=\d)/u, '$1 ')
  }
}
