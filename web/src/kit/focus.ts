import { type RefObject, useLayoutEffect } from 'react'

const mainPart = () => document.querySelector<HTMLElement>('#main')

/**
 * Hands the keyboard on when a control is taken away while it has the focus, such as a button whose deed is done for
 * good; else it would begin anew at the top of the window. `next` says where to; without it, to the page's main part.
 */
export function useHandingOn(
  control: RefObject<HTMLElement | null>,
  next: (control: HTMLElement) => HTMLElement | null | undefined = mainPart,
) {
  useLayoutEffect(
    () => () => {
      const leaving = control.current
      if (leaving && leaving === document.activeElement) next(leaving)?.focus({ preventScroll: true })
    },
    [control, next],
  )
}
