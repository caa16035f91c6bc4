import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long somebody pauses in typing before the list is asked, in milliseconds. */
const typingPause = 300

interface SearchTyping<Typed> {
  /** What the address says; Back, forward and links bring their own words. */
  inAddress: Typed
  /** What is typed once they have brought them, where that is not just what the address says. */
  onArrival?: (before: Typed) => Typed
  /** Whether what is typed is news, and may be asked. */
  isNew: (typed: Typed) => boolean
  /** Asks for it, by replacing the address. */
  onSearch: (typed: Typed) => void
}

/** What is typed into a search that is asked in the address once typing pauses. `submit` asks at once. */
export function useTypedSearch<Typed>({
  inAddress,
  onArrival = () => inAddress,
  isNew,
  onSearch,
}: SearchTyping<Typed>) {
  const [typed, setTyped] = useState(inAddress)
  const arrival = useLocation().key
  const isOwnTyping = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (!isOwnTyping) setTyped(onArrival)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an arrival counts, not each letter
  }, [arrival])

  const isReady = isNew(typed)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => onSearch(typed), typingPause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every letter begins the pause anew
  }, [JSON.stringify(typed), isReady])

  return { typed, setTyped, submit: () => isReady && onSearch(typed) }
}
