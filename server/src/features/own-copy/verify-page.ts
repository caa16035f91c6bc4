/** The checker of a copy: one small page that needs nothing, neither a network nor a program. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { html, Markup } from '../../kit/markup.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { copyWordsIn } from './copy-words.ts'
import type { LostFile } from './place-files.ts'

function verifyWordsIn(language: Language, isLacking: boolean) {
  const i18n = wordsIn(language)
  const { lost } = copyWordsIn(language)
  return {
    tag: languageFacts[language].tag,
    name: languageFacts[language].name,
    title: i18n.t('Is every file whole?'),
    lead: i18n.t('Choose the folder this page lies in. Nothing leaves your device.'),
    choose: i18n.t('Choose the folder'),
    reading: i18n.t('Reading …'),
    good: isLacking ? i18n.t('Every file in this copy is as it was put in.') : i18n.t('Everything is whole.'),
    ...(isLacking && {
      lostTitle: lost.title,
      lostSays: lost.says,
      lostMissing: lost.missing,
      lostDamaged: lost.damaged,
    }),
    bad: i18n.t('Not everything is whole. If you have another copy, use that one, or ask for a new one.'),
    none: i18n.t('There is no list of files in this folder. Please choose the one in which index.html lies.'),
    whole: i18n.t('Whole'),
    changed: i18n.t('Changed'),
    missing: i18n.t('Missing'),
    stray: i18n.t('Not in the list'),
    back: i18n.t('To the page'),
    noScript: i18n.t(
      'The files are read by a browser that runs scripts. On most computers this line checks them too, typed in this folder:',
    ),
  }
}

/** What checks the files without a browser. */
export const checkCommand = 'sha256sum -c manifest-sha256.txt tagmanifest-sha256.txt'

// NOTE: read at the first copy. What runs in somebody's browser is a file of its own, so that it can be tried as it is.
let script: string | null = null
const scriptText = () =>
  (script ??= readFileSync(path.join(import.meta.dirname, 'verify-script.js'), 'utf8').trim())

/**
 * The page; it speaks the language of the browser where it knows it, and else the one the copy was taken in. The manifests name
 * what was put in: what the copy lacks, or has damaged from the beginning, is told above.
 */
export function verifyPage(first: Language, lost: readonly LostFile[]): string {
  const inOrder = [first, ...languages.filter((language) => language !== first)]
  const words = inOrder.map((language) => verifyWordsIn(language, lost.length > 0))
  // What stands in a script is no HTML, but must not end it.
  const run = `const words = ${JSON.stringify(words).replaceAll('<', String.raw`\u003c`)};\n${scriptText()}`
  const hash = createHash('sha256').update(run).digest('base64')
  const [say] = words
  if (!say) throw new Error('a page without words')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`
  return html`<!doctype html>
<html lang="${say.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say.title}</title>
<style>
:root { color-scheme: light dark; --paper: #faf7f1; --ink: #2b2a27; --link: #006a79 }
@media (prefers-color-scheme: dark) { :root { --paper: #191512; --ink: #ece4d7; --link: #71bdcd } }
body { margin: 0 auto; padding: 3rem 1.25rem; max-width: 42rem; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere }
h1 { font: 500 2rem/1.2 Georgia, serif }
a { color: var(--link) }
input, select { font: inherit; max-width: 100%; min-height: 2.75rem }
label { display: block; margin: 1.5rem 0 }
progress { width: 100% }
</style>
<noscript><style>[data-say="lead"], label { display: none }</style></noscript>
</head>
<body>
<main>
<h1 data-say="title">${say.title}</h1>
<p data-say="lead">${say.lead}</p>
<noscript><p>${say.noScript}</p><p><code>${checkCommand}</code></p></noscript>
${lostFiles(say, lost)}<label><span data-say="choose">${say.choose}</span><br><input id="folder" type="file" webkitdirectory multiple></label>
<progress id="progress" value="0" max="1" hidden></progress>
<div id="told" role="status" aria-live="polite"></div>
<p><a href="index.html" data-say="back">${say.back}</a></p>
</main>
<script>${new Markup(run)}</script>
</body>
</html>
`.text
}

const lostFiles = (say: ReturnType<typeof verifyWordsIn>, lost: readonly LostFile[]): Markup | false =>
  lost.length > 0 &&
  html`<h2 data-say="lostTitle">${say.lostTitle}</h2>
<p data-say="lostSays">${say.lostSays}</p>
<ul>
${lost.map(({ name, why }) => {
  const key = why === 'missing' ? 'lostMissing' : 'lostDamaged'
  return html`<li>${name} (<span data-say="${key}">${say[key]}</span>)</li>\n`
})}</ul>
`
