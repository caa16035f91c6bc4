import { Trans, useLingui } from '@lingui/react/macro'
import type { Document } from '@spomen/contract/documents.ts'
import { IconDownload } from '../../ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './DocumentDialog.module.css'
import { decodeForReader } from './document-text.ts'
import { variantUrl } from './photograph-layout.ts'

interface Props {
  document: Document
  isOpen: boolean
  onClose: () => void
}

/** A document looked at on the page: a PDF by the browser's own reader, a text as it is written. */
export default function DocumentDialog({ document, isOpen, onClose }: Props) {
  const { name, documentUrl, mediaType } = document
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={name}
      actions={
        <>
          <a href={documentUrl} download className={styles['download']}>
            <IconDownload stroke={1.5} />
            <Trans>Download</Trans>
          </a>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {mediaType === 'application/pdf' ? (
        <PdfContent document={document} />
      ) : (
        <TextContent document={document} />
      )}
    </Dialog>
  )
}

/** Telephones have no reader within the page; there it opens in one of its own. */
function PdfContent({ document: { name, documentUrl } }: { document: Document }) {
  const { t } = useLingui()
  const address = variantUrl(documentUrl, 'preview')
  if (!navigator.pdfViewerEnabled) {
    return (
      <p className={styles['elsewhere']}>
        <Trans>This device shows PDF files in a window of their own.</Trans>
        <SentenceBlank />
        <a href={address} target="_blank" rel="noreferrer">
          <Trans>Open it there</Trans>
        </a>
      </p>
    )
  }
  return <iframe className={styles['pdf']} src={address} title={t`Document: ${name}`} />
}

/** The longest part of a text that is shown, in characters; the rest is read after downloading. */
const mostShown = 300_000

function TextContent({ document: { id, documentUrl } }: { document: Document }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    queryKey: ['words of a document', id],
    async queryFn() {
      const answer = await fetch(variantUrl(documentUrl, 'preview'))
      if (!answer.ok) throw new Error('not to be read')
      return decodeForReader(await answer.arrayBuffer())
    },
  })
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <LoadingState>
        <Skeleton height="16rem" />
      </LoadingState>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <pre className={styles['words']} tabIndex={0} role="region" aria-label={t`What it says`}>
      {data.slice(0, mostShown)}
      {data.length > mostShown && '…'}
    </pre>
  )
}
