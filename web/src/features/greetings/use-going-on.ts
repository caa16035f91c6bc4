import { type RefObject, useEffect, useState } from 'react'

interface Going {
  /** The letter to go to; null for the place of them all. */
  to: string | null
  /** A letter that has to be gone first. */
  after?: string
}

/**
 * Leads the keyboard and the reader on once the letters shown are those that a deed has left: to the one just written,
 * to the next where one was taken away, to the first of some more.
 */
export function useGoingOn(
  place: RefObject<HTMLElement | null>,
  shown: readonly { id: string }[] | undefined,
) {
  const [going, setGoing] = useState<Going | null>(null)

  useEffect(() => {
    if (!going || !shown) return
    const { to, after } = going
    if (after && shown.some(({ id }) => id === after)) return
    const letter =
      to === null ? place.current : place.current?.querySelector<HTMLElement>(`[data-greeting="${to}"]`)
    if (!letter) return
    setGoing(null)
    letter.focus({ preventScroll: true })
    letter.scrollIntoView({ block: 'nearest' })
  }, [going, shown, place])

  return setGoing
}
