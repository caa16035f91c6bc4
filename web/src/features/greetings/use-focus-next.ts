import { type RefObject, useEffect, useState } from 'react'

interface FocusTarget {
  /** The id of the greeting to go to; null for the whole list. */
  to: string | null
  /** The id of a greeting that has to be gone first. */
  after?: string
}

/**
 * Moves the focus on once the list shows what an action has changed: to the greeting just written,
 * to the next where one was taken away, to the first of some more.
 */
export function useFocusNext(
  element: RefObject<HTMLElement | null>,
  shown: readonly { id: string }[] | undefined,
) {
  const [target, setTarget] = useState<FocusTarget | null>(null)

  useEffect(() => {
    if (!target || !shown) return
    const { to, after } = target
    if (after && shown.some(({ id }) => id === after)) return
    const card =
      to === null ? element.current : element.current?.querySelector<HTMLElement>(`[data-greeting="${to}"]`)
    if (!card) return
    setTarget(null)
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }, [target, shown, element])

  return setTarget
}
