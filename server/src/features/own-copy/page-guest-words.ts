/** Words of guests that stand, as the page of a copy shows them; nothing in them is ever a link (YB05). */
import { addressOf } from '../../kit/entry-names.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import { by, dateOnPage } from '../guest-pages/index.ts'
import type { CopyPage } from './page-frame.ts'

/** Each under its signature: of whoever has taken the words over, their own name. */
export async function* guestWordsOnPage({ say, spool, placed, at, who }: CopyPage): AsyncGenerator<Markup> {
  for await (const one of spool.read('guestWords')) {
    if (one.state !== 'standing') continue
    const signed = one.by === null ? one.name : by(say, who(one.by))
    const picture = one.file && placed.get(one.file.id)
    yield html`<article class="quote" id="${one.id}"><blockquote>${lines(one.words)}</blockquote>${
      picture?.shown &&
      picture.opened &&
      html`\n<p class="beside"><a href="${at(addressOf(picture.opened))}"><img src="${at(addressOf(picture.shown))}" alt="${signed}" loading="lazy" decoding="async"></a></p>`
    }
<p class="quiet">${signed}${one.knownAs && ` (${one.knownAs})`}, ${dateOnPage(one.createdAt)}</p></article>
`
  }
}
