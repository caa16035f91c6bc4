import { type RefObject, useEffect, useState } from 'react'

/** What was moved last: by a step of one of its two buttons, or, without one, to a place further away. */
interface LastMove {
  id: string
  step: -1 | 1 | null
}

/**
 * Lets the keyboard go along with an item that is moved in `list`, so that its button can be pressed again and again.
 * Items carry `data-item`; their first two buttons move them back and on.
 */
export function useMoveFocus(list: RefObject<HTMLElement | null>) {
  const [lastMove, setLastMove] = useState<LastMove | null>(null)
  useEffect(() => {
    if (!lastMove) return
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${lastMove.id}"]`)
    if (lastMove.step === null) {
      item?.scrollIntoView({ block: 'center' })
      return
    }
    const [back, on] = item?.querySelectorAll<HTMLButtonElement>('button') ?? []
    const [pressed, other] = lastMove.step === -1 ? [back, on] : [on, back]
    ;(pressed?.disabled ? other : pressed)?.focus()
  }, [lastMove, list])
  return { lastMove, setLastMove }
}
