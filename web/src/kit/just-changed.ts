import { useEffect, useState } from 'react'

/**
 * Whether `value` has changed a moment ago, less than `moment` milliseconds: a press that comes then was meant for what stood
 * there before, as the second of two quick taps is. What is there from the beginning has not changed. The moment is over before
 * a button that is busy shows that it works.
 */
export function useHasJustChanged(value: unknown, moment = 350): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), moment)
    return () => clearTimeout(timer)
  }, [value, moment])
  return settled !== value
}
