import { type Bookmark, bookmarks, type Like, likes } from '@spomen/contract/interactions.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { endpointQuery, useServer, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayWordless } from '../../words/refusals.ts'
import { useViewer } from '../accounts/index.ts'

/** Changes a part of the query cache: at once, and back where the server refuses. */
export type ApplyChange<Part> = (changed: (before: Part) => Part) => void

const showRefusal = (why: Parameters<typeof sayWordless>[0]) => toast.failed(sayWordless(why))

/** What is gone already need not be removed again. */
const showRefusalUnlessGone = (why: Parameters<typeof sayWordless>[0]) => {
  if (why !== 'notFound') showRefusal(why)
}

/** Runs one action at a time: a double click is one click. */
function useOneAtATime() {
  const isUnderWay = useRef(false)
  return async (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await act().finally(() => {
      isUnderWay.current = false
    })
  }
}

interface LikeSubject {
  id: string
  /** One of `likeTypes`. */
  type: number
}

/** "I remember too", on and off (M27): shown at once, taken back when the server refuses. */
export function useLike({ id, type }: LikeSubject, given: readonly Like[], change: ApplyChange<Like[]>) {
  const viewer = useViewer()
  const adding = useTell(likes.add, { onRefused: showRefusal })
  const removing = useTell(likes.remove, { onRefused: showRefusalUnlessGone })
  const once = useOneAtATime()
  const mine = given.find((like) => like.userId === viewer.id)

  async function add() {
    const optimistic: Like = { id: '', userId: viewer.id, entityId: id, type }
    change((before) => [...before, optimistic])
    const answer = await adding.tell({ entityId: id, type })
    change((before) => {
      const others = before.filter((like) => like.userId !== viewer.id)
      return answer.ok ? [...others, answer.value] : others
    })
  }

  async function remove(like: Like) {
    change((before) => before.filter((other) => other.userId !== viewer.id))
    const answer = await removing.tell({ id: like.id })
    if (!answer.ok && answer.why !== 'notFound') change((before) => [...before, like])
  }

  return {
    isLiked: mine !== undefined,
    toggle: () => void once(() => (mine ? remove(mine) : add())),
  }
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
  const adding = useTell(bookmarks.add, { refreshes: [bookmarks.list], onRefused: showRefusal })
  const removing = useTell(bookmarks.remove, {
    refreshes: [bookmarks.list],
    onRefused: showRefusalUnlessGone,
  })
  const once = useOneAtATime()

  async function add() {
    change(true)
    const answer = await adding.tell({ entityId: id, personId, type })
    if (!answer.ok) change(false)
  }

  async function remove() {
    change(false)
    const answer = await removing.tell({ id })
    if (answer.ok) onRemoved?.()
    else if (answer.why !== 'notFound') change(true)
  }

  return { toggle: () => void once(isBookmarked ? remove : add) }
}

const bookmarksQuery = (server: ReturnType<typeof useServer>, page: number) =>
  endpointQuery(server, bookmarks.list, { limit: pageSizes.bookmarks, pageNumber: page })

/** One page of the viewer’s bookmarks (M40, M44); the page before stays until the next is there. */
export const useBookmarks = (page: number) =>
  useQuery({ ...bookmarksQuery(useServer(), page), placeholderData: keepPreviousData })

/** On which page, from 1, a bookmark with this place in the whole list is. */
export const pageOfBookmark = (place: number) => Math.floor(place / pageSizes.bookmarks) + 1

/** The bookmarks at some places of the whole list, and how many there are, as far as they are loaded. */
export function useBookmarksAt(places: readonly number[]) {
  const server = useServer()
  const pages = [...new Set(places.map(pageOfBookmark))]
  const answers = useQueries({ queries: pages.map((page) => bookmarksQuery(server, page)) })
  return {
    at: (place: number): Bookmark | undefined =>
      answers[pages.indexOf(pageOfBookmark(place))]?.data?.items[place % pageSizes.bookmarks],
    total: answers.find(({ data }) => data)?.data?.totalCount,
  }
}

/** Removes a bookmark. */
export const useRemoveBookmark = () =>
  useTell(bookmarks.remove, { refreshes: [bookmarks.list], onRefused: showRefusalUnlessGone })
