/**
 * Browsers put whole pages aside and take them out again with Back, as they stood. A page of somebody's own is unseen from
 * the moment it is put aside, and is shown again only once the server has said that it is still theirs: its person may have
 * logged out meanwhile, here or anywhere.
 */
import { isStillSignedIn, standing } from './session.ts'

/** See `data-aside` in style/base.css. */
const cover = () => document.documentElement.setAttribute('data-aside', '')
const uncover = () => document.documentElement.removeAttribute('data-aside')

/** Leads where anybody without a session is led, or shows what whoever is here now may see. */
const loadAnew = () => location.reload()

interface Asking {
  /** Whether the session is still theirs. */
  ask: () => Promise<boolean>
  /** It is, and what the page shows may be old. */
  onBack: () => void
}

/** Guards the pages of a person whose session is followed; answers how to stop. */
export function guardReturn({ ask, onBack }: Asking) {
  let wasTheirs = true

  function putAside({ persisted }: PageTransitionEvent) {
    wasTheirs = isStillSignedIn()
    if (persisted) cover()
  }

  function takenOut({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    cover()
    if (!wasTheirs || standing() === 'replaced') return loadAnew()
    // Ended since, in another window: `followSession` leads away.
    if (!isStillSignedIn()) return
    void ask().then((isTheirs) => {
      if (!isTheirs) return loadAnew()
      uncover()
      onBack()
    }, loadAnew)
  }

  addEventListener('pagehide', putAside)
  addEventListener('pageshow', takenOut)
  return () => {
    removeEventListener('pagehide', putAside)
    removeEventListener('pageshow', takenOut)
    uncover()
  }
}
