/**
 * An operator's tag manager stands in the pages anybody may read, and in no other (B34). A script once fetched stays as
 * long as its document does, so that every other page, such as the login, is opened in a document of its own.
 */
import { isPublicPage } from '../words/editions.ts'

declare global {
  interface Window {
    /** Written by the server, with the beginning of the tag manager. */
    dataLayer?: unknown
  }
}

/** Lets the browser itself follow links out of a watched page; answers how to stop. */
export function leaveTaggedPages() {
  if (window.dataLayer === undefined) return undefined
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    // The router, which would go on within this document, does not hear of it.
    if (link && link.origin === location.origin && !isPublicPage(link.pathname))
      event.stopImmediatePropagation()
  }
  document.addEventListener('click', follow, { capture: true })
  return () => document.removeEventListener('click', follow, { capture: true })
}
