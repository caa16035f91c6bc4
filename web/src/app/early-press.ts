/** Buttons that somebody presses in a page written at build time, before its scripts are there. */

declare global {
  interface Window {
    /** Ends as soon as the app has taken the page over. */
    earlyPresses?: AbortController
  }
}

/**
 * Runs at the end of such a page: marks the button that was pressed last, by hand, or by Enter in its form, and keeps the press
 * from everybody else, since the app hears it for a moment before it knows what was typed.
 * NOTE: written as text; it may only use what stands within it.
 */
function markEarlyPress() {
  window.earlyPresses = new AbortController()
  const mark = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    for (const earlier of document.querySelectorAll<HTMLElement>('[data-pressed]'))
      delete earlier.dataset['pressed']
    button.dataset['pressed'] = ''
  }
  addEventListener('click', mark, { capture: true, signal: window.earlyPresses.signal })
}

/** The script for the head of a page that marks the button pressed last before the app is there, as text. */
export const earlyPressScript = () => `(${markEarlyPress.toString()})()`

/** Does what was pressed, once the app has taken the page over. */
export function pressAgain() {
  window.earlyPresses?.abort()
  const button = document.querySelector<HTMLButtonElement>('[data-pressed]')
  if (!button) return
  delete button.dataset['pressed']
  // What was typed before is taken over first.
  setTimeout(() => button.click())
}
