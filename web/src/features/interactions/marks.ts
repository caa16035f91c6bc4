import { type Bookmark, bookmarks, type Like, likes } from '@spomen/contract/interactions.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { sayWordless } from '../../words/refusals.ts'
import { useViewer } from '../accounts/index.ts'

/** Changes a part of the query cache: at once, and back where the server refuses. */
export type ApplyChange<Part> = (changed: (before: Part) => Part) => void

interface LikeSubject {
  id: string
  /** One of `likeTypes`. */
  type: number
}

/** "I remember too", on and off (M27): shown at once, taken back when the server refuses. */
export function useLike({ id, type }: LikeSubject, given: readonly Like[], change: ApplyChange<Like[]>) {
  const viewer = useViewer()
  const mine = given.find((like) => like.userId === viewer.id)
  const show = (like: Like | undefined) =>
    change((before) => [...before.filter((other) => other.userId !== viewer.id), ...(like ? [like] : [])])
  const adding = useCall(likes.add, {
    say: sayWordless,
    optimistic() {
      show({ id: '', userId: viewer.id, entityId: id, type })
      return () => show(undefined)
    },
  })
  const removing = useCall(likes.remove, {
    mayBeGone: true,
    optimistic() {
      show(undefined)
      return () => show(mine)
    },
  })

  async function add() {
    const answer = await adding.call({ entityId: id, type })
    if (answer.ok) show(answer.value)
  }

  function toggle() {
    // A double click is one click.
    if (adding.isRunning() || removing.isRunning()) return
    void (mine ? removing.call({ id: mine.id }) : add())
  }

  return { isLiked: mine !== undefined, toggle }
}

interface BookmarkSubject {
  id: string
  personId: string
  type: Bookmark['type']
}

/**
 * A bookmark, on and off (M37): shown at once, taken back when the server refuses. `onRemoved` is
 * called once the bookmark is removed.
 */
export function useBookmark(
  { id, personId, type }: BookmarkSubject,
  isBookmarked: boolean,
  change: (isBookmarked: boolean) => void,
  onRemoved?: () => void,
) {
  const optimistic = () => {
    change(!isBookmarked)
    return () => change(isBookmarked)
  }
  const adding = useCall(bookmarks.add, { refreshes: [bookmarks.list], say: sayWordless, optimistic })
  const removing = useCall(bookmarks.remove, { refreshes: [bookmarks.list], mayBeGone: true, optimistic })

  async function remove() {
    const answer = await removing.call({ id })
    if (answer.ok) onRemoved?.()
  }

  function toggle() {
    if (adding.isRunning() || removing.isRunning()) return
    void (isBookmarked ? remove() : adding.call({ entityId: id, personId, type }))
  }

  return { toggle }
}

const bookmarksQuery = (server: ReturnType<typeof useServer>, page: number) =>
  endpointQuery(server, bookmarks.list, { limit: pageSizes.bookmarks, pageNumber: page })

/** One page of the viewer’s bookmarks (M40, M44); the page before stays until the next is there. */
export const useBookmarks = (page: number) =>
  useQuery({ ...bookmarksQuery(useServer(), page), placeholderData: keepPreviousData })

/** On which page, from 1, a bookmark with this place in the whole list is. */
export const pageOfBookmark = (index: number) => Math.floor(index / pageSizes.bookmarks) + 1

/** The bookmarks at some places of the whole list, and how many there are, as far as they are loaded. */
export function useBookmarksAt(places: readonly number[]) {
  const server = useServer()
  const pages = [...new Set(places.map(pageOfBookmark))]
  const answers = useQueries({ queries: pages.map((page) => bookmarksQuery(server, page)) })
  return {
    at: (index: number): Bookmark | undefined =>
      answers[pages.indexOf(pageOfBookmark(index))]?.data?.items[index % pageSizes.bookmarks],
    /** Where the one of this photograph or video stands, among those that are loaded; -1 when it is not among them. */
    placeOf(entityId: string): number {
      for (const [number, { data }] of answers.entries()) {
        const onPage = data?.items.findIndex((one) => one.entityId === entityId) ?? -1
        if (onPage >= 0) return ((pages[number] ?? 1) - 1) * pageSizes.bookmarks + onPage
      }
      return -1
    },
    total: answers.find(({ data }) => data)?.data?.totalCount,
    /** Whether they are being asked for again: what one page has lost may come to another. */
    isComing: answers.some(({ isFetching }) => isFetching),
    /** Why one of the pages is not there; null while all are, or are still coming. */
    error: answers.find(({ data, error }) => error !== null && data === undefined)?.error ?? null,
  }
}

/** Removes a bookmark. */
export const useRemoveBookmark = () =>
  useCall(bookmarks.remove, { refreshes: [bookmarks.list], mayBeGone: true })
