import { PlanFullNote } from '../plans/index.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { largest } from '@spomen/contract/limits.ts'
import { IconMovie, IconVideo } from '@tabler/icons-react'
import { videoFiles, videoRefusalOf } from '../../kit/videos.ts'
import { AddFiles, type AddMediaProps } from './AddFiles.tsx'

/** How the family adds videos (K06–K12, K18). */
export function AddVideos(adding: AddMediaProps) {
  const { limit } = adding
  const { t } = useLingui()
  return (
    <AddFiles
      {...adding}
      kind="videos"
      icon={<IconMovie stroke={1.5} aria-hidden="true" />}
      accept={videoFiles}
      capture={{
        accept: 'video/*',
        icon: <IconVideo stroke={1.5} aria-hidden="true" />,
        words: <Trans>Film something now</Trans>,
        label: t`A video filmed now`,
      }}
      refusalOf={videoRefusalOf}
      isAsChosen
      words={{
        add: <Trans>Add videos</Trans>,
        chooser: t`Videos to add`,
        full: (
          <PlanFullNote what="videos" count={adding.count} limit={limit} isFamily>
            <Plural
              value={limit}
              one="This page's plan holds one video, and it is here."
              other="This page's plan holds # videos, and they are all here."
            />
          </PlanFullNote>
        ),
        sizes: <Trans>Each under {largest.video / 1_048_576} MB: MP4, WebM, MOV, AVI, MKV or OGG.</Trans>,
        many: (count) => plural(count, { one: '# video', other: '# videos' }),
      }}
    />
  )
}
