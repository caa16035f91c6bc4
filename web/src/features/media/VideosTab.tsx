import { Trans } from '@lingui/react/macro'
import type { Video } from '@spomen/contract/videos.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { To } from 'react-router'
import { LastPageRedirect } from '../../ui/LastPageRedirect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { AddVideos } from './AddVideos.tsx'
import { MediaArranger } from './MediaArranger.tsx'
import styles from './MediaTab.module.css'
import { useVideos } from './queries.ts'
import { RemovedMediaList } from './RemovedMediaList.tsx'
import { useUploads } from './uploads.ts'
import { VideoGrid } from './VideoGrid.tsx'

/** The element the pager's addresses lead to. */
export const videosId = 'videos'

interface Props {
  memorial: { id: string; name: string }
  /** From 1. */
  page: number
  toPage: (page: number) => To
  toVideo: (video: Video) => To
  /** What the family works with: how many there are and may be, and what is known of them; null for everybody else. */
  family: { count: number; limit: number; known: readonly Video[] } | null
}

/** The videos of a memorial, eighteen on a page (K01–K03), and for the family the way to add more. */
export function VideosTab({ memorial, page, toPage, toVideo, family }: Props) {
  const [isArranging, setIsArranging] = useState(false)
  const { data, isError, isPlaceholderData, refetch } = useVideos(memorial.id, page)
  const isArriving = useUploads('videos', memorial.id).length > 0

  useEffect(() => {
    // Whoever looks at videos soon opens one.
    void import('./viewer/MemorialViewer.tsx')
  }, [])

  function grid(): ReactNode {
    if (isError) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <GridSkeleton />
    if (data.totalCount === 0) return isArriving ? null : <NoVideos isFamily={family !== null} />
    if (data.items.length === 0 && !isPlaceholderData) return <LastPageRedirect total={data.totalPages} />
    return (
      <div className={styles['wall']} aria-busy={isPlaceholderData}>
        <VideoGrid videos={data.items} to={toVideo} />
        <Pager page={page} total={data.totalPages} to={toPage} />
      </div>
    )
  }

  function content() {
    if (!family) return grid()
    if (isArranging) {
      return (
        <MediaArranger
          kind="videos"
          memorialId={memorial.id}
          known={family.known}
          onDone={() => setIsArranging(false)}
        />
      )
    }
    const mayArrange = family.count > 1 && !isArriving
    return (
      <AddVideos
        memorialId={memorial.id}
        count={family.count}
        limit={family.limit}
        onArrange={mayArrange ? () => setIsArranging(true) : null}
      >
        {grid()}
        <RemovedMediaList kind="videos" memorialId={memorial.id} />
      </AddVideos>
    )
  }

  return (
    <div id={videosId} tabIndex={-1} className={styles['photographs']}>
      {content()}
    </div>
  )
}

const GridSkeleton = () => (
  <LoadingState>
    <div className={styles['waiting']}>
      {[1, 2].map((row) => (
        <Skeleton key={row} height="13rem" />
      ))}
    </div>
  </LoadingState>
)

function NoVideos({ isFamily }: { isFamily: boolean }) {
  if (!isFamily) {
    return (
      <EmptyState title={<Trans>No videos yet</Trans>}>
        <Trans>A voice, a laugh, a walk across the yard: here is the place for them.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={<Trans>The first video</Trans>}>
      <Trans>A few seconds are enough. How they laughed, how they said your name.</Trans>
    </EmptyState>
  )
}
