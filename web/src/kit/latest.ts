import { useLayoutEffect, useRef } from 'react'

/** What is so now, for whoever has waited since it was drawn. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
