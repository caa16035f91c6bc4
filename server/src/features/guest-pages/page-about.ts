/** What is told about somebody beside their life: greetings, facts, what they loved, where they rest, their days. */
import { withCommas } from '@spomen/contract/commas.ts'
import {
  type FavouriteGroup,
  type FavouriteKind,
  favouriteGroups,
  favouriteKindOf,
} from '@spomen/contract/favourites.ts'
import { type GuestPage, guestFacts } from '@spomen/contract/guest-pages.ts'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import { noteStyle } from '@spomen/contract/note-style.ts'
import { comingDaysOf } from '@spomen/contract/remembered-days.ts'
import { html, lines, Markup } from '../../kit/markup.ts'
import { linesOf } from '../greetings/index.ts'
import { factRowsOf } from './page-facts.ts'
import { imageOnPage } from './page-media.ts'
import { dayOnPage, termList } from './page-parts.ts'
import type { GuestPageView } from './page.ts'
import { asDay, isWholeDay } from './rules.ts'

type Greeting = NonNullable<GuestPage['greetings']>['items'][number]
type Words = NonNullable<GuestPage['words']>['items'][number]

/** A greeting or the words of a guest, laid out. */
interface Card {
  day: string
  content: Markup
}

/** Greetings and guests' words as cards, the newest first, each signed; what the page carries is clean already. */
export function greetingsOnPage(view: GuestPageView): Markup | null {
  const { page, say, addressOfAll } = view
  const [greetings, words] = [page.greetings?.items ?? [], page.words?.items ?? []]
  const cards = [
    ...greetings.map((one) => greetingOnPage(view, one)),
    ...words.map((one) => wordsOnPage(view, one)),
  ].toSorted((one, other) => other.day.localeCompare(one.day))
  if (cards.length === 0) return null
  const total = greetingCount(page)
  return html`<div class="cards">${cards.map(({ content }) => content)}</div>
${cards.length < total && html`<p><a class="touch" href="${addressOfAll('greetings')}">${say.allGreetings(total)}</a></p>`}`
}

/** How many greetings there are, guests' words among them. */
export const greetingCount = ({ greetings, words }: GuestPage) =>
  (greetings?.total ?? 0) + (words?.total ?? 0)

const styleClassOf = (words: string) => {
  const style = noteStyle(words)
  return style === 'text' ? '' : `short ${style}`
}

function greetingOnPage({ say }: GuestPageView, { note, by, day }: Greeting): Card {
  const content = html`<article class="quote"><blockquote class="${styleClassOf(linesOf(note))}">${new Markup(note)}</blockquote>
<footer>${by || say.somebody}<br><time datetime="${day}">${dayOnPage(day)}</time></footer></article>
`
  return { day, content }
}

function wordsOnPage({ say }: GuestPageView, { name, knownAs, words, photograph, day }: Words): Card {
  const content = html`<article class="quote"><div>${
    photograph &&
    html`<a href="${photograph.url}" data-photograph${
      photograph.isDamaged && html` data-caption="${say.damaged}"`
    }>${imageOnPage(photograph, { alt: say.photograph(1), sizes: '18rem' })}</a>`
  }<blockquote class="${styleClassOf(words)}">${lines(words)}</blockquote></div>
<footer>${name || say.somebody}${knownAs && html`<br><span class="quiet">${knownAs}</span>`}<br><time datetime="${day}">${dayOnPage(day)}</time></footer></article>
`
  return { day, content }
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
      (kind) => html`<div><dt>${say.kinds[kind]}</dt><dd>${say.inARow(values.get(kind) ?? [])}</dd></div>`,
    )}</dl></section>
`,
  )}</div>`
}

/** Where they rest: in words, and by plain links to the phone's own map and to one on the web (YD03). */
export function restingPlaceOnPage({ page, say }: GuestPageView): Markup | null {
  if (!page.restingPlace) return null
  const { city, country, description, latitude, longitude, photograph } = page.restingPlace
  const place = withCommas([city, country])
  const point = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null
  if (!place && !description && !point && !photograph) return null
  const called = point && `${point.lat},${point.lng}(${encodeURIComponent(page.fullName)})`
  return html`${
    photograph &&
    html`<a class="stone" href="${photograph.url}" data-photograph>${imageOnPage(photograph, { alt: say.whereTheyRest(page.called), sizes: '(min-width:40em) 20rem, 60vw' })}</a>
`
  }${place && html`<p class="place">${place}</p>`}${description && html`<p class="said">${lines(description)}</p>`}${
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
