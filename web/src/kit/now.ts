import { useEffect, useState } from 'react'

const minute = 60_000

/** The current time in milliseconds, updated each minute: for what says how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
