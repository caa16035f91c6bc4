/** The words of a greeting as the browser understands them. NOTE: a document made by the parser runs nothing and fetches nothing. */
export const parseNote = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body

/** The text of some HTML, with runs of blanks joined. */
export const plainText = (html: string): string => textOf(parseNote(html))

/** The text of what was parsed, with runs of blanks joined. */
export const textOf = (body: HTMLElement): string => wordsOf(body).replace(/\s+/g, ' ').trim()

const wordsOf = (node: Node): string =>
  Array.from(node.childNodes, (child) =>
    child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? '') : wordsOf(child) + gapAfter(child),
  ).join('')

const gapAfter = ({ nodeName }: Node) => (/^(?:BR|P|LI)$/.test(nodeName) ? ' ' : '')
