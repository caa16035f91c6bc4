import { Trans, Plural, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { Document } from '@spomen/contract/documents.ts'
import { largest } from '@spomen/contract/limits.ts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { IconFilePlus } from '../../ui/icons.ts'
import { MediaTab, type MediaTabProps } from './MediaTab.tsx'
import { DocumentList } from './DocumentList.tsx'
import { useDocuments } from './queries.ts'
import { PlanFullNote } from '../plans/index.ts'
import { documentFiles, documentRefusalOf } from '../../kit/document-files.ts'
import { AddFiles, type AddMediaProps } from './AddFiles.tsx'
import { KeepersTick } from './audience/KeepersTick.tsx'

const DocumentDialog = lazyComponent(() => import('./DocumentDialog.tsx'))

interface Props extends MediaTabProps {
  /** What the family works with: how many there are and may be; null for everybody else. */
  family: { count: number; limit: number } | null
}

/** The documents of a memorial (L01–L03). */
export function DocumentsTab(tab: Props) {
  const query = useDocuments(tab.memorial.id, tab.page)
  const [opened, setOpened] = useState<{ document: Document; isOpen: boolean } | null>(null)
  const isListed = !opened || !query.data || query.data.items.some(({ id }) => id === opened.document.id)
  return (
    <>
      <MediaTab
        {...tab}
        kind="documents"
        query={query}
        Add={AddDocuments}
        waiting={{ rows: 3, height: '8.5rem' }}
        none={{
          others: {
            title: <Trans>No documents yet</Trans>,
            words: (
              <Trans>Letters, certificates, a recipe in their own hand: here is the place for them.</Trans>
            ),
          },
          family: {
            title: <Trans>The first document</Trans>,
            words: <Trans>A letter, a certificate, a recipe in their own hand.</Trans>,
          },
        }}
      >
        {(items) => (
          <DocumentList
            documents={items}
            isFamily={tab.family !== null}
            onOpen={(document) => setOpened({ document, isOpen: true })}
          />
        )}
      </MediaTab>
      {opened && (
        <Suspense>
          <DocumentDialog
            {...opened}
            missedAt={isListed ? null : query.dataUpdatedAt}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}

/** How the family adds documents (L06–L10, L18). */
function AddDocuments(adding: AddMediaProps) {
  const { limit } = adding
  const { t } = useLingui()
  const [isForKeepers, setIsForKeepers] = useState(false)
  return (
    <AddFiles
      {...adding}
      kind="documents"
      icon={<IconFilePlus stroke={1.5} />}
      accept={documentFiles}
      refusalOf={documentRefusalOf}
      isAsChosen
      audience={isForKeepers ? 'keepers' : undefined}
      extra={<KeepersTick value={isForKeepers} onChange={setIsForKeepers} />}
      words={{
        add: <Trans>Add documents</Trans>,
        chooser: t`Documents to add`,
        full: (
          <PlanFullNote what="documents" count={adding.count} limit={limit} isFamily>
            <Plural
              value={limit}
              one="This page’s plan holds one document, and it is here."
              other="This page’s plan holds # documents, and they are all here."
            />
          </PlanFullNote>
        ),
        sizes: <Trans>Each under {largest.document / 1_048_576} MB: PDF, Word, Excel or plain text.</Trans>,
        many: (count) => plural(count, { one: '# document', other: '# documents' }),
      }}
    />
  )
}
