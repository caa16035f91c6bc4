import { useEffect } from 'react'
import { type NavigateOptions, type Path, useLocation, useNavigate, useNavigationType } from 'react-router'

/** For this long, in milliseconds, whoever presses again may not have seen that what they press on is being left. */
const leavingTime = 2_000

let leaving = false
const endLeaving = () => void (leaving = false)

/**
 * Whether what is on the screen is being left, back through the history. NOTE: a slow page still stands there for a while, and
 * what it would do then, a second step back or a move within its entry, would fall upon the page beneath.
 */
export const isLeaving = () => leaving

/**
 * How something is opened in the address, noted as `opened` in the state of its entry in the history, and closed: back to where
 * it was opened, by one step or so many as are noted; whoever came by a link has the address cleared. What is closed is
 * closed once, until another page is drawn.
 */
export function useOpening(opened = 'cameFromHere') {
  const navigate = useNavigate()
  const type = useNavigationType()
  const { key, state } = useLocation()
  useEffect(() => {
    // A move within the entry was only still under way.
    if (type !== 'REPLACE') endLeaving()
  }, [key, type])
  return {
    open: (to: Partial<Path>) => void navigate(to, { state: { [opened]: true }, preventScrollReset: true }),
    close(cleared: Partial<Path>, options: NavigateOptions = { preventScrollReset: true }) {
      if (leaving) return
      const steps = Number((state as Record<string, unknown> | null)?.[opened] ?? 0)
      if (!steps) return void navigate(cleared, { replace: true, ...options })
      leaving = true
      setTimeout(endLeaving, leavingTime)
      void navigate(-steps)
    },
  }
}
