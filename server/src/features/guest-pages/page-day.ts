/** The day itself: what is held, when and where, above everything else while it is near (YD05). */
import type { Ceremony } from '@spomen/contract/ceremonies.ts'
import { withCommas } from '@spomen/contract/commas.ts'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import { cardWarning, ceremonyTitle } from '../ceremonies/index.ts'
import type { GuestPageWords } from './page-words.ts'
import type { GuestPageView } from './page.ts'

/**
 * Two lines that say the day, the hour, what it is and where, of the next one; whatever one needs to be there unfolds below
 * them, so that photographs begin on the first screen. Nothing where nothing is announced.
 */
export function announcementOnPage(view: GuestPageView): Markup | null {
  const { page, say, language, calendar } = view
  if (!page.day || page.day.ceremonies.length === 0) return null
  const { ceremonies, insteadOfFlowers, insteadUrl } = page.day
  const title = page.isHuman ? say.theDay.title : say.theDay.titleOfPet
  return html`<section aria-label="${title}"><details class="day">
${inShort(view, ceremonies)}
${ceremonies.map((one) => ceremonyOnPage(view, one))}
${
  (insteadOfFlowers || insteadUrl) &&
  html`<h2>${say.theDay.instead}</h2>${insteadOfFlowers && html`<p>${lines(insteadOfFlowers)}</p>`}${
    insteadUrl &&
    html`<p><a class="touch" href="${insteadUrl}" rel="noopener noreferrer nofollow">${new URL(insteadUrl).hostname}</a></p>`
  }`
}
<p><a class="touch" href="${calendar}">${say.theDay.calendar}</a></p>
<p class="quiet">${cardWarning({ language, isHuman: page.isHuman })}</p>
</details></section>
`
}

/** The next ceremony, or the last once all are over, and how many there are besides. */
function inShort(
  { page: { isHuman }, say, language, today }: GuestPageView,
  ceremonies: readonly Ceremony[],
): Markup | null {
  const next = ceremonies.find(({ day }) => day >= today) ?? ceremonies.at(-1)
  if (!next) return null
  const what = [ceremonyTitle(next, { language, isHuman }), whereOf(next)].filter(Boolean).join(' · ')
  const others = ceremonies.length - 1
  return html`<summary><span class="when">${whenOf(say, next)}</span>
<span class="what"><span>${what}</span>${others > 0 && html` <span class="quiet">${say.theDay.others(others)}</span>`}</span></summary>`
}

const whereOf = ({ place, address }: Ceremony) => withCommas([place, address])

const whenOf = (say: GuestPageWords, { day, time }: Ceremony) =>
  html`<time datetime="${time ? `${day}T${time}` : day}">${say.theDay.on(day)}${time && html`, <b>${time}</b>`}</time>`

function ceremonyOnPage({ page: { isHuman }, say, language }: GuestPageView, one: Ceremony): Markup {
  const { details, latitude, longitude } = one
  const point = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null
  const where = whereOf(one)
  return html`<h2>${ceremonyTitle(one, { language, isHuman })}</h2>
<p class="when">${whenOf(say, one)}</p>
${where && html`<p>${where}</p>`}${
  point &&
  html`<p class="links"><a class="touch" href="geo:${point.lat},${point.lng}?q=${point.lat},${point.lng}(${encodeURIComponent(where)})">${say.wayThere}</a>
<a class="touch" href="${mapsPageOf(point)}" rel="noopener noreferrer">${say.webMap}</a></p>`
}${details && html`<p class="said">${lines(details)}</p>`}
`
}
