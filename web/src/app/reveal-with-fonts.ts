/** How long a page waits for its fonts, in milliseconds; then it is shown in the fallback. */
const fontTimeout = 3_000

/** What nearly every page is written with. */
const families = ['1rem "Spomen Serif"', '1rem "Spomen Sans"']

/**
 * Keeps a page that its scripts draw unseen until its fonts are there, as app/defer-scripts.ts does with a prerendered one: on a
 * slow machine fonts come later than what is to be read, and everything would move (T01, decision 46). The mark stays in
 * sight. Resolves when the page may be seen.
 */
export async function revealWithFonts(document: Document): Promise<void> {
  // A prerendered page has waited for its fonts already.
  if (document.querySelector('h1')) return
  const { dataset, lang } = document.documentElement
  // "č" is in font files of its own, which other languages need for names alone.
  const sample = lang === 'sr-Latn' ? 'ač' : 'a'
  dataset['fontless'] = ''
  const fonts = Promise.allSettled(families.map((font) => document.fonts.load(font, sample)))
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, fontTimeout))])
  delete dataset['fontless']
}
