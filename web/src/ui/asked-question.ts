import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether what a dialog asks is being answered. Each time it opens it asks anew, of something else perhaps: an answer that
 * comes after its question was cancelled neither ends nor closes the one that is open by then.
 */
export function useAskedQuestion(isOpen: boolean) {
  const [isBusy, setIsBusy] = useState(false)
  const opened = useRef(0)
  useLayoutEffect(() => {
    if (isOpen) opened.current += 1
    setIsBusy(false)
  }, [isOpen])

  /** Call it when the answer is given; what it gives back ends that, and tells whether the dialog is to be closed. */
  function begin() {
    const asked = opened.current
    setIsBusy(true)
    return () => {
      if (opened.current !== asked) return false
      setIsBusy(false)
      return true
    }
  }

  return { isBusy, begin }
}
