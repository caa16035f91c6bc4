import { Trans, useLingui } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import { useEffect, useState } from 'react'
import type { To } from 'react-router'
import { plural } from '@lingui/core/macro'
import { largest } from '@spomen/contract/limits.ts'
import { IconCamera, IconPhotoPlus } from '../../ui/icons.ts'
import { MediaTab, type MediaTabProps } from './MediaTab.tsx'
import { PhotographGrid } from './PhotographGrid.tsx'
import { usePageSize, usePhotographs } from './queries.ts'
import { CaptureOffer } from './capture/CaptureOffer.tsx'
import { PlanFullNote } from '../plans/index.ts'
import { imageRefusalOf } from '../../kit/images.ts'
import { imageFiles } from '../../ui/FileInput.tsx'
import { AddFiles, type AddMediaProps } from './AddFiles.tsx'
import { KeepersTick } from './audience/KeepersTick.tsx'
import { KeepOriginalsTick } from './KeepOriginalsTick.tsx'

interface Props extends MediaTabProps {
  toPhotograph: (photograph: Photograph) => To
  /**
   * What the family works with: how many there are and may be, what is known of them, and whether the plan has place for
   * their stories; null for everybody else.
   */
  family: { count: number; limit: number; known: readonly Photograph[]; mayDescribe: boolean } | null
}

/** The photographs of a memorial (J01–J03). */
export function PhotographsTab({ toPhotograph, ...tab }: Props) {
  const { memorial, page, family } = tab
  const pageSize = usePageSize()

  useEffect(() => {
    // Whoever looks at photographs soon opens one.
    void import('./viewer/MemorialViewer.tsx')
  }, [])

  return (
    <MediaTab
      {...tab}
      kind="images"
      query={usePhotographs(memorial.id, page)}
      Add={AddPhotographs}
      waiting={{ rows: 3, height: '15rem' }}
      none={{
        others: {
          title: <Trans>No photographs yet</Trans>,
          words: <Trans>When the family brings some, they will hang here.</Trans>,
        },
        family: {
          title: <Trans>The first photograph</Trans>,
          words: <Trans>One is enough to begin. A face, a house, a hand on a table.</Trans>,
        },
      }}
      offer={family?.mayDescribe && <CaptureOffer memorialId={memorial.id} known={family.known} />}
    >
      {(items) => (
        <PhotographGrid
          photographs={items}
          name={memorial.name}
          to={toPhotograph}
          first={(page - 1) * pageSize + 1}
        />
      )}
    </MediaTab>
  )
}

/** How the family adds photographs (J07–J16). */
function AddPhotographs(adding: AddMediaProps) {
  const { limit } = adding
  const { t } = useLingui()
  const [keepsOriginal, setKeepsOriginal] = useState(true)
  const [isForKeepers, setIsForKeepers] = useState(false)
  return (
    <AddFiles
      {...adding}
      kind="images"
      icon={<IconPhotoPlus stroke={1.5} />}
      accept={imageFiles}
      capture={{
        accept: 'image/*',
        icon: <IconCamera stroke={1.5} />,
        words: <Trans>Take one now</Trans>,
        label: t`A photograph taken now`,
      }}
      refusalOf={imageRefusalOf}
      isAsChosen={keepsOriginal}
      audience={isForKeepers ? 'keepers' : undefined}
      words={{
        add: <Trans>Add photographs</Trans>,
        chooser: t`Photographs to add`,
        full: (
          <PlanFullNote what="images" count={adding.count} limit={limit} isFamily>
            <Trans>This page’s plan holds {limit} photographs, and they are all here.</Trans>
          </PlanFullNote>
        ),
        sizes: <Trans>Each under {largest.image / 1_048_576} MB.</Trans>,
        many: (count) => plural(count, { one: '# photograph', other: '# photographs' }),
      }}
      extra={
        <>
          <KeepOriginalsTick isFamily value={keepsOriginal} onChange={setKeepsOriginal} />
          <KeepersTick value={isForKeepers} onChange={setIsForKeepers} />
        </>
      }
    />
  )
}
