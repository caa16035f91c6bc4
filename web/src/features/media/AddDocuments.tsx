import { PlanFullNote } from '../plans/index.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { largest } from '@spomen/contract/limits.ts'
import { IconFilePlus } from '@tabler/icons-react'
import { documentFiles, documentRefusalOf } from '../../kit/videos.ts'
import { AddFiles, type AddMediaProps } from './AddFiles.tsx'

/** How the family adds documents (L06–L10, L18). */
export function AddDocuments(adding: AddMediaProps) {
  const { limit } = adding
  const { t } = useLingui()
  return (
    <AddFiles
      {...adding}
      kind="documents"
      icon={<IconFilePlus stroke={1.5} aria-hidden="true" />}
      accept={documentFiles}
      refusalOf={documentRefusalOf}
      isAsChosen
      words={{
        add: <Trans>Add documents</Trans>,
        chooser: t`Documents to add`,
        full: (
          <PlanFullNote what="documents" count={adding.count} limit={limit} isFamily>
            <Plural
              value={limit}
              one="This page's plan holds one document, and it is here."
              other="This page's plan holds # documents, and they are all here."
            />
          </PlanFullNote>
        ),
        sizes: <Trans>Each under {largest.document / 1_048_576} MB: PDF, Word, Excel or plain text.</Trans>,
        many: (count) => plural(count, { one: '# document', other: '# documents' }),
      }}
    />
  )
}
