import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import type { CopyHead } from './format.ts'
import type { PrintedLink } from './printed-links.ts'
import { inPreparationWords } from './copy-words.ts'
import { folderOfSmallLetters, pathOfShownPage } from './redirect.ts'
import { checkCommand } from './verify-page.ts'

interface ReadMe {
  name: string
  head: CopyHead
  /** Where the house is that the copy is taken in. */
  publicUrl: string
  links: readonly PrintedLink[]
  first: Language
}

/** What lies where in a copy, in every language one after the other; plain text, which any machine will still read. */
export function readMe({ first, ...about }: ReadMe): string {
  const inOrder = [first, ...languages.filter((language) => language !== first)]
  // NOTE: some plain editors take UTF-8 for the letters of their own country without the mark.
  return `\u{feff}${inOrder.map((language) => inLanguage(language, about)).join(`\r\n${'-'.repeat(60)}\r\n\r\n`)}`
}

function inLanguage(language: Language, { name, head, publicUrl, links }: Omit<ReadMe, 'first'>): string {
  const i18n = wordsIn(language)
  const { address } = head.qr
  const { origin, host } = new URL(address)
  const here = new URL(publicUrl)
  const paragraphs = [
    `${languageFacts[language].name.toUpperCase()}`,
    i18n.t('{name}: the copy for the family', { name }),
    ...(head.memorial.inPreparation ? [inPreparationWords(i18n)] : []),
    i18n.t('Open index.html. It shows the memorial in any browser, without a network.'),
    i18n.t(
      'Keep this folder in two places, such as a stick at home and the computer of a relative. Whoever has it can read everything in it: it is as private as a letter.',
    ),
    `data: ${i18n.t('the photographs, videos and documents exactly as they were uploaded, and everything on the page in a form that programs can read (memorial.json with its schema, and tables).')}`,
    `data/deleted: ${i18n.t('what was deleted in the last thirty days and can still be brought back. It is not on the page.')}`,
    `pages: ${i18n.t('the page in the other languages, and smaller pictures for it.')}`,
    `days.ics: ${i18n.t('the days for your calendar.')}`,
    `verify.html: ${i18n.t('tells whether every file is whole. On most computers this line does the same, typed in this folder:')}\r\n    ${checkCommand}`,
    `redirect: ${i18n.t('for the day when {host} is gone. The printed code leads to {address}. Put what lies in “redirect”, and nothing else, onto any web server that answers at {origin}: then the code shows the name and the days, and search engines are asked to leave that page out. “{file}” says how it leads on to another address from there, such as the page in a new house.', { host, address, origin, file: pathOfShownPage(head) })}`,
    ...(here.host === host
      ? []
      : [
          i18n.t(
            'What was printed where this page was first leads to {before}, and what is printed here to {since}. What was printed at a site between leads to that one; “redirect” answers there as well.',
            { before: origin, since: here.origin },
          ),
        ]),
    i18n.t(
      'Whatever else of this folder lies on a web server can be read by anybody who has its address or finds it: what only those inside or the keepers see, what was deleted, words of guests that still wait, the codes of the links, and the photographs exactly as they were taken, often with the place.',
    ),
    ...(links.length > 0
      ? [
          [
            i18n.t(
              'The addresses of the links for guests show them then as well, with the hyphens and without them:',
            ),
            ...links.flatMap(({ shown }) => shown.map((one) => `    ${one}`)),
          ].join('\r\n'),
          `${folderOfSmallLetters}: ${i18n.t('the same for whoever types such an address in small letters. Put what lies in it there as well.')}`,
        ]
      : []),
    i18n.t(
      'Other people stand in it by their names. Their mail addresses are not in it, only a fingerprint by which a person with that address can be recognised later.',
    ),
    i18n.t('A family tree is not in it: family trees stay in the browser they were drawn in.'),
    i18n.t('bagit.txt and the manifests are a layout that archives know (BagIt, RFC 8493).'),
  ]
  return `${paragraphs.join('\r\n\r\n')}\r\n`
}
