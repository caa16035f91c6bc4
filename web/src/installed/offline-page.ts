import { themes } from '@spomen/contract/themes.ts'
import { type Language, languages } from '@spomen/contract/languages.ts'
import { languageTags } from '../words/language-tags.ts'
import { installedWords } from './words.ts'

/** In the head, before the first paint: everybody's own theme, light and language, as in app/boot.ts. */
function boot(colours: Record<string, string>, tags: Record<string, string>) {
  const root = document.documentElement
  const { theme = '', scheme, language = '' } = localStorage as Partial<Storage> & Record<string, string>
  const night = matchMedia('(prefers-color-scheme: dark)')
  const light = () => {
    const isDark = scheme === 'dark' || (scheme !== 'light' && night.matches)
    root.dataset['colorScheme'] = isDark ? 'dark' : 'light'
  }
  night.onchange = light
  light()
  if (theme in colours) root.dataset['theme'] = theme
  root.lang = tags[language] ?? root.lang
}

/** Goes on by itself once there is an answer again; the page stands at the address somebody wanted. */
function goOn() {
  const load = () => (location.pathname === '/offline' ? location.replace('/MyMemories') : location.reload())
  const knock = () =>
    void fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && load(),
      () => undefined,
    )
  for (const button of document.querySelectorAll('button')) button.onclick = load
  addEventListener('online', knock)
  setInterval(knock, 5_000)
}

const section = (language: Language) => {
  const { title, words, again } = installedWords[language].offline
  return `<section lang="${languageTags[language]}"><h1>${title}</h1><p role="status">${words}</p><button type="button">${again}</button></section>`
}

const hidden = languages
  .map((language) => `html:lang(${languageTags[language]}) section:not(:lang(${languageTags[language]}))`)
  .join(',')

const look = `
main{display:grid;gap:1.75rem;place-content:center;justify-items:center;min-height:100svh;padding:1.5rem;text-align:center}
svg{width:3rem;height:4rem;fill:none;stroke:var(--accent-text);stroke-width:1.2;stroke-linejoin:round}
svg path+path{stroke:none;fill:#e9b872}
section{display:grid;gap:1rem;justify-items:center;max-width:27rem}
${hidden}{display:none}
section h1{font-size:var(--title-large)}
section p{color:var(--muted);font-size:var(--text-large);text-wrap:balance}
button{min-height:3rem;margin-top:.75rem;padding:.5rem 1.5rem;border:1px solid var(--field-line);border-radius:var(--round-full);background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:var(--ring);outline-offset:3px}
`

/**
 * The page that stands in for any other while there is no connection, in all five languages at once: it is kept on the
 * device and can fetch nothing. `styles` is where the house's own style sheet lies.
 */
export const offlinePage = (styles: string) => `<!doctype html>
<html lang="en" data-theme="no-theme" data-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Spomen</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<script>(${boot.toString()})(${JSON.stringify(themes)},${JSON.stringify(languageTags)})</script>
<link rel="stylesheet" href="${styles}">
<style>${look}</style>
</head>
<body>
<main>
<svg viewBox="0 0 22 30" aria-hidden="true"><path d="M11 2c5 6 8 9 8 14a8 8 0 0 1-16 0C3 11 6 8 11 2Z"/><path d="M11 12c2.4 2.6 3.4 4 3.4 6a3.4 3.4 0 0 1-6.8 0c0-2 1-3.4 3.4-6Z"/></svg>
${languages.map(section).join('\n')}
</main>
<script>(${goOn.toString()})()</script>
</body>
</html>
`
