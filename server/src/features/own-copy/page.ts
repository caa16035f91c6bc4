/** The memorial as a page of its copy: everything on it, in one language, bit by bit and without anything from elsewhere. */
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { addressOf } from '../../kit/entry-names.ts'
import { html, lines, Markup } from '../../kit/markup.ts'
import { shownNote } from '../greetings/index.ts'
import { type CopyWords, copyWordsIn } from './copy-words.ts'
import type { CopyHead, CopyLists } from './format.ts'
import { ceremoniesOnPage } from './page-ceremonies.ts'
import { guestWordsOnPage } from './page-guest-words.ts'
import { epitaphOnPage } from './page-epitaph.ts'
import { documentOnPage, filmOnPage, photographOnPage, pieceOnPage, taleOnPage } from './page-media.ts'
import {
  by,
  dateOnPage,
  dayOnPage,
  favouritesOnPage,
  graveFacts,
  lifeFacts,
  factRowsOf,
  termList,
} from '../guest-pages/index.ts'
import { copyStyle } from './page-style.ts'
import type { LostFile, FilesInBag } from './place-files.ts'
import { isWaiting } from './rules.ts'
import type { Spool } from './spool.ts'

export interface CopyPageRequest {
  head: CopyHead
  spool: Spool<CopyLists>
  placed: FilesInBag
  lost: readonly LostFile[]
  names: ReadonlyMap<string, string>
  /** What the memorial is called. */
  name: string
  /** Whoever took the copy. */
  takenBy: string
  /** The day it was made, YYYY-MM-DD. */
  day: string
  /** The language `index.html` speaks. */
  first: Language
}

export interface CopyPage extends CopyPageRequest {
  language: Language
  say: CopyWords
  /** An address counted from the folder of the copy, as this page has to write it. */
  at: (address: string) => string
  /** The name of somebody; empty of people who have left. */
  who: (id: string) => string
}

/** Where the page in a language lies. */
export const pagePath = (language: Language, first: Language) =>
  language === first ? 'index.html' : `pages/${language}.html`

/** Nothing may be asked for but what lies in this folder, whatever somebody may have written into it. */
const policy =
  "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'"

/** Answers the page piece by piece. */
export async function* renderCopyPage(request: CopyPageRequest, language: Language): AsyncGenerator<string> {
  const isFirst = language === request.first
  const page: CopyPage = {
    ...request,
    language,
    say: copyWordsIn(language),
    at: (address) => (isFirst ? address : `../${address}`),
    who: (id) => request.names.get(id) ?? '',
  }
  const { say, spool } = page
  yield top(page, await epitaphOnPage(request)).text
  const { facts } = page.head.memorial
  const life = factRowsOf(say, facts, lifeFacts)
  if (life.some(([, value]) => value)) yield html`<section>${termList(life)}</section>\n`.text
  const parts: readonly Part[] = [
    { id: 'ceremonies', title: say.announced, open: html``, close: html``, items: ceremoniesOnPage(page) },
    {
      id: 'life',
      title: say.timeline,
      open: html`<ol class="plain">`,
      close: html`</ol>`,
      items: entries(page),
    },
    {
      id: 'photographs',
      title: say.photographs.title,
      isWide: true,
      open: html`<div class="grid">`,
      close: html`</div>`,
      items: counted(there(spool.read('photographs')), (one, number) => photographOnPage(page, one, number)),
    },
    {
      id: 'films',
      title: say.videos,
      isWide: true,
      open: html`<div class="grid">`,
      close: html`</div>`,
      items: counted(there(spool.read('films')), (one) => filmOnPage(page, one)),
    },
    {
      id: 'documents',
      title: say.documents,
      ...plainList,
      items: counted(there(spool.read('documents')), (one) => html`<li>${documentOnPage(page, one)}</li>\n`),
    },
    {
      id: 'tales',
      title: say.tales,
      isWide: true,
      open: html`<div class="grid">`,
      close: html`</div>`,
      items: counted(notRemoved(spool.read('tales')), (one) => taleOnPage(page, one)),
    },
    {
      id: 'greetings',
      title: say.greetings,
      open: html``,
      close: html``,
      items: counted(spool.read('greetings'), (one) => letter(page, one)),
    },
    {
      id: 'guest-words',
      title: say.guestWords,
      open: html``,
      close: html``,
      items: guestWordsOnPage(page),
    },
    { id: 'loved', title: say.favourites.title, open: html``, close: html``, items: loved(page) },
    { id: 'grave', title: say.grave.title, open: html``, close: html``, items: grave(page) },
    {
      id: 'gifts',
      title: say.gifts.title,
      ...plainList,
      items: counted(there(spool.read('gifts')), (one) => gift(page, one)),
    },
    {
      id: 'puzzle',
      title: say.puzzle.title,
      isWide: true,
      open: html`<p class="quiet">${say.puzzle.says}</p><div class="grid">`,
      close: html`</div>`,
      items: counted(waiting(spool.read('puzzlePieces')), (one, number) => pieceOnPage(page, one, number)),
    },
    { id: 'days', title: say.days.title, open: html``, close: html``, items: days(page) },
    {
      id: 'followers',
      title: say.followers,
      ...plainList,
      items: counted(spool.read('followers'), (one) => html`<li>${by(say, page.who(one.by))}</li>\n`),
    },
  ]
  for (const part of parts) yield* section(part)
  yield bottom(page).text
}

interface Part {
  id: string
  title: string
  /** Wider than what is read. */
  isWide?: boolean
  open: Markup
  close: Markup
  items: AsyncIterable<Markup>
}

const plainList = { open: html`<ul class="plain">\n`, close: html`</ul>` }

/** A part of the page; nothing at all where there is nothing to show. */
async function* section({ id, title, isWide = false, open, close, items }: Part): AsyncGenerator<string> {
  let isAny = false
  for await (const item of items) {
    if (!isAny)
      yield html`<section id="${id}"${isWide && html` class="wide"`}>\n<h2>${title}</h2>\n${open}`.text
    isAny = true
    yield item.text
  }
  if (isAny) yield html`${close}</section>\n`.text
}

async function* counted<Item>(
  items: AsyncIterable<Item>,
  show: (item: Item, number: number) => Markup,
): AsyncGenerator<Markup> {
  let number = 0
  for await (const item of items) yield show(item, (number += 1))
}

async function* there<Item extends { deletedAt: string | null }>(items: AsyncIterable<Item>) {
  for await (const item of items) if (item.deletedAt === null) yield item
}

async function* notRemoved(items: AsyncIterable<CopyLists['tales']>) {
  for await (const item of items) if (item.file.removedAt === null) yield item
}

async function* waiting(items: AsyncIterable<CopyLists['puzzlePieces']>) {
  for await (const item of items) if (isWaiting(item)) yield item
}

function top(page: CopyPage, epitaph: Markup | null): Markup {
  const { say, language, first, name, head, placed, at, lost, takenBy, day } = page
  const { dateOfBirth, dateOfDeath, nickname } = head.memorial.facts
  const portrait = head.memorial.portrait && placed.get(head.memorial.portrait.id)?.shown
  return html`<!doctype html>
<html lang="${say.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${name}</title>
<style>${copyStyle()}</style>
</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
<nav class="bar" aria-label="${say.languages}"><ul>${languages.map(
    (one) =>
      html`<li>${
        one === language
          ? html`<strong lang="${languageFacts[one].tag}" aria-current="page">${languageFacts[one].name}</strong>`
          : html`<a href="${at(pagePath(one, first))}" lang="${languageFacts[one].tag}" hreflang="${languageFacts[one].tag}">${languageFacts[one].name}</a>`
      }</li>\n`,
  )}</ul></nav>
<header>
${portrait && html`<img class="portrait" src="${at(addressOf(portrait))}" alt="${say.portraitOf(name)}">`}
<h1>${name}</h1>
${nickname && html`<p class="quiet">${nickname}</p>`}
<p class="years">${dayOnPage(dateOfBirth)} – ${dayOnPage(dateOfDeath)}</p>
${epitaph}
<p class="quiet">${say.intro(takenBy, dayOnPage(day))}</p>
${
  lost.length > 0 &&
  html`<div class="lost" role="note"><h2>${say.lost.title}</h2><p>${say.lost.says}</p><ul>${lost.map(
    ({ name: file, why }) => html`<li>${file} (${say.lost[why]})</li>`,
  )}</ul></div>`
}
</header>
<main id="content" tabindex="-1">
`
}

async function* entries({ spool, placed, at }: CopyPage): AsyncGenerator<Markup> {
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
<p class="quiet">${dayOnPage(one.from)}${one.to && ` – ${dayOnPage(one.to)}`}</p>
${one.description && html`<p>${lines(one.description)}</p>`}${
  beside.length > 0 &&
  html`<p class="beside">${beside.map((id) => html`<a href="#${id}"><img src="${at(addressOf(shown.get(id) ?? ''))}" alt="${one.title}" loading="lazy" decoding="async"></a>`)}</p>`
}</li>
`
  }
}

const letter = ({ say, who }: CopyPage, one: CopyLists['greetings']): Markup =>
  html`<article class="letter" id="${one.id}"><blockquote>${new Markup(shownNote(one.note))}</blockquote>
<p class="quiet">${by(say, who(one.by))}, ${dateOnPage(one.createdAt)}${one.reported && `, ${say.stillHidden}`}</p></article>
`

async function* loved({ say, head }: CopyPage): AsyncGenerator<Markup> {
  const { favourites } = head.memorial
  if (favourites.length > 0) yield favouritesOnPage(say, favourites)
}

/** Where they rest: no map, whose tiles would come from elsewhere, but a link that a telephone opens in its own. */
async function* grave({ say, head }: CopyPage): AsyncGenerator<Markup> {
  const { facts } = head.memorial
  const { graveLocationLat: north, graveLocationLng: east } = facts
  const place = north !== null && east !== null ? `${north},${east}` : null
  const known = [
    ...factRowsOf(say, facts, graveFacts),
    [say.grave.place, place && html`${place.replace(',', ', ')} <a href="geo:${place}">${say.map}</a>`],
  ] as const
  if (known.some(([, value]) => value)) yield termList(known)
}

const gift = ({ say, who }: CopyPage, one: CopyLists['gifts']): Markup =>
  html`<li>${one.words && html`<blockquote>${lines(one.words)}</blockquote>`}${say.gifts.candles}: ${one.candles}, ${say.gifts.flowers}: ${one.flowers}<br>
<span class="quiet">${by(say, who(one.by))}, ${dateOnPage(one.givenAt)}</span></li>
`

async function* days({ say, head, at }: CopyPage): AsyncGenerator<Markup> {
  const { dateOfBirth, dateOfDeath } = head.memorial.facts
  yield termList([
    [say.days.born, dayOnPage(dateOfBirth)],
    [say.days.died, dayOnPage(dateOfDeath)],
  ])
  yield html`<p><a href="${at('days.ics')}">${say.calendar}</a></p>`
}

const bottom = ({ say, head, at }: CopyPage): Markup => html`</main>
<footer>
<h2>${say.about.title}</h2>
<p>${say.about.offline}</p>
<p>${say.about.code(head.qr.address)}</p>
<ul class="plain">
<li><a href="${at('README.txt')}">${say.about.readMe}</a></li>
<li><a href="${at('verify.html')}">${say.about.verify}</a></li>
<li><a href="${at('data/memorial.json')}">${say.about.data}</a></li>
</ul>
</footer>
</body>
</html>
`
