import type { Language } from '@spomen/contract/languages.ts'
import type { Purchase } from '@spomen/contract/payments.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

/** What is bought, in the words of a bill: "3 candles and 2 flowers". */
export function describePurchase(bought: Purchase, language: Language): string {
  const i18n = wordsIn(language)
  if (bought.kind === 'plan') {
    const { plan } = bought
    return bought.term === 'monthly'
      ? i18n.t('{plan} plan, by the month', { plan })
      : i18n.t('{plan} plan, by the year', { plan })
  }
  const candles = i18n.t('{count, plural, one {# candle} other {# candles}}', { count: bought.candles })
  const flowers = i18n.t('{count, plural, one {# flower} other {# flowers}}', { count: bought.flowers })
  if (bought.flowers === 0) return candles
  return bought.candles === 0 ? flowers : i18n.t('{candles} and {flowers}', { candles, flowers })
}
