import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Leads whoever follows an address with a hash to the part it names, with the keyboard and the reader too: at once, or
 * as soon as `shown`, what is on the page, has the part in it. Answers the id of the part the address has led to.
 */
export function useHashTarget(shown: unknown): string | null {
  const { hash, key } = useLocation()
  const arrived = useRef<string | null>(null)
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    const visit = `${key}${hash}`
    if (arrived.current === visit) return
    // NOTE: ids of a life have nothing to decode, which a hash that somebody has broken would refuse.
    const part = document.getElementById(hash.slice(1))
    setFound(part?.id ?? null)
    if (!part) return
    arrived.current = visit
    part.scrollIntoView()
    part.focus({ preventScroll: true })
  }, [shown, hash, key])
  return found
}
