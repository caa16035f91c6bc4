import { Trans } from '@lingui/react/macro'
import { type Photograph } from '@spomen/contract/media.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { To } from 'react-router'
import { LastPageRedirect } from '../../ui/LastPageRedirect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { AddPhotographs } from './AddPhotographs.tsx'
import { MediaArranger } from './MediaArranger.tsx'
import { PhotographWall } from './PhotographWall.tsx'
import styles from './MediaTab.module.css'
import { usePageSize, usePhotographs } from './queries.ts'
import { RemovedMediaList } from './RemovedMediaList.tsx'
import { CaptureOffer } from './capture/CaptureOffer.tsx'
import { useUploads } from './uploads.ts'

/** The element the pager's addresses lead to. */
export const photographsId = 'photographs'

interface Props {
  memorial: { id: string; name: string }
  /** From 1. */
  page: number
  toPage: (page: number) => To
  toPhotograph: (photograph: Photograph) => To
  /**
   * What the family works with: how many there are and may be, what is known of them, and whether the plan has place for
   * their stories; null for everybody else.
   */
  family: { count: number; limit: number; known: readonly Photograph[]; mayDescribe: boolean } | null
}

/** The photographs of a memorial, eighteen on a page (J01–J03), and for the family the way to add more. */
export function PhotographsTab({ memorial, page, toPage, toPhotograph, family }: Props) {
  const [isArranging, setIsArranging] = useState(false)
  const { data, isError, isPlaceholderData, refetch } = usePhotographs(memorial.id, page)
  const pageSize = usePageSize()
  const isArriving = useUploads('images', memorial.id).length > 0

  useEffect(() => {
    // Whoever looks at photographs soon opens one.
    void import('./viewer/MemorialViewer.tsx')
  }, [])

  function wall(): ReactNode {
    if (isError) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <WallSkeleton />
    if (data.totalCount === 0) return isArriving ? null : <NoPhotographs isFamily={family !== null} />
    if (data.items.length === 0 && !isPlaceholderData) return <LastPageRedirect total={data.totalPages} />
    return (
      <div className={styles['wall']} aria-busy={isPlaceholderData}>
        <PhotographWall
          photographs={data.items}
          name={memorial.name}
          to={toPhotograph}
          first={(page - 1) * pageSize + 1}
        />
        <Pager page={page} total={data.totalPages} to={toPage} />
      </div>
    )
  }

  function content() {
    if (!family) return wall()
    if (isArranging) {
      return (
        <MediaArranger
          kind="images"
          memorialId={memorial.id}
          known={family.known}
          onDone={() => setIsArranging(false)}
        />
      )
    }
    // While photographs arrive, an order would be out of date before it is saved (J20).
    const mayArrange = family.count > 1 && !isArriving
    return (
      <AddPhotographs
        memorialId={memorial.id}
        count={family.count}
        limit={family.limit}
        onArrange={mayArrange ? () => setIsArranging(true) : null}
      >
        {family.mayDescribe && <CaptureOffer memorialId={memorial.id} known={family.known} />}
        {wall()}
        <RemovedMediaList kind="images" memorialId={memorial.id} />
      </AddPhotographs>
    )
  }

  return (
    <div id={photographsId} tabIndex={-1} className={styles['photographs']}>
      {content()}
    </div>
  )
}

const WallSkeleton = () => (
  <LoadingState>
    <div className={styles['waiting']}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="15rem" />
      ))}
    </div>
  </LoadingState>
)

function NoPhotographs({ isFamily }: { isFamily: boolean }) {
  if (!isFamily) {
    return (
      <EmptyState title={<Trans>No photographs yet</Trans>}>
        <Trans>When the family brings some, they will hang here.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={<Trans>The first photograph</Trans>}>
      <Trans>One is enough to begin. A face, a house, a hand on a table.</Trans>
    </EmptyState>
  )
}
