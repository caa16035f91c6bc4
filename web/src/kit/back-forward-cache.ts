/**
 * Browsers keep whole pages in their back/forward cache and restore them as they were. A page of somebody's own is hidden
 * from the moment it is cached, and shown again only once the server has said that the session is still theirs: its person
 * may have logged out meanwhile, here or anywhere.
 */
import { isStillSignedIn, sessionState } from './session.ts'

/** See `data-aside` in style/base.css. */
const hidePage = () => document.documentElement.setAttribute('data-aside', '')
const showPage = () => document.documentElement.removeAttribute('data-aside')

/** Goes where anybody without a session goes, or shows what whoever is signed in now may see. */
const reload = () => location.reload()

interface CacheGuard {
  /** Whether the session is still theirs. */
  ask: () => Promise<boolean>
  /** It is, and what the page shows may be stale. */
  onRestored: () => void
}

/** Guards the cached pages of the person signed in; returns how to stop. */
export function guardCachedPages({ ask, onRestored }: CacheGuard) {
  let wasTheirs = true

  function noteHidden({ persisted }: PageTransitionEvent) {
    wasTheirs = isStillSignedIn()
    if (persisted) hidePage()
  }

  function checkRestored({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    hidePage()
    if (!wasTheirs || sessionState() === 'replaced') return reload()
    // Ended since, in another window: `watchSession` leads away.
    if (!isStillSignedIn()) return
    void ask().then((isTheirs) => {
      if (!isTheirs) return reload()
      showPage()
      onRestored()
    }, reload)
  }

  addEventListener('pagehide', noteHidden)
  addEventListener('pageshow', checkRestored)
  return () => {
    removeEventListener('pagehide', noteHidden)
    removeEventListener('pageshow', checkRestored)
    showPage()
  }
}
