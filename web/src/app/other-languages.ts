/** A page that is written once, at an address that has no language, with its words in every other language beside it. */

/**
 * Runs at the end of such a page, before it has been seen: puts what was written in its reader's language in the place of what
 * stands there, and takes the others away, since whoever takes the page over finds one.
 * NOTE: written as text; it may only use what stands within it.
 */
function showInOwnLanguage() {
  const root = document.documentElement
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-written]')]
  const own = templates.find(({ lang }) => 'waits' in root.dataset && lang === root.lang)
  const [end] = document.body.querySelectorAll(':scope > script')
  if (own && end) {
    const usual = document.createRange()
    usual.setStart(document.body, 0)
    usual.setEndBefore(end)
    usual.deleteContents()
    end.before(own.content)
    const { written = '', manifest = '', words = '' } = own.dataset
    root.dataset['written'] = written
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest)
    document.querySelector('link[href*="/words-public-"]')?.setAttribute('href', words)
    delete root.dataset['waits']
    root.style.removeProperty('visibility')
  }
  for (const template of templates) template.remove()
}

/** What is written in one language: its name and tag, and where what is said of the app to a device stands. */
interface WrittenPage {
  language: string
  tag: string
  manifest: string
  html: string
}

/** The part of a page that is seen: what its scripts and style follow or go before is the same in all languages. */
function seenOf(html: string): string {
  const [, seen] = /<body>([\s\S]*?)<script/.exec(html) ?? []
  if (!seen) throw new Error('a page is written in another way than before; see other-languages.ts')
  return seen
}

/** The page with what it is in other languages in it. The build names there the files of their words (scripts/early-parts.cjs). */
export function withOtherLanguages(html: string, others: readonly WrittenPage[]): string {
  if (others.length === 0) return html
  const templates = others.map(
    ({ language, tag, manifest, html }) =>
      `<template data-written="${language}" lang="${tag}" data-manifest="${manifest}">${seenOf(html)}</template>`,
  )
  return html.replace(
    '</body>',
    () => `${templates.join('')}<script>(${showInOwnLanguage.toString()})()</script></body>`,
  )
}
