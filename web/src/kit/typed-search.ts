import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long somebody pauses in typing before the list is asked, in milliseconds. */
const typingPause = 300

/** What an entry of the history says that came by typing. */
const byTyping = 'typed'

/**
 * How a search that was typed comes into the history: it is one step to go back from. Its first words make an entry, which
 * the next ones replace until they are sent by Enter, or somebody goes elsewhere.
 */
export interface SearchStep {
  replace: boolean
  state: typeof byTyping
}

interface SearchTyping<Typed> {
  /** What the address says; Back, forward and links bring their own words. */
  inAddress: Typed
  /** What is typed once they have brought them, where that is not just what the address says. */
  onArrival?: (before: Typed) => Typed
  /** Whether what is typed is news, and may be asked. */
  isNew: (typed: Typed) => boolean
  /** Asks for it, by an address that is a step of this kind. */
  onSearch: (typed: Typed, step: SearchStep) => void
}

/** What is typed into a search that is asked in the address once typing pauses. `submit` asks at once. */
export function useTypedSearch<Typed>({
  inAddress,
  onArrival = () => inAddress,
  isNew,
  onSearch,
}: SearchTyping<Typed>) {
  const [typed, setTyped] = useState(inAddress)
  const { key: arrival, state } = useLocation()
  const isTypedHere = useNavigationType() !== 'POP' && state === byTyping
  // The address follows later than it is asked for, and more may have been typed by then.
  const isUnderWay = useRef(false)
  useEffect(() => {
    isUnderWay.current = false
    if (!isTypedHere) setTyped(onArrival)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an arrival counts, not each letter
  }, [arrival])

  const isSent = useRef(false)
  function search() {
    const isSameStep = isTypedHere || isUnderWay.current
    onSearch(typed, { replace: isSameStep && !isSent.current, state: byTyping })
    isUnderWay.current = true
    isSent.current = false
  }
  const searchAfterPause = useEffectEvent(search)

  const isReady = isNew(typed)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(searchAfterPause, typingPause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every letter begins the pause anew
  }, [JSON.stringify(typed), isReady])

  function submit() {
    if (isReady) search()
    isSent.current = true
  }

  return { typed, setTyped, submit }
}
