import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether what a dialog asks is being answered. Each time it opens it asks anew, of something else perhaps: an answer that
 * comes after its question was cancelled, or has left the page, neither ends nor closes the one that is open by then.
 */
export function useAskedQuestion(isOpen: boolean) {
  const [isBusy, setIsBusy] = useState(false)
  const ended = useRef(0)
  useLayoutEffect(() => {
    setIsBusy(false)
    return () => {
      ended.current += 1
    }
  }, [isOpen])

  /** Call it when the answer is given; what it gives back ends that, and tells whether the dialog is to be closed. */
  function begin() {
    const asked = ended.current
    setIsBusy(true)
    return () => {
      if (ended.current !== asked) return false
      setIsBusy(false)
      return true
    }
  }

  return { isBusy, begin }
}
