import { useEffect, useEffectEvent } from 'react'

/** Runs something, as the latest render has it, each time that something becomes so. */
export function useRunWhen(isSo: boolean, run: () => void) {
  const runIt = useEffectEvent(run)
  useEffect(() => {
    if (isSo) runIt()
  }, [isSo])
}
