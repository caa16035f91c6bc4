/** How long a page waits for its letters, in milliseconds; then it is shown in what letters there are. */
const fontTimeout = 3_000

/** What nearly every page is written with. */
const families = ['1rem "Spomen Serif"', '1rem "Spomen Sans"']

/**
 * Has a page that its scripts draw laid out unseen until its letters are there, as app/defer-scripts.ts has one that can be read as
 * it is written: on a slow machine they come later than what is to be read, and everything would move (T01, decision 46).
 * The mark stays in sight. Ends when the page may be seen.
 */
export async function revealWithFonts(document: Document): Promise<void> {
  // Such a page has waited for its letters already.
  if (document.querySelector('h1')) return
  const { dataset, lang } = document.documentElement
  // "č" stands in parts of their own, which other languages need for names alone.
  const signs = lang === 'sr-Latn' ? 'ač' : 'a'
  dataset['unlettered'] = ''
  const fonts = Promise.allSettled(families.map((font) => document.fonts.load(font, signs)))
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, fontTimeout))])
  delete dataset['unlettered']
}
