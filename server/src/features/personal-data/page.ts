/** The page for people in an archive: everything in their language, bit by bit, and nothing from elsewhere. */
import { personName } from '@spomen/contract/names.ts'
import { html, type Markup } from '../../kit/markup.ts'
import type { ArchivedFile, LostInArchive, MemorialFiles } from './archive.ts'
import type { ArchiveContent } from './content.ts'
import { aboutOneself } from './page-about.ts'
import { onOtherPages } from './page-elsewhere.ts'
import { memorialOnPage } from './page-memorial.ts'
import { localServicesOnPage } from './page-local-services.ts'
import { dayOnPage } from '../guest-pages/index.ts'
import { paymentsOnPage } from './page-payments.ts'
import { pageStyle } from './page-style.ts'
import { wishesOnPage } from './page-wishes.ts'
import { type PageWords, pageWordsIn } from './page-words.ts'

interface ArchivePage {
  content: ArchiveContent
  madeAt: Date
  /** What could not be read. */
  lost: readonly LostInArchive[]
  portrait: ArchivedFile | null
  /** Where the photographs lie that they left as a guest. */
  guestWords: MemorialFiles['guestWords']
  /** Where the images of local services lie. */
  notices: ReadonlyMap<string, ArchivedFile | null>
  memorialFiles: ReadonlyMap<string, MemorialFiles>
}

/** Answers the page piece by piece: no more than a part of one list is held at a time. */
export async function* renderArchivePage({
  content,
  madeAt,
  lost,
  portrait,
  guestWords,
  notices,
  memorialFiles,
}: ArchivePage): AsyncGenerator<string> {
  const { account } = content
  const say = pageWordsIn(account.language)
  const name = personName(account.name, account.lastName)

  yield* pieces([
    head(say),
    html`<h1>${say.title}</h1>
<p class="quiet">${say.intro(name, dayOnPage(madeAt.toISOString()))}</p>
<p>${say.files}</p>
${lostFiles(say, lost)}
${contents(say, memorialFiles)}
`,
    aboutOneself(say, content, portrait),
  ])
  for await (const piece of wishesOnPage(say, content)) yield piece.text
  yield html`<h2 id="memorials">${say.memorials.title}</h2>\n`.text
  let isAny = false
  for await (const kept of content.memorials()) {
    const files = memorialFiles.get(kept.id)
    // One that came to be while the archive was made is not in it.
    if (!files) continue
    isAny = true
    for await (const piece of memorialOnPage(say, kept, files)) yield piece.text
  }
  if (!isAny) yield html`<p class="quiet">${say.nothing}</p>\n`.text
  for await (const piece of onOtherPages(say, content, guestWords)) yield piece.text
  for await (const piece of localServicesOnPage(say, content, notices)) yield piece.text
  for await (const piece of paymentsOnPage(content)) yield piece.text
  yield '</body>\n</html>\n'
}

function* pieces(all: readonly Markup[]) {
  for (const { text } of all) yield text
}

const lostFiles = (say: PageWords, lost: readonly LostInArchive[]): Markup | false =>
  lost.length > 0 &&
  html`<div class="gone"><p>${say.missing}</p>
<ul>${lost.map(({ name, why }) => html`<li>${name} (${say.lost[why]})</li>`)}</ul></div>`

/** Whoever opens it asks nobody else for anything, whatever somebody may have written into it. */
const policy =
  "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const head = (say: PageWords) => html`<!doctype html>
<html lang="${say.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${say.title}</title>
<style>${pageStyle}</style>
</head>
<body>
`

const contents = (say: PageWords, memorialFiles: ReadonlyMap<string, MemorialFiles>) => html`<nav><ul>
<li><a href="#you">${say.you.title}</a></li>
<li><a href="#memorials">${say.memorials.title}</a>${memorialFiles.size > 0 && html`<ul>${[...memorialFiles].map(([id, { name }]) => html`<li><a href="#${id}">${name}</a></li>\n`)}</ul>`}</li>
<li><a href="#elsewhere">${say.elsewhere.title}</a></li>
</ul></nav>`
