import { type RefObject, useEffect, useState } from 'react'

interface FocusTarget {
  /** The letter to go to; null for the place of them all. */
  to: string | null
  /** A letter that has to be gone first. */
  after?: string
}

/**
 * Leads the keyboard and the reader on once the letters shown are those that a deed has left: to the one just written,
 * to the next where one was taken away, to the first of some more.
 */
export function useFocusNext(
  place: RefObject<HTMLElement | null>,
  shown: readonly { id: string }[] | undefined,
) {
  const [target, setTarget] = useState<FocusTarget | null>(null)

  useEffect(() => {
    if (!target || !shown) return
    const { to, after } = target
    if (after && shown.some(({ id }) => id === after)) return
    const card =
      to === null ? place.current : place.current?.querySelector<HTMLElement>(`[data-greeting="${to}"]`)
    if (!card) return
    setTarget(null)
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }, [target, shown, place])

  return setTarget
}
