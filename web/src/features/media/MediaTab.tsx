import type { MediaCollection } from '@spomen/contract/media.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { To } from 'react-router'
import { readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useHasSharedImages } from '../../kit/shared-images.ts'
import { LastPageRedirect } from '../../ui/LastPageRedirect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState, FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import type { AddMediaProps } from './AddFiles.tsx'
import { MediaArranger } from './MediaArranger.tsx'
import styles from './MediaTab.module.css'
import type { Medium } from './medium.ts'
import { orderDraftName } from './order.ts'
import { mediaTabIds } from './tab-ids.ts'
import { RemovedMediaList } from './RemovedMediaList.tsx'
import { useUploads } from './uploads.ts'

/** What every tab of media is told. */
export interface MediaTabProps {
  memorial: { id: string; name: string }
  /** From 1. */
  page: number
  toPage: (page: number) => To
}

interface Props<Item> extends MediaTabProps {
  kind: MediaCollection
  query: UseQueryResult<Page<Item>>
  /** What the family works with: how many there are and may be, and what is known of them; null for everybody else. */
  family: { count: number; limit: number; known?: readonly Medium[] } | null
  /** How the family adds more. */
  Add: ComponentType<AddMediaProps>
  /** How high a row is, and how many stand there while they are on their way. */
  waiting: { rows: number; height: string }
  /** What is said where there is none yet: to others, and to the family. */
  none: Record<'others' | 'family', { title: ReactNode; words: ReactNode }>
  /** What the family is offered above them. */
  offer?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A memorial's photographs, videos or documents, eighteen on a page, and for the family the way to add and arrange them. */
export function MediaTab<Item>({ kind, memorial, page, toPage, query, family, ...parts }: Props<Item>) {
  const { Add, waiting, none, offer, children } = parts
  const drafts = useDrafts()
  // An order that was begun and not saved goes on (J23).
  const [isArranging, setIsArranging] = useState(
    () => readDraft(drafts, orderDraftName(kind, memorial.id)) !== null,
  )
  const { data, isError, isPlaceholderData, refetch } = query
  const isArriving = useUploads(kind, memorial.id).length > 0
  // What comes is sent, and told of, where more is added: the order waits meanwhile, and goes on by its button (J20, B35).
  const isGiven = useHasSharedImages(memorial.id) && kind === 'images'
  if (isArranging && (isArriving || isGiven)) setIsArranging(false)

  function items(): ReactNode {
    if (isError && !data) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <TabSkeleton {...waiting} />
    if (data.totalCount === 0) {
      const { title, words } = none[family ? 'family' : 'others']
      return isArriving ? null : <EmptyState title={title}>{words}</EmptyState>
    }
    if (data.items.length === 0 && !isPlaceholderData) return <LastPageRedirect total={data.totalPages} />
    return (
      <div className={styles['items']} aria-busy={isPlaceholderData}>
        {children(data.items)}
        <Pager page={page} total={data.totalPages} to={toPage} />
      </div>
    )
  }

  function content() {
    if (!family) return items()
    // While something arrives, an order would be out of date before it is saved (J20).
    const mayArrange = family.count > 1 && !isArriving
    const isOrdering = isArranging && mayArrange
    const leaveOrder = () => setIsArranging(false)
    // Around the order as well, so that it takes what is dropped there, and what was ticked for it stays ticked.
    return (
      <Add
        memorialId={memorial.id}
        count={family.count}
        limit={family.limit}
        onArrange={mayArrange ? () => setIsArranging(true) : null}
        onChoose={isOrdering ? leaveOrder : undefined}
      >
        {isOrdering ? (
          <MediaArranger
            kind={kind}
            memorialId={memorial.id}
            known={family.known ?? []}
            onDone={leaveOrder}
          />
        ) : (
          <>
            {offer}
            {items()}
            <RemovedMediaList kind={kind} memorialId={memorial.id} />
          </>
        )}
      </Add>
    )
  }

  return (
    <div id={mediaTabIds[kind]} tabIndex={-1} className={styles['photographs']}>
      {content()}
    </div>
  )
}

const TabSkeleton = ({ rows, height }: { rows: number; height: string }) => (
  <LoadingState>
    <div className={styles['waiting']}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  </LoadingState>
)
