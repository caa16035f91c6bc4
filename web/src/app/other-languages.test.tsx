import { afterEach, expect, test } from 'vitest'
import { withOtherLanguages } from './other-languages.ts'

const written = (language: string, tag: string, words: string) => ({
  language,
  tag,
  manifest: `/manifest-${language}.webmanifest`,
  html: page(language, words),
})

const page = (language: string, words: string) =>
  `<html><head></head><body><main lang="${language}"><h1>${words}</h1></main><script>1</script></body></html>`

const others = [written('de', 'de', 'Anmelden'), written('srb', 'sr-Latn', 'Prijavite se')]

const root = document.documentElement

/** The page is opened by somebody who reads in a language, as app/boot.ts leaves it. */
function open(tag: string) {
  const html = withOtherLanguages(page('en', 'Log in'), others)
  document.head.innerHTML =
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="later" href="/assets/words-public-en-1.js">'
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? ''
  // The build names the files of words (scripts/early-parts.cjs).
  for (const template of document.querySelectorAll('template'))
    template.dataset['words'] = `/assets/words-public-${template.dataset['written']}-1.js`
  root.dataset['written'] = 'en'
  root.lang = tag
  if (tag !== 'en') {
    root.dataset['waits'] = ''
    root.style.visibility = 'hidden'
  }
  // oxlint-disable-next-line no-eval -- it stands as text in the page
  globalThis.eval(document.querySelector('script:last-of-type')?.textContent ?? '')
  const address = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
  return {
    reads: document.querySelector('h1')?.textContent,
    mains: document.querySelectorAll('main').length,
    templates: document.querySelectorAll('template').length,
    written: root.dataset['written'],
    isSeen: root.style.visibility !== 'hidden',
    manifest: address('manifest'),
    words: address('later'),
  }
}

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  root.lang = 'en'
  delete root.dataset['waits']
  delete root.dataset['written']
  root.style.removeProperty('visibility')
})

test('who reads English finds the page as it is, and nothing else in it', () => {
  expect(open('en')).toEqual({
    ...{ reads: 'Log in', mains: 1, templates: 0, written: 'en', isSeen: true },
    ...{ manifest: '/manifest.webmanifest', words: '/assets/words-public-en-1.js' },
  })
})

test('who reads Serbian finds it in Serbian, before any script has come (B31)', () => {
  expect(open('sr-Latn')).toEqual({
    ...{ reads: 'Prijavite se', mains: 1, templates: 0, written: 'srb', isSeen: true },
    ...{ manifest: '/manifest-srb.webmanifest', words: '/assets/words-public-srb-1.js' },
  })
})

test('a language in which it is not written is waited for', () => {
  expect(open('it')).toMatchObject({ reads: 'Log in', templates: 0, written: 'en', isSeen: false })
})
