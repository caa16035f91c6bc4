import { useEffect, useRef, useState } from 'react'
import { printOnceLoaded } from './printing.ts'

/**
 * Prints what is ready once it is loaded, and nothing where whoever asks has left it by then. `prepare` is done before that,
 * and answers whether there is something to print.
 */
export function usePrintOnceLoaded(prepare?: () => Promise<boolean>) {
  const [isPreparing, setIsPreparing] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function print() {
    underWay.current?.abort()
    const asked = new AbortController()
    underWay.current = asked
    setIsPreparing(true)
    const isThere = prepare ? await prepare() : true
    if (isThere) await printOnceLoaded({ signal: asked.signal })
    if (!asked.signal.aborted) setIsPreparing(false)
  }

  return { isPreparing, print }
}
