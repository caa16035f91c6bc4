import type { Commercial } from '@spomen/contract/commercials.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Navigate, type To } from 'react-router'
import { Surface } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import styles from './CommercialList.module.css'

interface Props {
  /** Of what the list says, for readers. */
  label: string
  page: number
  pageAt: (page: number) => To
  query: UseQueryResult<Page<Commercial>>
  /** Shown where there is none. */
  nothing: ReactNode
  /** One commercial with its actions. It calls `leave` before it disappears, so that the focus stays near. */
  children: (commercial: Commercial, leave: () => void) => ReactNode
}

/** Commercials on cards, a page at a time. */
export function CommercialList({ label, page, pageAt, query, nothing, children }: Props) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query
  const list = useRef<HTMLDivElement>(null)
  const leave = () => list.current?.focus()

  return (
    <div ref={list} tabIndex={-1} aria-label={label} role="group">
      {content()}
    </div>
  )

  function content() {
    if (isPending) return <ListSkeleton />
    if (!data) return <FailedState title={error ? undefined : null} onRetry={() => void refetch()} />
    if (data.totalCount === 0) return nothing
    if (data.items.length === 0) {
      // The last one of this page has left.
      if (isFetching || isPlaceholderData) return <ListSkeleton />
      return <Navigate to={pageAt(Math.min(page, data.totalPages))} replace />
    }
    return (
      <>
        <ul className={styles['commercials']} aria-busy={isPlaceholderData || undefined}>
          {data.items.map((commercial) => (
            <li key={commercial.id}>
              <Surface>
                <Listed id={commercial.id}>{children(commercial, leave)}</Listed>
              </Surface>
            </li>
          ))}
        </ul>
        <Pager page={page} total={data.totalPages} to={pageAt} onTurn={leave} />
      </>
    )
  }
}

/** One of them; where it leaves with the focus in it, as after a dialog that gave it back, the keyboard goes on at the list. */
function Listed({ id, children }: { id: string; children: ReactNode }) {
  return <article aria-labelledby={`notice-${id}`}>{children}</article>
}

const ListSkeleton = () => (
  <LoadingState>
    <div className={styles['commercials']}>
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </div>
  </LoadingState>
)
