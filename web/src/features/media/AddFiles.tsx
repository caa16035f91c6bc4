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
import { PlanFullNote } from '../plans/index.ts'
import styles from './AddFiles.module.css'
import { type ChooserProps, FileChoosers } from './FileChoosers.tsx'
import type { MediaUploadKind } from './medium.ts'
import { InterruptedMedia } from './InterruptedMedia.tsx'
import { sayUploadRefusal } from './upload-refusals.ts'
import type { QueuedUpload } from './upload-states.ts'
import { UploadList } from './UploadList.tsx'
import { sendFiles, useUploads } from './uploads.ts'

export interface AddMediaProps {
  memorialId: string
  /** How many the page holds already, and may hold. */
  count: number
  limit: number
  /** Begins to put them in order; null where there is nothing to order. */
  onArrange: (() => void) | null
  /** While they are put in order: leads back to where files are chosen. What is dropped or pasted is taken all the same. */
  onChoose?: (() => void) | undefined
  /** What is there already, or the order that is being made of it. */
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
  const { kind, memorialId, count, limit, onChoose, children } = props
  const uploads = useUploads(kind, memorialId)
  const room = Math.max(0, limit - count - useUncounted(uploads, count))
  const { refusedFiles, add } = useFileIntake(props, room)
  const isOver = useDroppedFiles({ onFiles: add })

  // What another app of this device handed over, and somebody gave to this page (B35), or was chosen elsewhere on it.
  const hasShared = useHasSharedImages(memorialId)
  const takeOver = useEffectEvent(() => add(takeSharedImages(memorialId)))
  useEffect(() => {
    if (kind === 'images' && hasShared) takeOver()
  }, [kind, hasShared])

  return (
    <div className={classes(styles['dropArea'], isOver && styles['over'])}>
      {!onChoose && <FileChoosers {...props} isFull={room === 0} onFiles={add} />}
      <div aria-live="assertive">{refusedFiles.length > 0 && <RefusedFileList files={refusedFiles} />}</div>
      <InterruptedMedia kind={kind} memorialId={memorialId} onChoose={onChoose} />
      <UploadList kind={kind} uploads={uploads} />
      {children}
      <p className={styles['dropOverlay']} aria-hidden="true">
        {kind === 'images' ? (
          <Trans>Let go, and they are added</Trans>
        ) : (
          <Trans>Let go, and the files are added</Trans>
        )}
      </p>
    </div>
  )
}

/**
 * How many files take a place beside those the page counts. What was told of is counted; of a batch under way so is what
 * had arrived when the page counted last.
 */
function useUncounted(uploads: readonly QueuedUpload[], count: number): number {
  const [counted, setCounted] = useState({ count, ids: new Set<number>() })
  if (counted.count !== count) {
    const arrived = uploads.filter(({ state }) => state === 'done')
    setCounted({ count, ids: new Set(arrived.map(({ id }) => id)) })
  }
  return uploads.filter(
    ({ id, state, isTold }) => state !== 'failed' && state !== 'damaged' && !isTold && !counted.ids.has(id),
  ).length
}

interface RefusedFile {
  id: number
  name: string
  why: ReactNode
}

/** Takes files that may be sent, and tells of those that may not. */
function useFileIntake(props: Props, room: number) {
  const {
    kind,
    memorialId,
    count,
    limit,
    refusalOf,
    words,
    isAsChosen,
    guestsMayRead = null,
    audience,
  } = props
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
      const why =
        kind === 'suggestions' ? (
          sayRoom(room)
        ) : (
          <PlanFullNote what={kind} count={count} limit={limit} isFamily>
            {sayRoom(room)}
          </PlanFullNote>
        )
      setRefusedFiles([{ id: 0, name: words.many(accepted.length), why }])
      return
    }
    setRefusedFiles(refused.map(({ name, why }, id) => ({ id, name, why: sayUploadRefusal(kind, why) })))
    if (accepted.length > 0)
      void sendFiles(kind, accepted, { memorialId, server, isAsChosen, guestsMayRead, audience })
  }

  return { refusedFiles, add }
}

/** For how many more there is room: of what the family brings its plan says so. */
function useRoomWords(kind: MediaUploadKind) {
  const { t } = useLingui()
  return (room: number) => {
    switch (kind) {
      case 'suggestions':
        return t`There is room for ${room} more. Nothing has been sent.`
      case 'images':
        return t`There is room for ${room} more in this page’s plan. Nothing has been sent.`
      case 'videos':
      case 'documents':
        return plural(room, {
          one: 'There is room for # more file in this page’s plan. Nothing has been sent.',
          other: 'There is room for # more files in this page’s plan. Nothing has been sent.',
        })
    }
  }
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
