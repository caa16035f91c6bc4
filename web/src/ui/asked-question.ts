import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether what a dialog asks is being answered. Each time it opens it asks anew, of something else perhaps: an answer that
 * comes after its question was cancelled neither ends nor closes the one that is open by then.
 */
export function useAskedQuestion(isOpen: boolean) {
  const [isBusy, setIsBusy] = useState(false)
  const open = useRef<object>(null)
  useLayoutEffect(() => {
    open.current = isOpen ? {} : null
    setIsBusy(false)
  }, [isOpen])

  /** Call it when the answer is given; what it gives back ends that, and tells whether the dialog is to be closed. */
  function begin() {
    const asked = open.current
    setIsBusy(true)
    return () => {
      const mayClose = !open.current || open.current === asked
      if (mayClose) setIsBusy(false)
      return mayClose
    }
  }

  return { isBusy, begin }
}
