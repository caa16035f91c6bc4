/**
 * What answers on a plain web server, once the house is gone, at the addresses that were printed of a memorial (YD04): the name
 * and the days, since whatever lies there can be read by anybody (YA01).
 */
import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import { html, Markup } from '../../kit/markup.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { dayOnPage } from '../guest-pages/index.ts'
import { daysForGuests } from '../memorials/index.ts'
import type { CopyHead } from './format.ts'
import type { PrintedLink } from './printed-links.ts'

interface Redirects {
  name: string
  head: CopyHead
  links: readonly PrintedLink[]
  language: Language
}

/** The folder whose content is laid at the top of a web server. */
const folder = 'redirect'

/**
 * The same for addresses that are typed in small letters. It lies apart: many disks do not tell small letters from capitals,
 * and would ask which of two files of one name is to stay.
 */
export const folderOfSmallLetters = 'redirect-small-letters'

/** Where the page that all addresses lead to lies on the web server: by the memorial, so that one host may answer for several. */
const shownAt = ({ memorial: { id } }: CopyHead) => `memorial/${id}/index.html`

/** Where the page that all addresses lead to lies in the copy. */
export const pathOfShownPage = (head: CopyHead) => `${folder}/${shownAt(head)}`

/** The page that tells the name and the days, and every page that leads to it, each with its path in the copy. */
export function* redirectPages({ name, head, links, language }: Redirects): Generator<[string, string]> {
  const own = new URL(head.qr.address).pathname.replaceAll(/^\/|\/$/g, '')
  const typed = links.flatMap(({ paths }) => paths)
  const leading = (path: string) => leadingPage(path, { name, to: shownAt(head), language })
  yield [pathOfShownPage(head), shownPage(head, { name, language })]
  for (const path of [own, ...typed]) yield [`${folder}/${path}/index.html`, leading(path)]
  for (const path of typed) yield [`${folderOfSmallLetters}/${path.toLowerCase()}/index.html`, leading(path)]
}

interface PageHead {
  name: string
  language: Language
}

const topOf = ({ name, language }: PageHead, more: Markup) => html`<!doctype html>
<html lang="${languageFacts[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${more}
<title>${name}</title>
`

/** The page that answers at a path, and leads on to the one that tells the name and the days. */
function leadingPage(path: string, { to, ...head }: PageHead & { to: string }): string {
  const address = `${'../'.repeat(path.split('/').length)}${to}`
  const i18n = wordsIn(head.language)
  return html`${topOf(head, html`<meta http-equiv="refresh" content="0; url=${address}">`)}</head>
<body>
<p><a href="${address}">${i18n.t('The page of {name}', { name: head.name })}</a></p>
</body>
</html>
`.text
}

const style = new Markup(`:root { color-scheme: light dark }
body { margin: 0; padding: 18vh 1.25rem; text-align: center; overflow-wrap: anywhere; font: 1.125rem/1.6 Georgia, "Times New Roman", serif; background: #faf7f1; color: #2b2a27 }
h1 { margin: 0; font-size: clamp(1.75rem, 7vw, 3rem); font-weight: 500; line-height: 1.2; text-wrap: balance }
@media (prefers-color-scheme: dark) { body { background: #191512; color: #ece4d7 } }`)

const howToLeadOn = new Markup(
  '<!-- To lead on to another address, such as the page in a new house, write it into the next line, and put that line below this one:\n' +
    '<meta http-equiv="refresh" content="0; url=https://example.org/"> -->',
)

/** The name and the days, of the birth the year alone where the family hides its day from guests (YA04). */
function shownPage({ qr, memorial: { facts, door } }: CopyHead, page: PageHead): string {
  const { born, died } = daysForGuests(
    { born: facts.dateOfBirth, died: facts.dateOfDeath },
    door && { hides_birth_day: door.hidesBirthDay },
  )
  const { host } = new URL(qr.address)
  const i18n = wordsIn(page.language)
  const says = i18n.t('This page stood at {host}. Those who kept it have a copy of it.', { host })
  return html`${topOf(page, howToLeadOn)}<style>${style}</style>
</head>
<body>
<main>
<h1>${page.name}</h1>
<p>${dayOnPage(born)} – ${dayOnPage(died)}</p>
<p><small>${says}</small></p>
</main>
</body>
</html>
`.text
}
