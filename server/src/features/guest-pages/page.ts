/** The guest's page: one answer that needs no script and asks for nothing more (YA07, YD01). */
import type { GuestPage, LongPart } from '@spomen/contract/guest-pages.ts'
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { inHead, previewTags } from '../../kit/http/link-preview.ts'
import { html, Markup } from '../../kit/markup.ts'
import {
  daysOnPage,
  factsOnPage,
  greetingCount,
  greetingsOnPage,
  lovedOnPage,
  restingPlaceOnPage,
} from './page-about.ts'
import { announcementOnPage } from './page-day.ts'
import { formOnPage } from './page-form.ts'
import { headOnPage, portraitSizes, portraitSources } from './page-head.ts'
import { lifeOnPage } from './page-life.ts'
import { filmsOnPage, firstPhotographs, papersOnPage, wallOnPage } from './page-media.ts'
import { dayOnPage } from './page-parts.ts'
import { guestPageStyle } from './page-style.ts'
import { type GuestPageWords, guestPageWordsIn } from './page-words.ts'
import { scriptOnPage } from './script-words.ts'

export interface GuestPageRequest {
  page: GuestPage
  /** The house has closed, and takes no words any more. */
  isClosed: boolean
  language: Language
  /** The code of the link it is read by; null at an open door. */
  link: string | null
  /** The day it is, YYYY-MM-DD. */
  today: string
  /** Where the house stands for the world, whom to write to, and the image beside a link where there is no portrait. */
  site: { url: string; name: string; contact: string | null; picture: string }
  /** The address of the script that makes the page handier, where the build has left one. */
  script: string | null
  /** Where what is announced is had for one's own calendar. */
  calendar: string
}

/** A page that is being written. */
export interface GuestPageView extends GuestPageRequest {
  say: GuestPageWords
  addressOfAll: (part: LongPart) => string
}

/** Writes the whole page of a memorial as a guest reads it, as the text of an HTML document in the language of the request. */
export function renderGuestPage(request: GuestPageRequest): string {
  const { page, language } = request
  const say = guestPageWordsIn(language)
  const view: GuestPageView = {
    ...request,
    say,
    addressOfAll: (part) => `?language=${language}&all=${part}#${part}`,
  }
  const parts = partsOf(view).filter(({ content }) => content !== null)
  const written = html`${topOf(view)}
<div class="page">
${headOnPage(view, announcementOnPage(view))}
<main class="main" id="content" tabindex="-1">
${firstPhotographs(view)}
${anchors(say, parts)}
${parts.map(
  ({ id, title, content }) => html`<section class="part" id="${id}"><h2>${title}</h2>
${content}
</section>
`,
)}
</main>
</div>
${footOf(view)}
${view.script && scriptOnPage(view.script, { language, memorialId: page.memorialId, called: page.called, link: view.link })}</body>
</html>
`.text
  return page.isOpen ? inHead(written, tagsOf(view)) : written
}

interface Part {
  id: string
  title: string
  count?: number
  content: Markup | null
}

/** Everything below the head, in its order. */
function partsOf(view: GuestPageView): Part[] {
  const { page, say } = view
  const { films, papers, photographs } = page
  return [
    { id: 'life', title: say.life(page), content: lifeOnPage(view) },
    {
      id: 'photographs',
      title: say.photographs,
      count: photographs?.total ?? 0,
      content: wallOnPage(view),
    },
    { id: 'films', title: say.videos, count: films?.length ?? 0, content: filmsOnPage(view) },
    { id: 'papers', title: say.documents, count: papers?.length ?? 0, content: papersOnPage(view) },
    {
      id: 'greetings',
      title: say.greetings,
      count: greetingCount(page),
      content: greetingsOnPage(view),
    },
    { id: 'leave-words', title: say.form.title(page.called), content: formOnPage(view) },
    { id: 'loved', title: say.loved(page), content: lovedOnPage(view) },
    { id: 'facts', title: say.about(page.called), content: factsOnPage(view) },
    { id: 'resting-place', title: say.grave.title, content: restingPlaceOnPage(view) },
    { id: 'days', title: say.days.title, content: daysOnPage(view) },
  ]
}

/** The way to each part; none where there is but one. The form has its own, above. */
function anchors(say: GuestPageWords, all: readonly Part[]): Markup | null {
  const parts = all.filter(({ id }) => id !== 'leave-words')
  if (parts.length < 2) return null
  return html`<nav class="parts" aria-label="${say.parts}"><ul>${parts.map(
    ({ id, title, count = 0 }) =>
      html`<li><a href="#${id}">${title}${count > 0 && html` <b>${count}</b>`}</a></li>
`,
  )}</ul></nav>
`
}

function topOf({ page, say, script }: GuestPageView): Markup {
  const { fullName, portraitUrl, isSearchable } = page
  return html`<!doctype html>
<html lang="${say.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
${
  portraitUrl &&
  html`<link rel="preload" as="image" imagesrcset="${portraitSources(portraitUrl)}" imagesizes="${portraitSizes}" fetchpriority="high">
`
}<title>${fullName}</title>
<meta name="description" content="${daysInOneLine(page)}">
${!isSearchable && html`<meta name="robots" content="noindex">\n`}<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#191512" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>${new Markup(guestPageStyle().css)}</style>
${script && html`<link rel="modulepreload" href="${script}">\n`}</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
`
}

const daysInOneLine = ({ born, died }: GuestPage) => `${dayOnPage(born)} – ${dayOnPage(died)}`

/** What programs read of a page that everybody may find: never of one that needs its link (YA06). */
function tagsOf({ page, site, today: _today }: GuestPageView): string {
  const { fullName, memorialId, portraitUrl } = page
  const picture = portraitUrl?.split('?', 1)[0] ?? null
  const address = `/Shared/${memorialId}`
  return previewTags(
    {
      title: fullName,
      description: daysInOneLine(page),
      isPerson: true,
      picture: picture ?? site.picture,
      isWide: picture === null,
    },
    { site: site.url, name: site.name, address },
  ).concat(html`<link rel="canonical" href="${site.url}${address}">`.text)
}

/** NOTE: without `#login` whoever is not logged in would be led to the first page (`clientLoader` of the web's shell). */
function footOf({ page, language, say, site }: GuestPageView): Markup {
  const { foot } = say
  return html`<footer class="foot">
<nav aria-label="${foot.languages}"><ul>${languageLinks(language)}</ul></nav>
<p>${foot.inside(page.called)} <a href="/Profile/${page.memorialId}#login">${foot.logIn}</a></p>
${site.contact && html`<p><a href="mailto:${site.contact}">${foot.report}</a></p>\n`}<p><a href="/">${foot.site}</a></p>
</footer>
`
}

/** The same page in the other languages, by plain links. */
const languageLinks = (language: Language) =>
  languages.map((one) => {
    const { tag, name } = languageFacts[one]
    return html`<li>${
      one === language
        ? html`<strong class="touch" lang="${tag}" aria-current="page">${name}</strong>`
        : html`<a class="touch" href="?language=${one}" lang="${tag}" hreflang="${tag}">${name}</a>`
    }</li>
`
  })

/** A page of one sentence and what follows from it, which names nobody. */
interface AlonePage {
  language: Language
  title: string
  says: string
  more: string
  /** What else the head says. */
  head?: Markup
  script?: Markup | null
}

const renderAlone = ({ language, title, says, more, head, script = null }: AlonePage): string => {
  const { foot, tag } = guestPageWordsIn(language)
  return html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<meta name="robots" content="noindex">
${head}<meta name="color-scheme" content="light dark">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>${new Markup(guestPageStyle().css)}</style>
</head>
<body>
<main class="alone"><h1>${says}</h1><p>${more}</p></main>
<footer class="foot"><nav aria-label="${foot.languages}"><ul>${languageLinks(language)}</ul></nav></footer>
${script}</body>
</html>
`.text
}

interface ClosedPage {
  language: Language
  /** The code of the link, which whoever is here has. */
  link: string | null
  /** The address of the script, as that of `GuestPageRequest`. */
  script: string | null
}

/**
 * What stands at the address of a link that leads nowhere any more; it names nobody (YA05). Words that waited for a line are
 * given back here, by the script.
 */
export function renderClosedPage({ language, link, script }: ClosedPage): string {
  const { title, says, more } = guestPageWordsIn(language).closed
  return renderAlone({
    ...{ language, title, says, more },
    script: script === null ? null : scriptOnPage(script, { language, memorialId: null, called: null, link }),
  })
}

interface WaitPage {
  language: Language
  key: 'unavailable' | 'tooManyRequests'
}

/** What stands at the address of any page, or none, that cannot be had just now; what is away is asked for again by itself. */
export function renderWaitPage({ language, key }: WaitPage): string {
  const { title, unavailable, tooManyRequests } = guestPageWordsIn(language).wait
  const page = { language, title, says: title }
  if (key === 'tooManyRequests') return renderAlone({ ...page, more: tooManyRequests })
  return renderAlone({ ...page, more: unavailable, head: html`<meta http-equiv="refresh" content="5">\n` })
}
