import { Trans } from '@lingui/react/macro'
import { pageSizes } from '@spomen/contract/limits.ts'
import { relationFlags, type MemorialInList } from '@spomen/contract/profiles.ts'
import { type ReactNode, Suspense, useEffect, useRef, type RefObject, useState } from 'react'
import { Navigate } from 'react-router'
import { fullNameOf } from '@spomen/contract/names.ts'
import { useViewer } from '../accounts/index.ts'
import { useTiesLive, FollowDialog } from '../following/index.ts'
import { RefusalError } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Pager, PageOfTotal } from '../../ui/Pager.tsx'
import { FailedState, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayWordless } from '../../words/refusals.ts'
import { CardsSkeleton, MemorialCards } from './MemorialCards.tsx'
import { MemorialCount } from './MemorialCount.tsx'
import styles from './MemorialList.module.css'
import { MemorialTable, TableSkeleton } from './MemorialTable.tsx'
import { NoMemorials, type EmptyList } from './NoMemorials.tsx'
import { useNameWords } from './name-words.ts'
import { usePrefetchPage, useMemorialList, useMarkRequested, useReadSearch } from './queries.ts'
import { isSearching, type ListSearch } from './search.ts'
import { MemorialSearchBar } from './MemorialSearchBar.tsx'
import { useSearchBarParts } from './use-search-bar-parts.ts'
import type { MemorialSearchState } from './use-memorial-search.ts'
import { isFocusLost } from '../../kit/focus.ts'

interface Props {
  searching: MemorialSearchState
  /** Of what the list says, for readers. */
  label: string
  /** What stands there when nothing does. */
  nothing: (found: EmptyList) => ReactNode
  /** What stands below the list: once that is there, so that it does not move. */
  children?: ReactNode
}

const whyOf = (error: Error) => (error instanceof RefusalError ? error.why : 'somethingWentWrong')

/** The searched, paged list of memorials that the wall and My Memories share (E01–E37). */
export function MemorialList({ searching, label, nothing, children }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const { search } = searching
  const read = useReadSearch(search)
  const list = useMemorialList(read)
  const parts = useSearchBarParts(search, list)
  const sayNames = useNameWords()
  const { data, error, errorUpdatedAt } = list
  const { ask, dialog } = useFollowDialog(region)
  // A row of a family that has been asked opens by itself.
  useTiesLive(data?.items.some(({ relationFlag }) => relationFlag === relationFlags.requestSent) ?? false)

  useEffect(() => {
    if (!error) return
    toast.failed(sayWordless(whyOf(error)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure, in the words of that moment
  }, [error, errorUpdatedAt])

  return (
    <>
      <div ref={region} className={styles['list']}>
        <MemorialSearchBar {...searching} parts={parts} />
        <div className={styles['above']}>
          <p className={classes(styles['count'], !data?.totalCount && styles['none'])} role="status">
            {data && data.totalCount > 0 && (
              <>
                <MemorialCount count={data.totalCount} />
                {read !== search && ` · ${sayNames(read)}`}
                {data.totalPages > 1 && (
                  <span className="visually-hidden">
                    {', '}
                    <PageOfTotal page={data.pageNumber} total={data.totalPages} />
                  </span>
                )}
              </>
            )}
            {data?.totalCount === 0 && isSearching(search) && (
              <span className="visually-hidden">
                <MemorialCount count={0} />
              </span>
            )}
          </p>
          {isSearching(search) && (
            <Button
              tone="quiet"
              small
              className={classes(styles['clear'], 'no-print')}
              onClick={searching.clear}
            >
              <Trans>Show all again</Trans>
            </Button>
          )}
        </div>
        <ListContent {...{ list, read, searching, label, nothing }} onAsk={ask} />
        {dialog}
      </div>
      {(data || error) && children}
    </>
  )
}

interface ListContentProps extends Omit<Props, 'children'> {
  list: ReturnType<typeof useMemorialList>
  /** What is really looked for. */
  read: ListSearch
  /** Asks to follow a memorial. */
  onAsk: ReturnType<typeof useFollowDialog>['ask']
}

function ListContent({ list, read, searching, label, nothing, onAsk }: ListContentProps) {
  const viewer = useViewer()
  const rows = useRef<HTMLDivElement>(null)
  const { search, view, pageAt } = searching
  const { data, error, isPlaceholderData, isFetching, isPending, refetch } = list
  const prefetchPage = usePrefetchPage(read)
  const isAtHome = search.list !== 'wall'

  // What was there before says nothing about a search that found nothing.
  if (!data || (isPlaceholderData && data.totalCount === 0)) {
    if (error) return <ListFailed why={whyOf(error)} onRetry={() => void refetch()} />
    if (!isFetching && isPending) return <NoMemorials search={search} nothing={nothing} />
    return (
      <LoadingState>
        {view === 'table' ? (
          <TableSkeleton rows={pageSizes.memorials} isAtHome={isAtHome} />
        ) : (
          <CardsSkeleton cards={pageSizes.memorials} />
        )}
      </LoadingState>
    )
  }
  if (data.totalCount === 0) return <NoMemorials search={search} nothing={nothing} />
  // A page that is no more, because the list has grown shorter since its address was kept.
  if (data.items.length === 0 && !isPlaceholderData) return <Navigate to={pageAt(data.totalPages)} replace />
  const listed = {
    memorials: data.items,
    viewerId: viewer.id,
    label,
    isAtHome,
    onAsk,
  }
  return (
    <div
      ref={rows}
      tabIndex={-1}
      className={classes(isPlaceholderData && styles['passing'])}
      aria-busy={isPlaceholderData || undefined}
    >
      {view === 'table' ? <MemorialTable {...listed} /> : <MemorialCards {...listed} />}
      <Pager
        page={search.page}
        total={data.totalPages}
        to={pageAt}
        onIntent={prefetchPage}
        onTurn={() => rows.current?.focus({ preventScroll: true })}
      />
    </div>
  )
}

/** What stands there when the list did not come (E37). */
const ListFailed = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <FailedState title={<Trans>We could not fetch the list</Trans>} onRetry={onRetry}>
    {why === 'unreachable' ? (
      <Trans>There is no connection just now. As soon as it is back, the list comes by itself.</Trans>
    ) : undefined}
  </FailedState>
)

/** How long a closed dialog may take to fade and to give the focus back, in milliseconds. */
const fading = 400

/** The dialog that asks to follow, whichever row of the list opened it (E15, E20–E22). */
function useFollowDialog(list: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<MemorialInList | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const turned = useMarkRequested()

  useEffect(() => {
    if (isOpen || !asked) return undefined
    const timer = setTimeout(() => {
      // Once the request is sent, the button that opened the dialog can have no focus: the name beside it takes it.
      if (!isFocusLost()) return
      list.current
        ?.querySelector<HTMLElement>(`[data-memorial="${asked.id}"] a`)
        ?.focus({ preventScroll: true })
    }, fading)
    return () => clearTimeout(timer)
  }, [isOpen, asked, list])

  return {
    ask(memorial: MemorialInList) {
      setAsked(memorial)
      setIsOpen(true)
    },
    dialog: asked && (
      <Suspense>
        <FollowDialog
          memorial={{ id: asked.id, name: fullNameOf(asked) }}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onSent={() => turned(asked.id)}
        />
      </Suspense>
    ),
  }
}
