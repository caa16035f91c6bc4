/** One of the cases for which a page was written at build time, and what it says in its blanks. */
export interface PageCase {
  /** What the elements around the cases are called. */
  element: string
  /** The case that is true here. */
  kept: string
  /** By what stands in a blank, what is written there. */
  blanks: Readonly<Record<string, string>>
}

/**
 * Takes a page as the build left it, in which `<element case="…">` holds what is said in one case, and gives it with what
 * is true here alone: without the other cases, without the elements, and with its blanks filled in. A page that holds no
 * cases stays as it is.
 */
export function keepCase(html: string, { element, kept, blanks }: PageCase): string {
  const cases = new RegExp(`<${element} case="([^"]*)">(.*?)</${element}>`, 'gs')
  return html.replace(cases, (_, name: string, said: string) =>
    name === kept
      ? Object.entries(blanks).reduce((text, [blank, value]) => text.replaceAll(blank, () => value), said)
      : '',
  )
}
