import { Trans, useLingui } from '@lingui/react/macro'
import type { Document } from '@spomen/contract/documents.ts'
import { IconDownload } from '../../ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './DocumentDialog.module.css'
import { decodeForReader } from './document-text.ts'
import { variantUrl } from './photograph-layout.ts'

interface Props {
  document: Document
  isOpen: boolean
  /** When the list was read last in which it does not stand; null while it does. */
  missedAt: number | null
  onClose: () => void
}

/**
 * A document looked at on the page: a PDF by the browser's own reader, a text as it is written. It closes where it was taken
 * away meanwhile, or is for fewer.
 */
export default function DocumentDialog(props: Props) {
  const { document, isOpen, onClose } = props
  const { name, documentUrl, mediaType } = document
  useLeaving(props)
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

/** Leaves a document that is there no more for whoever looks at it; one on another page of the list by now stays open. */
function useLeaving({ document: { documentUrl }, isOpen, missedAt, onClose }: Props) {
  const { t } = useLingui()
  const leave = useEffectEvent(() => {
    onClose()
    toast.done(t`This document is no longer here. The family may have taken it down.`)
  })
  useEffect(() => {
    if (!isOpen || missedAt === null) return undefined
    const looking = new AbortController()
    const { signal } = looking
    fetch(variantUrl(documentUrl, 'preview'), { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ status }) => (status === 403 || status === 404) && !signal.aborted && leave(),
      () => undefined,
    )
    return () => looking.abort()
  }, [isOpen, missedAt, documentUrl])
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
