import { type MouseEvent, useEffect } from 'react'
import { isPublicPage } from '../../words/editions.ts'
import type { BlockedAttempt } from './BlockedDialog.tsx'

/** What a visitor may go to from here; the rest of the house wants an account. */
const isOpen = (pathname: string) => isPublicPage(pathname) || /^\/(?:login|demo\/.*)$/i.test(pathname)

const hasFiles = ({ files }: DataTransfer) => files.length > 0

/** What a press would do that cannot be done here: bring a file, take one away, choose among what others brought, turn a page, go where one has no name. */
function findAttempt(pressed: Element): BlockedAttempt | null {
  if (pressed.closest('input[type="file"], [data-suggester]')) return 'deed'
  const link = pressed.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin) return null
  if (link.hasAttribute('download')) return 'deed'
  return isOpen(link.pathname) && !link.closest('[data-pager]') ? null : 'way'
}

/**
 * Stops what would not go through the sample's server (S15): files that are chosen, dropped or pasted, downloads, the
 * pager, and ways into the parts of the house that know who one is. For the element around all of it; what React hangs
 * elsewhere, such as a dialog, is stopped all the same.
 */
export function useBlockedActions(block: (attempt: BlockedAttempt) => void) {
  useEffect(() => {
    const stop = (event: DragEvent | ClipboardEvent) => {
      const brought = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
      if (!brought || !hasFiles(brought)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      block('deed')
    }
    addEventListener('drop', stop, { capture: true })
    addEventListener('paste', stop, { capture: true })
    return () => {
      removeEventListener('drop', stop, { capture: true })
      removeEventListener('paste', stop, { capture: true })
    }
  }, [block])

  function press(event: MouseEvent) {
    const attempt = event.target instanceof Element ? findAttempt(event.target) : null
    if (!attempt) return
    event.preventDefault()
    event.stopPropagation()
    block(attempt)
  }
  return { onClickCapture: press, onAuxClickCapture: press }
}
