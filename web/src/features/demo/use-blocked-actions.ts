import { type MouseEvent, useEffect } from 'react'
import { isPublicPage } from '../../words/editions.ts'
import type { BlockedAttempt } from './BlockedDialog.tsx'

/** The pages a visitor may go to from here; the others need an account. */
const isOpen = (pathname: string) => isPublicPage(pathname) || /^\/(?:login|demo\/.*)$/i.test(pathname)

const hasFiles = ({ files }: DataTransfer) => files.length > 0

/** What a click would do that the demo does not allow: upload, download, answer suggestions, turn a page, or go where an account is needed. */
function findAttempt(pressed: Element): BlockedAttempt | null {
  if (pressed.closest('input[type="file"], [data-suggester]')) return 'action'
  const link = pressed.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin) return null
  if (link.hasAttribute('download')) return 'action'
  return isOpen(link.pathname) && !link.closest('[data-pager]') ? null : 'navigation'
}

/**
 * Blocks what does not pass through the demo transport (S15): files that are chosen, dropped or pasted, downloads, the
 * pager, and links to pages that need an account. For the element around all of it; what React renders
 * elsewhere, such as a dialog, is blocked all the same.
 */
export function useBlockedActions(block: (attempt: BlockedAttempt) => void) {
  useEffect(() => {
    const stop = (event: DragEvent | ClipboardEvent) => {
      const transfer = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
      if (!transfer || !hasFiles(transfer)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      block('action')
    }
    addEventListener('drop', stop, { capture: true })
    addEventListener('paste', stop, { capture: true })
    return () => {
      removeEventListener('drop', stop, { capture: true })
      removeEventListener('paste', stop, { capture: true })
    }
  }, [block])

  function onPress(event: MouseEvent) {
    const attempt = event.target instanceof Element ? findAttempt(event.target) : null
    if (!attempt) return
    event.preventDefault()
    event.stopPropagation()
    block(attempt)
  }
  return { onClickCapture: onPress, onAuxClickCapture: onPress }
}
