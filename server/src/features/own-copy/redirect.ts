/** What answers on a plain web server, once the house is gone, at the addresses that were printed of a memorial (YD04). */
import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import { html } from '../../kit/markup.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import type { PrintedLink } from './printed-links.ts'

interface Redirects {
  name: string
  /** The address of the memorial's own code. */
  address: string
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

/** Every page that leads on to the copy, with its path in it. */
export function* redirectPages({ name, address, links, language }: Redirects): Generator<[string, string]> {
  const own = new URL(address).pathname.replaceAll(/^\/|\/$/g, '')
  const typed = links.flatMap(({ paths }) => paths)
  for (const path of [own, ...typed]) yield [`${folder}/${path}/index.html`, pageAt(path, { name, language })]
  for (const path of typed)
    yield [`${folderOfSmallLetters}/${path.toLowerCase()}/index.html`, pageAt(path, { name, language })]
}

/** The page that answers at a path: it leads on to the copy, which lies at the top of the same server. */
function pageAt(path: string, { name, language }: Pick<Redirects, 'name' | 'language'>): string {
  const top = `${'../'.repeat(path.split('/').length)}index.html`
  const i18n = wordsIn(language)
  return html`<!doctype html>
<html lang="${languageFacts[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<!-- To lead to another address instead, write it in both places below. -->
<meta http-equiv="refresh" content="0; url=${top}">
<title>${name}</title>
</head>
<body>
<p><a href="${top}">${i18n.t('The page of {name}', { name })}</a></p>
</body>
</html>
`.text
}
