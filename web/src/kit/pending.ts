import { useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

const pending = createStore(0)
const change = (by: number) => pending.set(pending.get() + by)

/** Counts a request while it runs (B17). */
export async function trackPending<Value>(request: Promise<Value>): Promise<Value> {
  change(1)
  try {
    return await request
  } finally {
    change(-1)
  }
}

/** Whether no request runs right now. */
export const isNothingPending = () => pending.get() === 0

/** Whether any request runs. */
export const useIsPending = () => useStore(pending, (count) => count > 0)

/** True once something has lasted `after` milliseconds, so that quick answers do not flicker. */
export function useDelayed(isOn: boolean, after = 400) {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLasts(true), after)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isOn, after])
  return isOn && lasts
}
