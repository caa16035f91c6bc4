import { Trans, Plural, useLingui } from '@lingui/react/macro'
import type { Video } from '@spomen/contract/videos.ts'
import { useEffect, useState } from 'react'
import type { To } from 'react-router'
import { plural } from '@lingui/core/macro'
import { largest } from '@spomen/contract/limits.ts'
import { IconMovie, IconVideo } from '../../ui/icons.ts'
import { MediaTab, type MediaTabProps } from './MediaTab.tsx'
import { useVideos } from './queries.ts'
import { VideoGrid } from './VideoGrid.tsx'
import { PlanFullNote } from '../plans/index.ts'
import { videoFiles, videoRefusalOf } from '../../kit/videos.ts'
import { AddFiles, type AddMediaProps } from './AddFiles.tsx'
import { KeepersTick } from './audience/KeepersTick.tsx'

interface Props extends MediaTabProps {
  toVideo: (video: Video) => To
  /** What the family works with: how many there are and may be, and what is known of them; null for everybody else. */
  family: { count: number; limit: number; known: readonly Video[] } | null
}

/** The videos of a memorial (K01–K03). */
export function VideosTab({ toVideo, ...tab }: Props) {
  useEffect(() => {
    // Whoever looks at videos soon opens one.
    void import('./viewer/MemorialViewer.tsx')
  }, [])

  return (
    <MediaTab
      {...tab}
      kind="videos"
      query={useVideos(tab.memorial.id, tab.page)}
      Add={AddVideos}
      waiting={{ rows: 2, height: '13rem' }}
      none={{
        others: {
          title: <Trans>No videos yet</Trans>,
          words: <Trans>A voice, a laugh, a walk across the yard: here is the place for them.</Trans>,
        },
        family: {
          title: <Trans>The first video</Trans>,
          words: <Trans>A few seconds are enough. How they laughed, how they said your name.</Trans>,
        },
      }}
    >
      {(items) => <VideoGrid videos={items} to={toVideo} />}
    </MediaTab>
  )
}

/** How the family adds videos (K06–K12, K18). */
function AddVideos(adding: AddMediaProps) {
  const { limit } = adding
  const { t } = useLingui()
  const [isForKeepers, setIsForKeepers] = useState(false)
  return (
    <AddFiles
      {...adding}
      kind="videos"
      icon={<IconMovie stroke={1.5} />}
      accept={videoFiles}
      capture={{
        accept: 'video/*',
        icon: <IconVideo stroke={1.5} />,
        words: <Trans>Film something now</Trans>,
        label: t`A video filmed now`,
      }}
      refusalOf={videoRefusalOf}
      isAsChosen
      audience={isForKeepers ? 'keepers' : undefined}
      extra={<KeepersTick value={isForKeepers} onChange={setIsForKeepers} />}
      words={{
        add: <Trans>Add videos</Trans>,
        chooser: t`Videos to add`,
        full: (
          <PlanFullNote what="videos" count={adding.count} limit={limit} isFamily>
            <Plural
              value={limit}
              one="This page’s plan holds one video, and it is here."
              other="This page’s plan holds # videos, and they are all here."
            />
          </PlanFullNote>
        ),
        sizes: <Trans>Each under {largest.video / 1_048_576} MB: MP4, WebM, MOV, AVI, MKV or OGG.</Trans>,
        many: (count) => plural(count, { one: '# video', other: '# videos' }),
      }}
    />
  )
}
