import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** The few harmless tags of a greeting (Q66). */
const shownTags = new Set('p br b strong i em u ul ol li blockquote a'.split(' '))

/** Of all other tags the words within are shown; what stands within these is no words. */
const silentTags = new Set('script style template noscript iframe title textarea svg math'.split(' '))

/**
 * The words of a greeting, as `parseNote` gives them, with the few tags it may have. The server has cleaned it already; here it becomes elements one
 * by one, so that nothing but these tags and the address of a link can come onto the page, whatever it says.
 */
export function NoteText({ body }: { body: HTMLElement }) {
  return useMemo(() => childrenOf(body), [body])
}

const childrenOf = (node: Node): ReactNode => Array.from(node.childNodes, toElement)

function toElement(node: ChildNode, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element) || silentTags.has(node.localName)) return null
  if (node.localName === 'br') return <br key={index} />
  if (!shownTags.has(node.localName)) return <Fragment key={index}>{childrenOf(node)}</Fragment>
  return createElement(node.localName, { key: index, ...linkOf(node) }, childrenOf(node))
}

/** A link leads to another site, in a window of its own, and does not say where it came from. */
function linkOf(element: Element) {
  const href = element.localName === 'a' ? (element.getAttribute('href') ?? '') : ''
  // The title says where it really leads: its words may say anything.
  return /^(?:https?|mailto):/i.test(href)
    ? { href, rel: 'noopener noreferrer nofollow', target: '_blank', title: href }
    : {}
}
