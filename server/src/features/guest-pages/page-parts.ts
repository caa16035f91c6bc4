import type { Moment } from '@spomen/contract/vocabulary.ts'
import { html, type Markup } from '../../kit/markup.ts'

/** A day as people read it everywhere here (X19): DD/MM/YYYY. Of a moment the day in UTC. */
export const dayOnPage = (day: string) => day.slice(0, 10).split('-').reverse().join('/')

/** The day of a moment, and for programs the moment itself. */
export const dateOnPage = (moment: Moment): Markup =>
  html`<time datetime="${moment}">${dayOnPage(moment)}</time>`

/** Facts beside their names; those that are not known are left out. */
export function termList(known: readonly (readonly [string, Markup | string | number | null])[]): Markup {
  const rows = known.filter(([, value]) => value !== null && value !== '')
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>\n`
}

/** Who wrote something; whoever left has no name any more. */
export const by = (say: { somebody: string }, fullName: string) => fullName || say.somebody

/** A heading within a part of the page, or deeper, within a memorial. */
export const heading = (title: string, level: 3 | 4 = 3): Markup =>
  level === 3 ? html`<h3>${title}</h3>\n` : html`<h4>${title}</h4>\n`

/** A list under its heading, item by item; an empty one says so. */
export async function* listOnPage<Item>(
  say: { nothing: string },
  title: string,
  items: AsyncIterable<Item>,
  show: (item: Item) => Markup,
  level: 3 | 4 = 3,
): AsyncGenerator<Markup> {
  yield heading(title, level)
  let isAny = false
  for await (const item of items) {
    yield html`${!isAny && html`<ul class="words">\n`}<li>${show(item)}</li>\n`
    isAny = true
  }
  yield isAny ? html`</ul>\n` : html`<p class="quiet">${say.nothing}</p>\n`
}
