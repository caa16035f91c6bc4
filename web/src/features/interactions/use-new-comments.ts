import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CommentOrReply } from './comments.ts'

/** This near its end, in pixels, a list is read to its end. */
const nearEnd = 48

function isAtEnd(list: HTMLElement | null) {
  const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list ?? {}
  return scrollHeight - scrollTop - clientHeight < nearEnd
}

/**
 * What others have said since one began to read: told to whoever listens, and as long as it lies below what is in sight,
 * so that nothing moves under the eyes (`list` is what scrolls).
 */
export function useNewComments(
  remarks: readonly CommentOrReply[],
  viewerId: string,
  list: RefObject<HTMLElement | null>,
) {
  const known = useRef<ReadonlySet<string>>(new Set(remarks.map(({ id }) => id)))
  const [last, setLast] = useState<readonly CommentOrReply[]>([])
  const [isBelow, setIsBelow] = useState(false)

  const ids = remarks.map(({ id }) => id).join()
  const noteArrivals = useEffectEvent(() => {
    const arrived = remarks.filter(({ id, userId }) => !known.current.has(id) && userId !== viewerId)
    known.current = new Set(remarks.map(({ id }) => id))
    if (arrived.length > 0) setLast(arrived)
    setIsBelow((was) => (was || arrived.length > 0) && !isAtEnd(list.current))
  })
  useEffect(() => noteArrivals(), [ids])

  return {
    /** Those that came last, together. */
    last,
    /** Whether some of them have not been seen. */
    isBelow,
    /** To be called whenever the list is scrolled. */
    onScroll: () => setIsBelow((was) => was && !isAtEnd(list.current)),
  }
}
