import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CommentOrReply } from './comments.ts'

/** A list scrolled this near to its end, in pixels, counts as read. */
const nearEnd = 48

function isAtEnd(list: HTMLElement | null) {
  const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list ?? {}
  return scrollHeight - scrollTop - clientHeight < nearEnd
}

/** How long it is announced who has written, in milliseconds: later it would only be met by whoever reads the page. */
const announcementTime = 5_000

/**
 * The comments that came while the list is open: all of them are announced to screen readers, for which one's own has
 * arrived as silently; those of others are shown below what is in sight, so that nothing moves under the eyes (`list` is
 * what scrolls).
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
    const arrived = comments.filter(({ id }) => !known.current.has(id))
    known.current = new Set(comments.map(({ id }) => id))
    if (arrived.length > 0) setLast(arrived)
    const isOfOthers = arrived.some(({ userId }) => userId !== viewerId)
    setIsBelow((was) => (was || isOfOthers) && !isAtEnd(list.current))
  })
  useEffect(() => noteArrivals(), [ids])
  useEffect(() => {
    if (last.length === 0) return undefined
    const timer = setTimeout(() => setLast([]), announcementTime)
    return () => clearTimeout(timer)
  }, [last])

  return {
    /** The newest ones, which came together. */
    last,
    /** Whether some of them have not been seen. */
    isBelow,
    /** To be called whenever the list is scrolled. */
    onScroll: () => setIsBelow((was) => was && !isAtEnd(list.current)),
  }
}
