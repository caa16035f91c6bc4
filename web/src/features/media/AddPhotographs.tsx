import { PlanFullNote } from '../plans/index.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { largest } from '@spomen/contract/limits.ts'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { imageRefusalOf } from '../../kit/images.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { AddFiles, type AddMediaProps } from './AddFiles.tsx'

/** How the family adds photographs (J07–J16). */
export function AddPhotographs(adding: AddMediaProps) {
  const { limit } = adding
  const { t } = useLingui()
  const [keepsOriginal, setKeepsOriginal] = useState(true)
  return (
    <AddFiles
      {...adding}
      kind="images"
      icon={<IconPhotoPlus stroke={1.5} aria-hidden="true" />}
      accept="image/*,.heic,.heif"
      capture={{
        accept: 'image/*',
        icon: <IconCamera stroke={1.5} aria-hidden="true" />,
        words: <Trans>Take one now</Trans>,
        label: t`A photograph taken now`,
      }}
      refusalOf={imageRefusalOf}
      isAsChosen={keepsOriginal}
      words={{
        add: <Trans>Add photographs</Trans>,
        chooser: t`Photographs to add`,
        full: (
          <PlanFullNote what="images" count={adding.count} limit={limit} isFamily>
            <Trans>This page's plan holds {limit} photographs, and they are all here.</Trans>
          </PlanFullNote>
        ),
        sizes: <Trans>Each under {largest.image / 1_048_576} MB.</Trans>,
        many: (count) => plural(count, { one: '# photograph', other: '# photographs' }),
      }}
      extra={
        <Checkbox
          label={<Trans>Keep the originals</Trans>}
          hint={
            <Trans>
              Exactly as they were taken, for your family to download. Without them the photographs arrive
              sooner.
            </Trans>
          }
          value={keepsOriginal}
          onChange={setKeepsOriginal}
        />
      }
    />
  )
}
