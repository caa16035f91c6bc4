import { useEffect } from 'react'

const bringsFiles = (event: Event) => {
  const transfer =
    'dataTransfer' in event ? event.dataTransfer : 'clipboardData' in event ? event.clipboardData : null
  return transfer instanceof DataTransfer && transfer.files.length > 0
}

/** What is sought is not written down. */
const isSought = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'search'

const opensFiles = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file'

/**
 * As long as somebody only looks: nothing is typed, no file is chosen, dropped or pasted, wherever on the page and in its
 * dialogs. What is asked of the server is blocked by the transport.
 */
export function useOnlyLooking(onBlocked: () => void) {
  useEffect(() => {
    const block = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      onBlocked()
    }
    const when = (isMeant: (event: Event) => boolean) => (event: Event) => {
      if (isMeant(event)) block(event)
    }
    const blocked: Readonly<Record<string, (event: Event) => void>> = {
      beforeinput: when((event) => !isSought(event)),
      click: when(opensFiles),
      drop: when(bringsFiles),
      paste: when(bringsFiles),
    }
    const stop = new AbortController()
    for (const [name, listen] of Object.entries(blocked))
      document.addEventListener(name, listen, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [onBlocked])
}
