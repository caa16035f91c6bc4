import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CommentOrReply } from './comments.ts'

/** A list scrolled this near to its end, in pixels, counts as read. */
const nearEnd = 48

function isAtEnd(list: HTMLElement | null) {
  const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list ?? {}
  return scrollHeight - scrollTop - clientHeight < nearEnd
}

/**
 * The comments of others that came while the list is open: announced to screen readers, and shown below what is in sight,
 * so that nothing moves under the eyes (`list` is what scrolls).
 */
export function useNewComments(
  comments: readonly CommentOrReply[],
  viewerId: string,
  list: RefObject<HTMLElement | null>,
) {
  const known = useRef<ReadonlySet<string>>(new Set(comments.map(({ id }) => id)))
  const [last, setLast] = useState<readonly CommentOrReply[]>([])
  const [isBelow, setIsBelow] = useState(false)

  const ids = comments.map(({ id }) => id).join()
  const noteArrivals = useEffectEvent(() => {
    const arrived = comments.filter(({ id, userId }) => !known.current.has(id) && userId !== viewerId)
    known.current = new Set(comments.map(({ id }) => id))
    if (arrived.length > 0) setLast(arrived)
    setIsBelow((was) => (was || arrived.length > 0) && !isAtEnd(list.current))
  })
  useEffect(() => noteArrivals(), [ids])

  return {
    /** The newest ones, which came together. */
    last,
    /** Whether some of them have not been seen. */
    isBelow,
    /** To be called whenever the list is scrolled. */
    onScroll: () => setIsBelow((was) => was && !isAtEnd(list.current)),
  }
}
