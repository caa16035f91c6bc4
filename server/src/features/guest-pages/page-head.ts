/** Who it is: portrait, name, days, one line, and the way to leave words (YD01). */
import { withCommas } from '@spomen/contract/commas.ts'
import { lifeSpanOf } from '@spomen/contract/life-span.ts'
import { noteStyle } from '@spomen/contract/note-style.ts'
import { html, type Markup } from '../../kit/markup.ts'
import { dayOnPage } from './page-parts.ts'
import type { GuestPageView } from './page.ts'
import { isWholeDay, sized } from './rules.ts'

/** A name longer than this is set a little smaller; a word longer than this does not fit beside the portrait on a phone. */
const [longName, longWord] = [34, 11]

/** Words as many as these are set a little smaller under the name. */
const longWords = 70

/** Of the first and the last word of a name, as those inside see it. */
function initialsOf(name: string) {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase() ?? [])
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('') || ([...name.trim()][0] ?? '')
}

/** The card of a memorial; `day` is what stands above everything while a ceremony is near. */
export function headOnPage(view: GuestPageView, day: Markup | null): Markup {
  const { page, say, isClosed } = view
  const { fullName, nickname, portraitUrl } = page
  const isWide = fullName.split(/[\s-]/).some(({ length }) => length > longWord)
  const look = [isWide && 'wide', fullName.length > longName && 'long'].filter(Boolean)
  return html`<header class="head">
<figure class="print">${
    portraitUrl
      ? html`<img src="${sized(portraitUrl, 'small')}" srcset="${portraitSources(portraitUrl)}" sizes="${portraitSizes}" width="400" height="500" alt="${say.portraitOf(fullName)}" fetchpriority="high" decoding="async">`
      : html`<div class="initials" aria-hidden="true"><span>${initialsOf(fullName)}</span></div>`
  }</figure>
<div class="names ${look.join(' ')}">
<h1>${fullName}</h1>
${nickname && html`<p class="nickname">${say.quoted(nickname)}</p>`}
${days(view)}
${known(view)}
</div>
<div class="below">${epitaph(view)}${day}${
    page.takesWords &&
    !isClosed &&
    html`<p class="action"><a class="button" href="#leave-words">${say.form.open}</a></p>`
  }</div>
</header>
`
}

/** The portrait as it is fetched before anything else; its sizes are those of a portrait twice as high as wide at most. */
export const portraitSources = (url: string) => `${sized(url, 'small')} 384w, ${sized(url, 'medium')} 864w`
export const portraitSizes = '(max-width: 37.49em) 9.5rem, 14.5rem'

/** The days; how long it was is told where both are whole. */
function days({ page, say }: GuestPageView): Markup {
  const { born, died, facts } = page
  const span = isWholeDay(born) ? lifeSpanOf(born, died) : null
  const place = facts && withCommas([facts.city, facts.country])
  const [first, second] = [span && say.lived(span), place].filter(Boolean)
  return html`<p class="dates"><span>${dayOnPage(born)} –</span> <span>${dayOnPage(died)}</span>${
    first &&
    html`<span class="quiet"><span>${first}</span>${second && html`<span><i> · </i>${second}</span>`}</span>`
  }</p>`
}

/** What they were: by their work, or by their breed. */
function known({ page: { facts, isHuman } }: GuestPageView): Markup | null {
  const words = isHuman ? facts?.occupation : (facts?.breed ?? facts?.species)
  return words ? html`<p class="known">${words}</p>` : null
}

function epitaph({ page, say }: GuestPageView): Markup | null {
  if (!page.epitaph) return null
  const { words, by } = page.epitaph
  const look = ['epitaph', noteStyle(words), words.length > longWords && 'many'].filter(Boolean).join(' ')
  return html`<p class="${look}">${by === null ? words : html`${say.quoted(words)}<small>${by || say.somebody}</small>`}</p>`
}
