import { useEffect, useState } from 'react'

const minute = 60_000

/** This moment, in milliseconds, told anew each minute: for what says how long ago something was. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
