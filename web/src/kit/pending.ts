import { useEffect, useState, useSyncExternalStore } from 'react'

let pending = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  pending += by
  for (const listener of listeners) listener()
}

/** Counts a request while it runs (B17). */
export async function trackPending<Value>(request: Promise<Value>): Promise<Value> {
  change(1)
  try {
    return await request
  } finally {
    change(-1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any request runs. */
export const useIsPending = () =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  )

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
