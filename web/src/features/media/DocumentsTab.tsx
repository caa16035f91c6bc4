import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { To } from 'react-router'
import { LastPageRedirect } from '../../ui/LastPageRedirect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { AddDocuments } from './AddDocuments.tsx'
import { MediaArranger } from './MediaArranger.tsx'
import { DocumentList } from './DocumentList.tsx'
import styles from './MediaTab.module.css'
import { useDocuments } from './queries.ts'
import { RemovedMediaList } from './RemovedMediaList.tsx'
import { useUploads } from './uploads.ts'

/** The element the pager's addresses lead to. */
export const documentsId = 'documents'

interface Props {
  memorial: { id: string; name: string }
  /** From 1. */
  page: number
  toPage: (page: number) => To
  /** What the family works with: how many there are and may be; null for everybody else. */
  family: { count: number; limit: number } | null
}

/** The documents of a memorial, eighteen on a page (L01–L03), and for the family the way to add more. */
export function DocumentsTab({ memorial, page, toPage, family }: Props) {
  const [isArranging, setIsArranging] = useState(false)
  const { data, isError, isPlaceholderData, refetch } = useDocuments(memorial.id, page)
  const isArriving = useUploads('documents', memorial.id).length > 0

  function list(): ReactNode {
    if (isError) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <ListSkeleton />
    if (data.totalCount === 0) return isArriving ? null : <NoDocuments isFamily={family !== null} />
    if (data.items.length === 0 && !isPlaceholderData) return <LastPageRedirect total={data.totalPages} />
    return (
      <div className={styles['wall']} aria-busy={isPlaceholderData}>
        <DocumentList documents={data.items} isFamily={family !== null} />
        <Pager page={page} total={data.totalPages} to={toPage} />
      </div>
    )
  }

  function content() {
    if (!family) return list()
    if (isArranging) {
      return (
        <MediaArranger
          kind="documents"
          memorialId={memorial.id}
          known={[]}
          onDone={() => setIsArranging(false)}
        />
      )
    }
    const mayArrange = family.count > 1 && !isArriving
    return (
      <AddDocuments
        memorialId={memorial.id}
        count={family.count}
        limit={family.limit}
        onArrange={mayArrange ? () => setIsArranging(true) : null}
      >
        {list()}
        <RemovedMediaList kind="documents" memorialId={memorial.id} />
      </AddDocuments>
    )
  }

  return (
    <div id={documentsId} tabIndex={-1} className={styles['photographs']}>
      {content()}
    </div>
  )
}

const ListSkeleton = () => (
  <LoadingState>
    <div className={styles['waiting']}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="4rem" />
      ))}
    </div>
  </LoadingState>
)

function NoDocuments({ isFamily }: { isFamily: boolean }) {
  if (!isFamily) {
    return (
      <EmptyState title={<Trans>No documents yet</Trans>}>
        <Trans>Letters, certificates, a recipe in their own hand: here is the place for them.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={<Trans>The first document</Trans>}>
      <Trans>A letter, a certificate, a recipe in their own hand.</Trans>
    </EmptyState>
  )
}
