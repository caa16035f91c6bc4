import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const mainPart = () => document.querySelector<HTMLElement>('#main')

const place = '[tabindex="-1"]'

/** The nearest place around something that takes the focus where it leaves none: a list, what lies beside a photograph. */
export const placeAround = (leaving: HTMLElement) => leaving.parentElement?.closest<HTMLElement>(place)

/**
 * Hands the keyboard on when a control is taken away while it, or something in it, has the focus, such as a button
 * whose deed is done for good; else it would begin anew at the top of the window. `next` says where to; without it, to
 * the page's main part.
 */
export function useHandingOn(
  control: RefObject<HTMLElement | null>,
  next: (control: HTMLElement) => HTMLElement | null | undefined = mainPart,
) {
  useLayoutEffect(
    () => () => {
      const leaving = control.current
      if (leaving?.contains(document.activeElement)) next(leaving)?.focus({ preventScroll: true })
    },
    [control, next],
  )
}

/**
 * Finds a way back for a dialog whose opener has gone when it closes, as the button beside a line does that was deleted:
 * to the nearest place that was around it and is still there. `onClosed` is to be called once the dialog is off the screen.
 */
export function useWayBack(isOpen: boolean) {
  const around = useRef<HTMLElement[]>([])
  const [closings, setClosings] = useState(0)

  useEffect(() => {
    if (isOpen) around.current = placesAround(document.activeElement)
  }, [isOpen])
  // NOTE: it goes from the page by the same change that counts its closing, and with it the focus that was still in it.
  useEffect(() => {
    if (closings > 0) goBackTo(around)
  }, [closings])
  // One that goes with the line it was about never hears of its own closing.
  useEffect(() => () => goBackTo(around), [])

  return () => setClosings((before) => before + 1)
}

function goBackTo(around: RefObject<HTMLElement[]>) {
  requestAnimationFrame(() => {
    if (isOnNothing()) around.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  })
}

/** Whether the keyboard is one that comes over the screen: then it comes where somebody goes, and not by itself. */
export const isByTouch = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

const isOnNothing = () => document.activeElement === null || document.activeElement === document.body

/** Whether the keyboard is on nothing one could use: at most on a place that took it because what had it is gone. */
export const isNowhere = () => isOnNothing() || document.activeElement?.matches(place) === true

const pressed = 'button, summary'

/**
 * Gives the focus to a button that was clicked where the browser gives it to nothing, as Safari does: a dialog gives it
 * back to its opener, and the keyboard goes on from what the hand used last. Answers how to stop.
 */
export function focusClicked() {
  const give = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(pressed) : null
    if (button && isNowhere()) button.focus({ preventScroll: true })
  }
  document.addEventListener('click', give, { capture: true })
  return () => document.removeEventListener('click', give, { capture: true })
}

function placesAround(opener: Element | null): HTMLElement[] {
  const nearest = opener?.parentElement?.closest<HTMLElement>(place)
  return nearest ? [nearest, ...placesAround(nearest)] : []
}
