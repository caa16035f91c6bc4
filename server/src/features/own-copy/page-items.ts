/** Parts of a memorial on a page of its copy that are written with the page's own words. */
import { entryDaysOrYears } from '@spomen/contract/entry-days.ts'
import { addressOf } from '../../kit/entry-names.ts'
import { html, lines, Markup } from '../../kit/markup.ts'
import { shownNote } from '../greetings/index.ts'
import {
  by,
  dateOnPage,
  dayOnPage,
  favouritesOnPage,
  factRowsOf,
  graveFacts,
  termList,
} from '../guest-pages/index.ts'
import type { CopyLists } from './format.ts'
import type { CopyPage } from './page-frame.ts'

/** Those of a list that are on the page: what is in the trash stays in the data alone. */
export async function* there<Item extends { deletedAt: string | null }>(items: AsyncIterable<Item>) {
  for await (const item of items) if (item.deletedAt === null) yield item
}

/** The life entry by entry, each with small pictures of what hangs further down. */
export async function* entriesOnPage({ say, spool, placed, at }: CopyPage): AsyncGenerator<Markup> {
  // Beside an entry stand small pictures of what hangs further down: their files by the ids of what they are.
  const shown = new Map<string, string>()
  for await (const { id, file } of there(spool.read('photographs'))) {
    const picture = placed.get(file.id)?.shown
    if (picture) shown.set(id, picture)
  }
  for await (const { id, still } of there(spool.read('films'))) {
    const picture = still && placed.get(still.id)?.shown
    if (picture) shown.set(id, picture)
  }
  for await (const one of there(spool.read('entries'))) {
    const beside = one.assets.filter((id) => shown.has(id))
    yield html`<li><h3>${one.title}</h3>
<p class="quiet">${entryDaysOrYears(one, dayOnPage)}${one.audience === 'keepers' && `, ${say.forKeepers}`}</p>
${one.description && html`<p>${lines(one.description)}</p>`}${
  beside.length > 0 &&
  html`<p class="beside">${beside.map((id) => html`<a href="#${id}"><img src="${at(addressOf(shown.get(id) ?? ''))}" alt="${one.title}" loading="lazy" decoding="async"></a>`)}</p>`
}</li>
`
  }
}

/** A greeting with whoever wrote it. */
export const greetingOnPage = ({ say, who }: CopyPage, one: CopyLists['greetings']): Markup =>
  html`<article class="quote" id="${one.id}"><blockquote>${new Markup(shownNote(one.note))}</blockquote>
<p class="quiet">${by(say, who(one.by))}, ${dateOnPage(one.createdAt)}${one.reported && `, ${say.stillHidden}`}</p></article>
`

/** What they loved; nothing where nothing is told. */
export async function* favouritesInCopy({ say, head }: CopyPage): AsyncGenerator<Markup> {
  const { favourites } = head.memorial
  if (favourites.length > 0) yield favouritesOnPage(say, favourites)
}

/** Where they rest: no map, whose tiles would come from elsewhere, but a link that a telephone opens in its own. */
export async function* graveOnPage({ say, head }: CopyPage): AsyncGenerator<Markup> {
  const { facts } = head.memorial
  const { graveLocationLat: north, graveLocationLng: east } = facts
  const place = north !== null && east !== null ? `${north},${east}` : null
  const known = [
    ...factRowsOf(say, facts, graveFacts),
    [say.grave.place, place && html`${place.replace(',', ', ')} <a href="geo:${place}">${say.map}</a>`],
  ] as const
  if (known.some(([, value]) => value)) yield termList(known)
}

/** Candles and flowers that were brought, with their words. */
export const giftOnPage = ({ say, who }: CopyPage, one: CopyLists['gifts']): Markup =>
  html`<li>${one.words && html`<blockquote>${lines(one.words)}</blockquote>`}${say.inARow([`${say.gifts.candles}: ${one.candles}`, `${say.gifts.flowers}: ${one.flowers}`])}<br>
<span class="quiet">${by(say, who(one.by))}, ${dateOnPage(one.givenAt)}</span></li>
`

/** Birth and death, and the calendar that lies in the copy. */
export async function* daysInCopy({ say, head, at }: CopyPage): AsyncGenerator<Markup> {
  const { dateOfBirth, dateOfDeath } = head.memorial.facts
  yield termList([
    [say.days.born, dayOnPage(dateOfBirth)],
    [say.days.died, dayOnPage(dateOfDeath)],
  ])
  yield html`<p><a href="${at('days.ics')}">${say.calendar}</a></p>`
}
