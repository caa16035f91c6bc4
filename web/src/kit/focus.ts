/** What a page is read in; null before it is drawn. */
export const mainElement = () => document.querySelector<HTMLElement>('#main')

const focusTarget = '[tabindex="-1"]'

/** Given as the `ref` of an element it takes the focus when it appears, and never again: it is the same function each time. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()

/** Whether the keyboard is one on the screen, which should come only when somebody taps a field. */
export const isTouchDevice = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** Whether the focus is nowhere. */
export const isNothingFocused = () =>
  document.activeElement === null || document.activeElement === document.body

/** Whether the focus is on nothing one could use: at most on an element that took it over from a removed control. */
export const isFocusLost = () => isNothingFocused() || document.activeElement?.matches(focusTarget) === true

const pressed = 'button, summary'

/**
 * Gives the focus to a button that was clicked where the browser gives it to nothing, as Safari does: a dialog gives it
 * back to its opener, and the keyboard goes on from what was clicked last. Returns how to stop.
 */
export function focusClickedButtons() {
  const give = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(pressed) : null
    if (button && isFocusLost()) button.focus({ preventScroll: true })
  }
  document.addEventListener('click', give, { capture: true })
  return () => document.removeEventListener('click', give, { capture: true })
}

/** The elements around one that can take the focus when it goes, the nearest first: a list, a panel, the page. */
export function focusTargetsAround(opener: Element | null): HTMLElement[] {
  const nearest = opener?.parentElement?.closest<HTMLElement>(focusTarget)
  return nearest ? [nearest, ...focusTargetsAround(nearest)] : []
}
