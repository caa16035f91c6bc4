/** A form in several screens, one after another; the phone's own way back goes one screen back. */

export interface Screens {
  /** Goes to the first screen, and leaves none behind that the way back would lead through. */
  begin: () => void
  current: () => number
  /** Goes on to the next one. */
  next: () => void
  back: () => void
}

interface Watching {
  /** Called before a screen is shown. */
  shown: (screen: number) => void
}

const key = 'wordsScreen'

/** How long a screen is there before it takes a press, in milliseconds. */
const moment = 400

/** The screen that an entry of the history is of; undefined for one that is not the form's. */
const markOf = (state: unknown) => (state as Record<string, number> | null)?.[key]
const screenOf = (state: unknown) => markOf(state) ?? 0

/**
 * Shows the first of the parts of a form that are marked as screens. The way on is in the same place on each: one that has
 * just come takes no press, so that two quick taps do not lead past what nobody has seen; and neither do they back.
 */
export function startScreens(form: HTMLFormElement, { shown }: Watching): Screens {
  const parts = [...form.querySelectorAll<HTMLElement>('[data-screen]')]
  let current = 0
  let isGoingBack = false

  function show(screen: number) {
    const hasMoved = screen !== current
    current = screen
    shown(screen)
    parts.forEach((part, number) => {
      part.hidden = number !== screen
    })
    if (!hasMoved) return
    const onward = parts[screen]?.querySelector('button:not([type])')
    onward?.setAttribute('aria-disabled', 'true')
    setTimeout(() => onward?.removeAttribute('aria-disabled'), moment)
    const legend = parts[screen]?.querySelector('legend')
    legend?.setAttribute('tabindex', '-1')
    legend?.focus({ preventScroll: true })
    form.scrollIntoView({ block: 'start' })
  }

  form.addEventListener('submit', (event) => {
    if (!parts[current]?.querySelector('[aria-disabled]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  // After a reload the first screen is the one to begin with.
  if (screenOf(history.state) > 0) history.replaceState(null, '')
  addEventListener('popstate', ({ state }) => {
    setTimeout(() => {
      isGoingBack = false
    }, moment)
    // NOTE: a link to a part of the page makes an entry too, or takes the place of the form's: it leads nowhere in the form.
    if ((markOf(state) ?? current) < current) show(screenOf(state))
  })
  show(0)
  return {
    begin() {
      const behind = screenOf(history.state)
      if (behind > 0) history.go(-behind)
      show(0)
    },
    current: () => current,
    next() {
      const here: unknown = history.state
      if (markOf(here) !== current) history.replaceState(Object.assign({}, here, { [key]: current }), '')
      history.pushState({ [key]: current + 1 }, '')
      show(current + 1)
    },
    back() {
      if (screenOf(history.state) === 0) return show(Math.max(0, current - 1))
      if (isGoingBack) return
      isGoingBack = true
      history.back()
    },
  }
}
