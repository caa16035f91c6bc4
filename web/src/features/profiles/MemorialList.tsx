import { Plural, Trans } from '@lingui/react/macro'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useViewer } from '../accounts/index.ts'
import { FollowDialog } from '../following/index.ts'
import { Refusal } from '../../kit/server.ts'
import { classes } from '../../ui/classes.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Failed, Waiting } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { CardsSkeleton, MemorialCards } from './MemorialCards.tsx'
import styles from './MemorialList.module.css'
import { MemorialTable, TableSkeleton } from './MemorialTable.tsx'
import { type Screen, useMemorials } from './queries.ts'
import { nameOf } from './rules.ts'
import { isSearching, type Search } from './search.ts'
import { SearchBar } from './SearchBar.tsx'
import { useSearch } from './use-search.ts'

interface Props {
  screen: Screen
  /** Of what the list says, for readers. */
  label: string
  /** What stands there when nothing does. */
  nothing: (found: { isSearching: boolean; kind: Search['kind'] }) => ReactNode
}

/** The searched, paged list of memorials that the wall and My Memories share (E01–E37). */
export function MemorialList({ screen, label, nothing }: Props) {
  const viewer = useViewer()
  const searching = useSearch(screen)
  const { search, view, pageAt } = searching
  const { data, error, isPlaceholderData, refetch, errorUpdatedAt } = useMemorials(screen, search)
  const [asked, setAsked] = useState<MemorialInList | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (error) toast.failed(sayRefusal(error instanceof Refusal ? error.why : 'somethingWentWrong'))
  }, [error, errorUpdatedAt])

  function ask(memorial: MemorialInList) {
    setAsked(memorial)
    setIsAsking(true)
  }

  return (
    <div className={styles['list']}>
      <SearchBar {...searching} />
      <p className={styles['count']} role="status">
        {data && data.totalCount > 0 && (
          <Plural value={data.totalCount} one="# memorial" other="# memorials" />
        )}
      </p>
      {content()}
      {asked && (
        <FollowDialog
          memorial={{ id: asked.id, name: nameOf(asked) }}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )

  function content() {
    if (!data) {
      if (error)
        return <Failed title={<Trans>We could not fetch the list</Trans>} onRetry={() => void refetch()} />
      return (
        <Waiting>
          {view === 'table' ? (
            <TableSkeleton rows={pageSizes.memorials} />
          ) : (
            <CardsSkeleton cards={pageSizes.memorials} />
          )}
        </Waiting>
      )
    }
    if (data.totalCount === 0) return nothing({ isSearching: isSearching(search), kind: search.kind })
    // A page that is no more, because the list has grown shorter since its address was kept.
    if (data.items.length === 0 && !isPlaceholderData)
      return <Navigate to={pageAt(data.totalPages)} replace />
    const listed = { memorials: data.items, viewerId: viewer.id, label, onAsk: ask }
    return (
      <div
        className={classes(isPlaceholderData && styles['passing'])}
        aria-busy={isPlaceholderData || undefined}
      >
        {view === 'table' ? <MemorialTable {...listed} /> : <MemorialCards {...listed} />}
        <Pager page={search.page} total={data.totalPages} to={pageAt} />
      </div>
    )
  }
}
