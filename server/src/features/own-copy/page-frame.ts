/** What stands around a memorial on a page of its copy. */
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { addressOf } from '../../kit/entry-names.ts'
import { html, type Markup } from '../../kit/markup.ts'
import { dayOnPage } from '../guest-pages/index.ts'
import type { CopyWords } from './copy-words.ts'
import type { CopyHead, CopyLists } from './format.ts'
import { copyStyle } from './page-style.ts'
import type { LostFile, FilesInBag } from './place-files.ts'
import type { PrintedLink } from './printed-links.ts'
import type { Spool } from './spool.ts'

export interface CopyPageRequest {
  head: CopyHead
  spool: Spool<CopyLists>
  placed: FilesInBag
  lost: readonly LostFile[]
  names: ReadonlyMap<string, string>
  links: readonly PrintedLink[]
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

/** From the first byte of a page to where its content begins; the epitaph is null where there is none. */
export function topOf(page: CopyPage, epitaph: Markup | null): Markup {
  const { say, language, first, name, head, placed, at, lost, takenBy, day } = page
  const { dateOfBirth, dateOfDeath, nickname } = head.memorial.facts
  const portrait = head.memorial.portrait && placed.get(head.memorial.portrait.id)?.shown
  return html`<!doctype html>
<html lang="${say.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
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
<p class="quiet">${say.intro(takenBy, dayOnPage(day))}</p>${
    head.memorial.inPreparation && html`\n<p role="note">${say.inPreparation}</p>`
  }
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

/** What follows the content: what else lies in the copy, and how one reads it. */
export const bottomOf = ({ say, head, links, at }: CopyPage): Markup => html`</main>
<footer>
<h2>${say.about.title}</h2>
<p>${say.about.offline}</p>
<p>${say.about.code(head.qr.address)}</p>
${
  links.length > 0 &&
  html`<p>${say.about.links}</p>
<ul class="plain">
${links.flatMap(({ shown }) => shown.map((address) => html`<li>${address}</li>\n`))}</ul>
`
}<ul class="plain">
<li><a href="${at('README.txt')}">${say.about.readMe}</a></li>
<li><a href="${at('verify.html')}">${say.about.verify}</a></li>
<li><a href="${at('data/memorial.json')}">${say.about.data}</a></li>
</ul>
</footer>
</body>
</html>
`
