import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import { html } from '../../kit/markup.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

/** Where on a plain web server lies what answers at the address of a printed code. */
export const redirectPath = (address: string) =>
  `redirect${new URL(address).pathname.replace(/\/$/, '')}/index.html`

interface Redirect {
  name: string
  address: string
  language: Language
}

/** The page that answers there: it leads on to the copy, which lies at the top of the same server. */
export function redirectPage({ name, address, language }: Redirect): string {
  const depth = new URL(address).pathname.split('/').filter(Boolean).length
  const top = `${'../'.repeat(depth)}index.html`
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
