/** What is told about somebody beside their life: greetings, facts, what they loved, where they rest, their days. */
import {
  type FavouriteGroup,
  type FavouriteKind,
  favouriteGroups,
  favouriteKindOf,
} from '@spomen/contract/favourites.ts'
import { guestFacts } from '@spomen/contract/guest-pages.ts'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import { noteStyle } from '@spomen/contract/note-style.ts'
import { comingDaysOf } from '@spomen/contract/remembered-days.ts'
import { html, lines, Markup } from '../../kit/markup.ts'
import { linesOf } from '../greetings/index.ts'
import { factRowsOf } from './page-facts.ts'
import { dayOnPage, termList } from './page-parts.ts'
import type { GuestPageView } from './page.ts'
import { asDay, isWholeDay } from './rules.ts'

/** Greetings like letters, each signed; the page's own words are clean already. */
export function greetingsOnPage({ page, say, addressOfAll }: GuestPageView): Markup | null {
  if (!page.greetings || page.greetings.items.length === 0) return null
  const { items, total } = page.greetings
  return html`<div class="cards">${items.map(({ note, by, day }) => {
    const style = noteStyle(linesOf(note))
    return html`<article class="letter"><blockquote class="${style === 'text' ? '' : `short ${style}`}">${new Markup(note)}</blockquote>
<footer>${by || say.somebody}<br><time datetime="${day}">${dayOnPage(day)}</time></footer></article>
`
  })}</div>
${items.length < total && html`<p><a class="touch" href="${addressOfAll('greetings')}">${say.allGreetings(total)}</a></p>`}`
}

/** What the card above says already is no news. */
const saidAbove: readonly string[] = ['occupation', 'city', 'country']

/** What else is known, and where they lived; nothing where nothing is. */
export function factsOnPage({ page, say }: GuestPageView): Markup | null {
  if (!page.facts) return null
  const names = guestFacts.filter((name) => !saidAbove.includes(name))
  const known = factRowsOf(say, page.facts, names).filter(([, value]) => value)
  return known.length > 0 ? html`<div class="facts">${termList(known)}</div>` : null
}

/** What they loved, group by group, each by its kind. */
export function lovedOnPage({ page, say }: GuestPageView): Markup | null {
  const values = new Map<FavouriteKind, string[]>()
  for (const { type, value } of page.favourites ?? []) {
    const kind = favouriteKindOf(type)
    if (kind) values.set(kind, [...(values.get(kind) ?? []), value])
  }
  if (values.size === 0) return null
  const groups = (Object.keys(favouriteGroups) as FavouriteGroup[])
    .map((group) => ({ group, kinds: favouriteGroups[group].filter((kind) => values.has(kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
  return html`<div class="loved">${groups.map(
    ({ group, kinds }) => html`<section><h3>${say.favourites[group]}</h3><dl>${kinds.map(
      (kind) => html`<div><dt>${say.kinds[kind]}</dt><dd>${values.get(kind)?.join(', ')}</dd></div>`,
    )}</dl></section>
`,
  )}</div>`
}

/** Where they rest: in words, and by plain links to the phone's own map and to one on the web (YD03). */
export function restingPlaceOnPage({ page, say }: GuestPageView): Markup | null {
  if (!page.restingPlace) return null
  const { city, country, description, latitude, longitude } = page.restingPlace
  const place = [city, country].filter(Boolean).join(', ')
  const point = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null
  if (!place && !description && !point) return null
  const called = point && `${point.lat},${point.lng}(${encodeURIComponent(page.fullName)})`
  return html`${place && html`<p class="place">${place}</p>`}${description && html`<p class="said">${lines(description)}</p>`}${
    point &&
    html`<p class="links"><a class="touch" href="geo:${point.lat},${point.lng}?q=${called}">${say.wayThere}</a>
<a class="touch" href="${mapsPageOf(point)}" rel="noopener noreferrer">${say.webMap}</a></p>`
  }`
}

/** The days of the year on which people think of them, the nearer first; of a birth whose day is hidden nothing. */
export function daysOnPage({ page, say, today }: GuestPageView): Markup | null {
  if (!page.showsDays) return null
  const life = { born: asDay(page.born), died: page.died }
  const coming = comingDaysOf(life, today).filter(({ of }) => of === 'death' || isWholeDay(page.born))
  return html`<ul class="days">${coming.map(
    ({ of, on, years }) =>
      html`<li>${
        of === 'birth'
          ? say.days.birthday(say.days.date(on), page.called, years)
          : say.days.death(say.days.date(on), page.called, years)
      }</li>`,
  )}</ul>`
}
