import { useEffect, useRef, useState } from 'react'

/** Whoever closes finds themselves at the photograph they saw last; where it hangs more than once, in the list they came from. */
export function useFocusLastSeen(seenId: string | undefined) {
  const [opener] = useState(() => document.activeElement)
  const lastSeen = useRef<string | null>(null)
  useEffect(() => {
    lastSeen.current = seenId ?? lastSeen.current
  })
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const hanging = [...document.querySelectorAll<HTMLElement>(`[data-photograph="${lastSeen.current}"]`)]
        const list = opener?.closest('ul, ol, [role="list"]')
        const back = hanging.find((photograph) => list?.contains(photograph)) ?? hanging[0]
        back?.focus()
      })
    },
    [opener],
  )
}
