/** The day itself, as the page of a copy shows it: all that was announced (YD05). */
import { withCommas } from '@spomen/contract/commas.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import { ceremonyTitle } from '../ceremonies/index.ts'
import type { CopyPage } from './page-frame.ts'
import { dayOnPage, termList } from '../guest-pages/index.ts'

/** Each ceremony, and what the family asked for instead of flowers; nothing where nothing was announced. */
export async function* ceremoniesOnPage({ say, head, language }: CopyPage): AsyncGenerator<Markup> {
  const { ceremonies, isHuman } = head.memorial
  if (!ceremonies) return
  for (const one of ceremonies.all) {
    const when = withCommas([dayOnPage(one.day), one.time])
    const where = withCommas([one.place, one.address])
    yield html`<h3>${ceremonyTitle(one, { language, isHuman })}</h3>
<p>${when}${where && html`<br>${where}`}</p>${one.details && html`\n<p>${lines(one.details)}</p>`}
`
  }
  if (ceremonies.insteadOfFlowers || ceremonies.insteadUrl)
    yield termList([
      [
        say.insteadOfFlowers,
        html`${ceremonies.insteadOfFlowers && lines(ceremonies.insteadOfFlowers)}${
          ceremonies.insteadUrl && html`<br>${ceremonies.insteadUrl}`
        }`,
      ],
    ])
}
