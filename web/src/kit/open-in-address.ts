import { useEffect, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, type Path, useLocation, useNavigate, useNavigationType } from 'react-router'

/** For this long, in milliseconds, whoever presses again may not have seen that what they press on is being left. */
const leavingTime = 2_000

/**
 * Whether what is on the screen is being left, back through the history. NOTE: a slow page still stands there for a while, and
 * what it would do then, a second step back or a move within its entry, would fall upon the page beneath.
 */
let leaving = false
const endLeaving = () => void (leaving = false)

/**
 * Gives a question that may be asked later on as well: whether the history still stands at the entry this was drawn in, and is
 * not leaving it. A server may answer after the person has gone back, closed what they sent it from, or gone on: a step or a move
 * in the address would then fall upon another page.
 */
export function useStillHere() {
  const type = useNavigationType()
  const { key } = useLocation()
  /** All keys the entry has had while this was on the screen: a move within it gives it another one. */
  const keys = useRef<string[]>([])
  useLayoutEffect(() => {
    if (type !== 'REPLACE') {
      // Else a move within the entry was only still under way.
      endLeaving()
      keys.current = []
    }
    keys.current.push(key)
  }, [key, type])
  useEffect(
    () => () => {
      keys.current = []
    },
    [],
  )
  return () => !leaving && keys.current.includes(key)
}

/**
 * How something is opened in the address, noted as `opened` in the state of its entry in the history, and closed: back to where
 * it was opened, by one step or so many as are noted; whoever came by a link has the address cleared. What is closed is
 * closed once, and never by an answer that comes when the history stands elsewhere.
 */
export function useOpening(opened = 'cameFromHere') {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const { state } = useLocation()
  return {
    /** Whether what is open still is, for what else an answer changes in the address. */
    isStillHere,
    open: (to: Partial<Path>) => void navigate(to, { state: { [opened]: true }, preventScrollReset: true }),
    close(cleared: Partial<Path>, options: NavigateOptions = { preventScrollReset: true }) {
      if (!isStillHere()) return
      const steps = Number((state as Record<string, unknown> | null)?.[opened] ?? 0)
      if (!steps) return void navigate(cleared, { replace: true, ...options })
      leaving = true
      setTimeout(endLeaving, leavingTime)
      void navigate(-steps)
    },
  }
}
