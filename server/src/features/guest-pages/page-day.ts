/** The day itself: what is held, when and where, above everything else while it is near (YD05). */
import type { Ceremony } from '@spomen/contract/ceremonies.ts'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import { cardWarning, ceremonyTitle } from '../ceremonies/index.ts'
import type { GuestPageView } from './page.ts'

/** Nothing where nothing is announced. */
export function announcementOnPage(view: GuestPageView): Markup | null {
  const { page, say, language, calendar } = view
  if (!page.day || page.day.ceremonies.length === 0) return null
  const { ceremonies, insteadOfFlowers, insteadUrl } = page.day
  return html`<section class="day" aria-label="${say.theDay.title}">
${ceremonies.map((one) => ceremonyOnPage(view, one))}
${
  (insteadOfFlowers || insteadUrl) &&
  html`<h2>${say.theDay.instead}</h2>${insteadOfFlowers && html`<p>${lines(insteadOfFlowers)}</p>`}${
    insteadUrl &&
    html`<p><a class="touch" href="${insteadUrl}" rel="noopener noreferrer nofollow">${new URL(insteadUrl).hostname}</a></p>`
  }`
}
<p><a class="touch" href="${calendar}">${say.theDay.calendar}</a></p>
<p class="quiet">${cardWarning(language)}</p>
</section>
`
}

function ceremonyOnPage({ say, language }: GuestPageView, one: Ceremony): Markup {
  const { day, time, place, address, details, latitude, longitude } = one
  const point = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null
  const where = [place, address].filter(Boolean).join(', ')
  return html`<h2>${ceremonyTitle(one, language)}</h2>
<p class="when"><time datetime="${time ? `${day}T${time}` : day}">${say.theDay.on(day)}${time && html`, <b>${time}</b>`}</time></p>
${where && html`<p>${where}</p>`}${
  point &&
  html`<p class="links"><a class="touch" href="geo:${point.lat},${point.lng}?q=${point.lat},${point.lng}(${encodeURIComponent(where)})">${say.wayThere}</a>
<a class="touch" href="${mapsPageOf(point)}" rel="noopener noreferrer">${say.webMap}</a></p>`
}${details && html`<p class="said">${lines(details)}</p>`}
`
}
