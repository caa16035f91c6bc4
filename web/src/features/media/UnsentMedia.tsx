import type { ReactNode } from 'react'
import { useInterruptedMedia } from './InterruptedMedia.tsx'
import { InterruptedUploads } from './InterruptedUploads.tsx'
import type { MediaUploadKind } from './medium.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'

interface Props {
  kind: MediaUploadKind
  memorialId: string
  /** What is said of them. */
  children?: ReactNode
}

/**
 * What somebody was sending to a memorial where nothing of its kind is taken from them any more: each file says what became of
 * it, and can be given up. Nothing where there is none.
 */
export function UnsentMedia({ kind, memorialId, children }: Props) {
  const uploads = useUploads(kind, memorialId)
  const { interrupted, discard } = useInterruptedMedia(kind, memorialId)
  if (uploads.length === 0 && interrupted.length === 0) return null
  return (
    <div>
      {children}
      <InterruptedUploads kind={kind} interrupted={interrupted} onDiscard={() => void discard()} />
      <UploadList kind={kind} uploads={uploads} />
    </div>
  )
}
