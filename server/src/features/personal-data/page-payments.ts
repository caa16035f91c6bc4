import { html, type Markup } from '../../kit/markup.ts'
import { formatMoney } from '../../kit/words/formats.ts'
import { describePurchase } from '../payments/index.ts'
import type { ArchiveContent } from './content.ts'
import { dateOnPage, dayOnPage, termList } from '../guest-pages/index.ts'
import { pageWordsIn } from './page-words.ts'

/** What somebody has paid and was given back; nothing at all for the many who never paid. */
export async function* paymentsOnPage(content: ArchiveContent): AsyncGenerator<Markup> {
  const { language } = content.account
  const { payments: words } = pageWordsIn(language)
  let isAny = false
  for await (const payment of content.payments()) {
    const { cents, bought, paidUntil, id, orderId, isSandbox, personName } = payment
    yield html`${!isAny && html`<h2 id="payments">${words.title}</h2>\n<ul class="words">\n`}<li>
<strong>${formatMoney(language, cents)}</strong> <span class="quiet">${dateOnPage(payment.at)}</span>
<p>${describePurchase(bought, language)}${personName && html` · ${personName}`}</p>
${cents < 0 && html`<p>${words.givenBack}</p>`}
${isSandbox && html`<p class="quiet">${words.trial}</p>`}
${termList([
  [words.until, paidUntil && dayOnPage(paidUntil)],
  [words.number, id],
  [words.order, orderId],
])}</li>\n`
    isAny = true
  }
  if (isAny) yield html`</ul>\n`
}
