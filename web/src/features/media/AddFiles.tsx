import type { ReachChoice } from '@spomen/contract/doors.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { takeSharedImages, useHasSharedImages } from '../../kit/shared-images.ts'
import { useServer } from '../../kit/server.ts'
import { classes } from '../../ui/classes.ts'
import { useDroppedFiles } from '../../ui/dropped-files.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './AddFiles.module.css'
import { type ChooserProps, FileChoosers } from './FileChoosers.tsx'
import type { MediaUploadKind } from './medium.ts'
import { InterruptedUploads } from './InterruptedUploads.tsx'
import { sayUploadRefusal } from './upload-refusals.ts'
import { UploadList } from './UploadList.tsx'
import { sendFiles, deliveryOptionsOf, uploadQueues, useInterruptedUploads, useUploads } from './uploads.ts'

export interface AddMediaProps {
  memorialId: string
  /** How many the page holds already, and may hold. */
  count: number
  limit: number
  /** Begins to put them in order; null where there is nothing to order. */
  onArrange: (() => void) | null
  /** What is there already. */
  children: ReactNode
}

interface Props extends AddMediaProps, ChooserProps {
  kind: MediaUploadKind
  /** Why a file cannot be sent, or null. */
  refusalOf: (file: File) => RefusalKey | null
  /** Whether the bytes are sent as they were chosen, not made smaller first (Q80). */
  isAsChosen: boolean
  /** Whether guests may see them, where somebody was asked (YA03). */
  guestsMayRead?: ReachChoice
  /** Who sees them from the first moment on, where the family was asked (YC10). */
  audience?: ThingAudience | undefined
  words: ChooserProps['words'] & {
    /** So many files, where they were too many. */
    many: (count: number) => string
  }
}

/**
 * How the family adds files of one kind: chosen, dropped, pasted or taken with the phone, many at once. What the page
 * has no room for, what is too large and what is of another kind is said before anything is sent.
 */
export function AddFiles(props: Props) {
  const { kind, memorialId, count, limit, children } = props
  const server = useServer()
  const uploads = useUploads(kind, memorialId)
  const { interrupted, resume, discard } = useInterruptedUploads(
    uploadQueues[kind],
    kind,
    memorialId,
    (isAsChosen) => deliveryOptionsOf(kind, { memorialId, server, isAsChosen }),
  )
  // What was told of is counted by the page.
  const onTheirWay = uploads.filter(
    ({ state, isTold }) => state !== 'failed' && state !== 'damaged' && !isTold,
  ).length
  const room = Math.max(0, limit - count - onTheirWay)
  const { refusedFiles, add } = useFileIntake(props, room)
  const isOver = useDroppedFiles({ onFiles: add })

  // What another app of this device handed over, and somebody gave to this page (B35), or was chosen elsewhere on it.
  const hasShared = useHasSharedImages(memorialId)
  const takeOver = useEffectEvent(() => add(takeSharedImages(memorialId)))
  useEffect(() => {
    if (kind === 'images' && hasShared) takeOver()
  }, [kind, hasShared])

  return (
    <div className={classes(styles['ground'], isOver && styles['over'])}>
      <FileChoosers {...props} isFull={room === 0} onFiles={add} />
      <div aria-live="assertive">{refusedFiles.length > 0 && <RefusedFileList files={refusedFiles} />}</div>
      <InterruptedUploads
        kind={kind}
        interrupted={interrupted}
        onResume={() => void resume()}
        onDiscard={() => void discard()}
      />
      <UploadList kind={kind} uploads={uploads} />
      {children}
      <p className={styles['veil']} aria-hidden="true">
        {kind === 'images' ? (
          <Trans>Let go, and they are added</Trans>
        ) : (
          <Trans>Let go, and the files are added</Trans>
        )}
      </p>
    </div>
  )
}

interface RefusedFile {
  id: number
  name: string
  why: ReactNode
}

/** Takes files that may be sent, and tells of those that may not. */
function useFileIntake(props: Props, room: number) {
  const { kind, memorialId, refusalOf, words, isAsChosen, guestsMayRead = null, audience } = props
  const server = useServer()
  const sayRoom = useRoomWords(kind)
  const [refusedFiles, setRefusedFiles] = useState<readonly RefusedFile[]>([])

  function add(files: readonly File[]) {
    if (files.length === 0) return
    const checked = files.map((file) => ({ file, why: refusalOf(file) }))
    const refused = checked.flatMap(({ file, why }) => (why ? [{ name: file.name, why }] : []))
    const accepted = checked.flatMap(({ file, why }) => (why ? [] : [file]))
    const tooLarge = refused.find(({ why }) => why === 'maximumImageSize' || why === 'maximumVideoSize')
    if (tooLarge) toast.failed(sayUploadRefusal(kind, tooLarge.why))
    // All or none: a family decides itself which of them the page is to hold (J12).
    if (accepted.length > room) {
      toast.failed(room > 0 ? sayRoom(room) : sayRefusal('maximumUpload'))
      setRefusedFiles([{ id: 0, name: words.many(accepted.length), why: sayRoom(room) }])
      return
    }
    setRefusedFiles(refused.map(({ name, why }, id) => ({ id, name, why: sayUploadRefusal(kind, why) })))
    if (accepted.length > 0)
      void sendFiles(kind, accepted, { memorialId, server, isAsChosen, guestsMayRead, audience })
  }

  return { refusedFiles, add }
}

function useRoomWords(kind: MediaUploadKind) {
  const { t } = useLingui()
  return (room: number) =>
    kind === 'images' || kind === 'suggestions'
      ? t`There is room for ${room} more. Nothing has been sent.`
      : plural(room, {
          one: 'There is room for # more file. Nothing has been sent.',
          other: 'There is room for # more files. Nothing has been sent.',
        })
}

const RefusedFileList = ({ files }: { files: readonly RefusedFile[] }) => (
  <ul className={styles['refused']}>
    {files.map(({ id, name, why }) => (
      <li key={id}>
        <strong>{name}</strong> {why}
      </li>
    ))}
  </ul>
)
