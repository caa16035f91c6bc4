import { Trans, useLingui } from '@lingui/react/macro'
import { type Document, documents, previewableDocuments } from '@spomen/contract/documents.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconEye, IconTrash } from '../../ui/icons.ts'
import { Suspense, useState } from 'react'
import { megabytes } from '../../kit/number-formats.ts'
import { dayOfReader, showDay } from '../../kit/days.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { toast } from '../../ui/toast.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './DocumentList.module.css'
import { DocumentThumbnail } from './DocumentThumbnail.tsx'
import { useRemoveMedium } from './queries.ts'

const DocumentAudience = lazyComponent(() => import('./DocumentAudience.tsx'))

/** What people call the kind of a document. */
function useDocumentTypeWords() {
  const { t } = useLingui()
  const words: Partial<Record<string, string>> = {
    'application/pdf': 'PDF',
    'application/msword': 'Word',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
    'application/vnd.ms-excel': 'Excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
    'text/plain': t`Text`,
  }
  return (mediaType: string) => words[mediaType] ?? ''
}

interface Props {
  documents: readonly Document[]
  isFamily: boolean
  /** One is to be looked at. */
  onOpen: (document: Document) => void
}

/** Documents as papers: the first page of each, what it is called, of which kind, how large and since when (L04, L05). */
export function DocumentList({ documents, isFamily, onOpen }: Props) {
  const calledOf = useDocumentNames(documents)
  return (
    <ul className={styles['list']}>
      {documents.map((document, index) => (
        <DocumentLine
          key={document.id}
          document={document}
          called={calledOf(document, index)}
          isFamily={isFamily}
          onOpen={() => onOpen(document)}
        />
      ))}
    </ul>
  )
}

/** What documents are called where their lines cannot be seen: by their names, and by number and day where two share one. */
function useDocumentNames(documents: readonly Document[]) {
  const { t } = useLingui()
  return ({ name, createdAt }: Document, index: number) => {
    if (documents.filter((other) => other.name === name).length === 1) return name
    const [number, day] = [index + 1, showDay(dayOfReader(createdAt))]
    return t`${name} (number ${number}, ${day})`
  }
}

interface DocumentLineProps {
  document: Document
  called: string
  isFamily: boolean
  onOpen: () => void
}

function DocumentLine({ document, called: name, isFamily, onOpen }: DocumentLineProps) {
  const { t } = useLingui()
  const kindOf = useDocumentTypeWords()
  const { mediaType, sizeInBytes, createdAt, documentUrl } = document
  const kind = kindOf(mediaType)
  const canLook = previewableDocuments.includes(mediaType)
  const facts = [kind, megabytes(sizeInBytes, spokenTag()), showDay(dayOfReader(createdAt))]
  return (
    <li className={styles['one']}>
      <span
        role="presentation"
        className={styles['paper']}
        data-opens={canLook || undefined}
        onClick={canLook ? onOpen : undefined}
      >
        <DocumentThumbnail document={document} kind={kind} />
      </span>
      <div>
        <p className={styles['name']}>{document.name}</p>
        <p className={styles['facts']}>
          <Dotted>{facts}</Dotted>
        </p>
        {document.audience && (
          <Suspense>
            <DocumentAudience document={document} />
          </Suspense>
        )}
      </div>
      <div className={styles['actions']}>
        {canLook && (
          <IconButton label={t`Look at ${name}`} aria-haspopup="dialog" onClick={onOpen}>
            <IconEye stroke={1.5} />
          </IconButton>
        )}
        <a
          href={documentUrl}
          download
          className={styles['download']}
          aria-label={t`Download ${name}`}
          title={t`Download ${name}`}
        >
          <IconDownload stroke={1.5} />
        </a>
        {isFamily && (
          <Suspense>
            <DocumentAudience document={document} called={name} />
          </Suspense>
        )}
        {isFamily && <RemoveDocument document={document} called={name} />}
      </div>
    </li>
  )
}

function RemoveDocument({ document: { id }, called: name }: Pick<DocumentLineProps, 'document' | 'called'>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { remove } = useRemoveMedium('documents')
  const queries = useQueryClient()

  /** What the server has let go of leaves the list at once, however long the list takes to be read anew. */
  function leaveList() {
    queries.setQueriesData<Page<Document>>({ queryKey: queryKeyOf(documents.list) }, (page) => {
      const items = page?.items.filter((other) => other.id !== id)
      return page && items?.length !== page.items.length
        ? { ...page, items: items ?? [], totalCount: page.totalCount - 1 }
        : undefined
    })
  }

  async function confirm() {
    const answer = await remove(id)
    if (typeof answer !== 'object') return
    leaveList()
    if (answer.isNew) toast.done(t`Document deleted`)
  }

  return (
    <>
      <IconButton label={t`Delete ${name}`} onClick={() => setIsOpen(true)}>
        <IconTrash stroke={1.5} />
      </IconButton>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<Trans>Delete this document?</Trans>}
        confirmLabel={<Trans>Delete the document</Trans>}
        onConfirm={confirm}
      >
        <Trans>“{name}” leaves the page for everyone. For 30 days you can bring it back.</Trans>
      </ConfirmDialog>
    </>
  )
}
