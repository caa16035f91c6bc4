/** A life by its decades, with pictures beside (YD01). */
import { ageDay, entryDaysInWords, entryYears } from '@spomen/contract/entry-days.ts'
import type { GuestPage } from '@spomen/contract/guest-pages.ts'
import { type Decade, groupByDecade, type Passage } from '@spomen/contract/life-decades.ts'
import { lifeSpanOf } from '@spomen/contract/life-span.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import { type PagePhotograph, imageOnPage, photographName } from './page-media.ts'
import { ratioClass } from './page-style.ts'
import type { GuestPageView } from './page.ts'
import { asDay, isWholeDay } from './rules.ts'

type Entry = NonNullable<GuestPage['life']>[number]
type NamedPhotograph = PagePhotograph & { called: string }

/** All that is told of a life, and the first and the last day of it; nothing where nothing is told. */
export function lifeOnPage(view: GuestPageView): Markup | null {
  const { life, born, died, photographs } = view.page
  if (!life || life.length === 0) return null
  const entries = life.map((entry) => ({
    ...entry,
    from: asDay(entry.from),
    to: entry.to && asDay(entry.to),
  }))
  const dated = (photographs?.items ?? []).map((one, index) => ({
    ...one,
    called: photographName(view, one, index + 1),
    memoryDate: one.memoryDate && asDay(one.memoryDate),
  }))
  const decades = groupByDecade(entries, { born: asDay(born), died }, dated)
  return html`${decades.map((decade) => decadeOnPage(view, decade))}`
}

const decadeOnPage = (
  view: GuestPageView,
  { from, passages, around }: Decade<Entry, NamedPhotograph>,
): Markup =>
  html`<section class="decade"><h3 class="decade-title">${view.say.decade(from)}</h3>
<ol>${passages.map((passage) => passageOnPage(view, passage))}</ol>
${
  around.length > 0 &&
  html`<div class="around"><p class="quiet">${view.say.fromTheseYears}</p>
<ul class="beside small">${around.map(
    (one) =>
      html`<li class="${ratioClass(one)}"><a href="${one.url}" data-photograph>${imageOnPage(one, { alt: one.called, sizes: '8rem' })}</a></li>`,
  )}</ul></div>
`
}</section>
`

function passageOnPage(view: GuestPageView, passage: Passage<Entry>): Markup {
  const { page, say } = view
  const { entry, edge, day } = passage
  const { first, last } = entryYears(entry ?? { from: day, to: null })
  const assets = entry?.assets ?? []
  return html`<li class="passage"><p class="margin"><span class="year">${first}${last && html` – ${last}`}</span>${age(view, day)}</p>
<div class="told"><h3>${entry ? entry.title : edge === 'birth' ? say.born(page) : say.died(page)}</h3>
${daysOf(view, passage)}
${entry?.description && html`<p class="said">${lines(entry.description)}</p>`}
${
  assets.length > 0 &&
  html`<ul class="beside">${assets.map(
    (one) =>
      html`<li class="${ratioClass(one)}"><a${one.isFilm ? html` class="film" href="#films"` : html` href="${one.url}" data-photograph`}>${imageOnPage(
        one,
        { alt: entry?.title ?? '', sizes: '(max-width: 47.99em) 92vw, 22rem' },
      )}</a></li>`,
  )}</ul>`
}</div></li>
`
}

/** The days in words; of a birth whose day is hidden the margin says the year, and that is all. */
function daysOf({ page, say }: GuestPageView, { entry, edge, day }: Passage<Entry>): Markup | null {
  if (edge === 'birth' && !isWholeDay(page.born)) return null
  const words = edge ? say.day(day) : entryDaysInWords(entry ?? { from: day, to: null }, say.day)
  if (words === null) return null
  const which = entry && edge && (edge === 'birth' ? say.born(page) : say.died(page))
  return html`<p class="quiet">${which && `${which}, `}<time datetime="${day}">${words}</time></p>`
}

/** How old they were; where the day of birth is hidden nothing, since two ages would tell it (YA04). */
function age({ page: { born, died }, say }: GuestPageView, day: string): Markup | null {
  const at = ageDay(day, died)
  if (!isWholeDay(born) || day <= born || at > died) return null
  const span = lifeSpanOf(born, at)
  return span && html`<span>${say.lived(span)}</span>`
}
