import { focusTargetsAround, isNothingFocused, mainElement } from './focus.ts'

/** What has lost the focus for a while only: it works, or it fades away with its dialog. */
const leaving = ':disabled, dialog:not([open]), dialog:not([open]) *'

/**
 * Moves the focus on when what has it is removed, such as a button whose action is done for good, and gives it back to
 * what may be used again; otherwise the keyboard would start again at the top of the window. It goes to the nearest
 * element with `tabindex="-1"` that was around and is still there: a list, a panel, what is behind a dialog, the page.
 * Whoever clicked beside everything keeps that. Returns how to stop.
 */
export function keepFocus() {
  let last: Element | null = null
  let around: HTMLElement[] = []

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    last = target
    around = [...new Set([...focusTargetsAround(target), ...around])].filter(({ isConnected }) => isConnected)
  }
  const forget = () =>
    queueMicrotask(() => {
      if (isNothingFocused() && last?.isConnected && !last.matches(leaving)) last = null
    })
  const goOn = (records: MutationRecord[]) => {
    if (last === null || (last.isConnected && last.matches(':disabled'))) return
    // A field that may be filled again would bring up a phone's keyboard.
    const isUsableAgain =
      last instanceof HTMLButtonElement && records.some(({ type }) => type === 'attributes')
    if (last.isConnected && !isUsableAgain) return
    for (const next of last.isConnected ? [last] : [...around, mainElement()])
      if (next instanceof HTMLElement && isNothingFocused()) next.focus({ preventScroll: true })
  }

  const changes = new MutationObserver(goOn)
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}
