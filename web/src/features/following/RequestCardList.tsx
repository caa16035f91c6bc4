import { pageSizes } from '@spomen/contract/limits.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, type To } from 'react-router'
import { isFocusLost } from '../../kit/focus.ts'
import { RefusalError } from '../../kit/server.ts'
import { Pager } from '../../ui/Pager.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './RequestCardList.module.css'
import { useRemoveFromLists } from './queries.ts'

interface Props<Item> {
  /** Of what the list says, for readers. */
  label: string
  page: number
  pageAt: (page: number) => To
  /** One page of the list; null when it is empty. */
  query: UseQueryResult<Page<Item> | null>
  /** What lies here when nothing does. */
  nobody: ReactNode
  /** One card. It calls `leave` once its request is answered or withdrawn. */
  children: (item: Item, leave: () => void) => ReactNode
}

/** How long the card of an answered request takes to disappear, in milliseconds; the same as in the style. */
const leavingTime = 360

const none: readonly never[] = []

/** Which cards are about to disappear; the keyboard goes on at the one that follows and stays. */
function useLeavingCards(items: readonly { id: string }[]) {
  const leaveOut = useRemoveFromLists()
  /** The ids of the answered requests; the list may still have them for a moment. */
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<readonly string[]>([])

  const followChange = useEffectEvent((ids: readonly string[]) => {
    const was = before.current
    before.current = ids
    const gone = was.findLastIndex((id) => leaving.includes(id) && !ids.includes(id))
    if (gone < 0) return
    const stays = (id: string) => ids.includes(id) && !leaving.includes(id)
    const next = was.slice(gone).find(stays) ?? was.slice(0, gone).findLast(stays)
    // Not away from what the answer has led to, such as the way to a page that has opened.
    if (!isFocusLost() && !list.current?.contains(document.activeElement)) return
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${next}"] article`)
    ;(card ?? list.current)?.focus()
  })

  useEffect(() => followChange(items.map(({ id }) => id)), [items])

  function leave(id: string) {
    setLeaving((others) => [...others, id])
    setTimeout(() => leaveOut(id), leavingTime)
  }

  return { list, leaving, leave }
}

/** Cards of requests, six at a time (F20). A settled one fades, those below move up, and the keyboard goes on at the next. */
export function RequestCardList<Item extends { id: string }>(props: Props<Item>) {
  const { label, page, pageAt, query, nobody, children } = props
  const { data, error, isPending, isPlaceholderData, isFetching, refetch, errorUpdatedAt } = query
  const { list, leaving, leave } = useLeavingCards(data?.items ?? none)

  useEffect(() => {
    if (error) toast.failed(sayRefusal(error instanceof RefusalError ? error.why : 'somethingWentWrong'))
  }, [error, errorUpdatedAt])

  return (
    <div ref={list} tabIndex={-1}>
      {content()}
    </div>
  )

  function content() {
    if (isPending) return <RequestListSkeleton />
    if (error && data === undefined) return <FailedState onRetry={() => void refetch()} />
    if (!data || data.totalCount === 0) return nobody
    if (data.items.length === 0) {
      // The last card of this page is gone: what comes after it moves up, or the page before is the last.
      if (isFetching || isPlaceholderData) return <RequestListSkeleton />
      return <Navigate to={pageAt(Math.min(page - 1, data.totalPages))} replace />
    }
    return (
      <>
        <ul aria-label={label} aria-busy={isPlaceholderData || undefined}>
          {data.items.map((item) => {
            const isLeaving = leaving.includes(item.id)
            return (
              <li
                key={item.id}
                className={styles['place']}
                data-card={item.id}
                data-leaving={isLeaving || undefined}
                inert={isLeaving}
              >
                <div>{children(item, () => leave(item.id))}</div>
              </li>
            )
          })}
        </ul>
        <Pager page={page} total={data.totalPages} to={pageAt} />
      </>
    )
  }
}

const RequestListSkeleton = () => (
  <LoadingState>
    <div className={styles['blank']}>
      {Array.from({ length: pageSizes.pendingRequests / 2 }, (_, index) => (
        <Skeleton key={index} height="15rem" />
      ))}
    </div>
  </LoadingState>
)
