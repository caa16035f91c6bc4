import { Plural, Trans } from '@lingui/react/macro'
import { type SearchResults, maxSearchResults } from '@spomen/contract/search-results.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Navigate, type To } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import styles from './PagedTable.module.css'
import { type TableColumn, RecordTable } from './RecordTable.tsx'
import { formatNumber } from './format.ts'

interface Props<Row extends { id: string }> {
  label: string
  query: UseQueryResult<SearchResults<Row>>
  columns: readonly TableColumn<Row>[]
  page: number
  pageAt: (page: number) => To
  /** The search text; with fewer than three characters nothing can be found. */
  q: string
  /** Shows all again; only where the list is searched or filtered. */
  onClear: (() => void) | null
  /** Said where there is nothing at all. */
  nothing: ReactNode
}

/** A list of the operator’s page, one page of it at a time; it says how many entries were counted. */
export function PagedTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, query, columns, page, pageAt, q, onClear, nothing } = props
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  const list = useRef<HTMLDivElement>(null)

  function content() {
    if (isError && !data) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <TableSkeleton />
    if (data.totalCount === 0) return none()
    if (data.items.length === 0) {
      // The last one of this page has left, or the address names a page that is not there.
      if (isFetching || isPlaceholderData) return <TableSkeleton />
      return <Navigate to={pageAt(Math.max(1, Math.min(page, data.totalPages)))} replace />
    }
    return (
      <>
        <RecordTable {...{ label, columns }} rows={data.items} isStale={isPlaceholderData} />
        <Pager
          page={page}
          total={data.totalPages}
          to={pageAt}
          onTurn={() => list.current?.focus({ preventScroll: false })}
        />
      </>
    )
  }

  function none() {
    if (!onClear) return <EmptyState title={nothing} />
    // One Chinese character says as much as a word.
    const isTooShort = /^\P{Script=Han}{1,2}$/u.test(q.trim())
    return (
      <EmptyState
        title={isTooShort ? <Trans>Three letters at least</Trans> : <Trans>Nothing found</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Show all</Trans>
          </Button>
        }
      >
        {isTooShort && <Trans>With fewer letters there would be too much to look through.</Trans>}
      </EmptyState>
    )
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={label}>
      <p className={styles['count']} role="status">
        {data && data.totalCount > 0 && <ResultCount {...data} />}
      </p>
      {content()}
    </div>
  )
}

function ResultCount({ totalCount, isMore }: { totalCount: number; isMore: boolean }) {
  const most = formatNumber(maxSearchResults)
  if (isMore) return <Trans>More than {most}. The newest are here; look for older ones by name.</Trans>
  return <Plural value={totalCount} one="# entry" other="# entries" />
}

const TableSkeleton = () => (
  <LoadingState>
    <div className={styles['blank']}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  </LoadingState>
)
