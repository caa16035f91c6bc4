import { useLayoutEffect, useRef } from 'react'

/** Keeps the value of the latest render in a ref, for callbacks that an earlier one has made. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
