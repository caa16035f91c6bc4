import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeSharedImages } from '../../kit/shared-images.ts'
import { useServer } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DropHint } from '../../ui/DropHint.tsx'
import { useDroppedFiles } from '../../ui/dropped-files.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './AddFiles.module.css'
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

interface Props extends AddMediaProps {
  kind: MediaUploadKind
  /** What the file chooser offers. */
  accept: string
  /** What can be taken with the device itself, if anything. */
  capture?: { accept: string; words: ReactNode; icon: ReactNode; label: string }
  /** Why a file cannot be sent, or null. */
  refusalOf: (file: File) => RefusalKey | null
  /** Whether the bytes are sent as they were chosen, not made smaller first (Q80). */
  isAsChosen: boolean
  words: {
    add: ReactNode
    chooser: string
    /** That the plan holds so many and no more. */
    full: ReactNode
    /** How large each may be, and of which kinds. */
    sizes: ReactNode
    /** So many files, where they were too many. */
    many: (count: number) => string
  }
  icon: ReactNode
  /** What else is to be decided before. */
  extra?: ReactNode
}

interface RefusedFile {
  id: number
  name: string
  why: ReactNode
}

/**
 * How the family adds files of one kind: chosen, dropped, pasted or taken with the phone, many at once. What the page
 * has no room for, what is too large and what is of another kind is said before anything is sent.
 */
export function AddFiles(props: Props) {
  const {
    kind,
    memorialId,
    count,
    limit,
    onArrange,
    accept,
    capture,
    refusalOf,
    words,
    icon,
    extra,
    isAsChosen,
  } = props
  const { t } = useLingui()
  const server = useServer()
  const uploads = useUploads(kind, memorialId)
  const { interrupted, resume, discard } = useInterruptedUploads(
    uploadQueues[kind],
    kind,
    memorialId,
    (isAsChosen) => deliveryOptionsOf(kind, { memorialId, server, isAsChosen }),
  )
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refusedFiles, setRefusedFiles] = useState<readonly RefusedFile[]>([])

  const onTheirWay = uploads.filter(({ state }) => state !== 'failed' && state !== 'damaged').length
  const room = Math.max(0, limit - count - onTheirWay)
  const isFull = room === 0

  function add(files: readonly File[]) {
    if (files.length === 0) return
    const checked = files.map((file) => ({ file, why: refusalOf(file) }))
    const refused = checked.flatMap(({ file, why }) => (why ? [{ name: file.name, why }] : []))
    const accepted = checked.flatMap(({ file, why }) => (why ? [] : [file]))
    setRefusedFiles(refused.map(({ name, why }, id) => ({ id, name, why: sayUploadRefusal(kind, why) })))
    const tooLarge = refused.find(({ why }) => why === 'maximumImageSize' || why === 'maximumVideoSize')
    if (tooLarge) toast.failed(sayUploadRefusal(kind, tooLarge.why))
    // All or none: a family decides itself which of them the page is to hold (J12).
    if (accepted.length > room) {
      toast.failed(sayRefusal('maximumUpload'))
      setRefusedFiles([
        {
          id: 0,
          name: words.many(accepted.length),
          why:
            kind === 'images' || kind === 'suggestions'
              ? t`There is room for ${room} more. Nothing has been sent.`
              : plural(room, {
                  one: 'There is room for # more file. Nothing has been sent.',
                  other: 'There is room for # more files. Nothing has been sent.',
                }),
        },
      ])
      return
    }
    if (accepted.length > 0) void sendFiles(kind, accepted, { memorialId, server, isAsChosen })
  }

  function addFromInput(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen once more.
    input.value = ''
    add(files)
  }

  const isOver = useDroppedFiles({ onFiles: add })

  // What another app of this device handed over, and somebody gave to this page (B35).
  const takeOver = useEffectEvent(() => add(takeSharedImages(memorialId)))
  useEffect(() => {
    if (kind === 'images') takeOver()
  }, [kind])

  return (
    <div className={classes(styles['ground'], isOver && styles['over'])}>
      <div className={classes(styles['add'], 'no-print')}>
        <div className={styles['buttons']}>
          <Button icon={icon} disabled={isFull} onClick={() => chooser.current?.click()}>
            {words.add}
          </Button>
          {capture && (
            <span className={styles['camera']}>
              <Button icon={capture.icon} disabled={isFull} onClick={() => camera.current?.click()}>
                {capture.words}
              </Button>
            </span>
          )}
          {onArrange && (
            <Button
              tone="quiet"
              icon={<IconArrowsSort stroke={1.5} aria-hidden="true" />}
              onClick={onArrange}
            >
              <Trans>Arrange</Trans>
            </Button>
          )}
        </div>
        <p className="quiet">
          {isFull ? (
            words.full
          ) : (
            <>
              <DropHint many />
              {words.sizes}
            </>
          )}
        </p>
        {!isFull && extra && <div className={styles['original']}>{extra}</div>}
        <input
          ref={chooser}
          type="file"
          multiple
          accept={accept}
          hidden
          aria-label={words.chooser}
          onChange={(event) => addFromInput(event.currentTarget)}
        />
        {capture && (
          <input
            ref={camera}
            type="file"
            accept={capture.accept}
            capture="environment"
            hidden
            aria-label={capture.label}
            onChange={(event) => addFromInput(event.currentTarget)}
          />
        )}
      </div>
      <div role="alert">
        {refusedFiles.length > 0 && (
          <ul className={styles['refused']}>
            {refusedFiles.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong> {why}
              </li>
            ))}
          </ul>
        )}
      </div>
      <InterruptedUploads
        kind={kind}
        interrupted={interrupted}
        onResume={resume}
        onDiscard={() => void discard()}
      />
      <UploadList kind={kind} uploads={uploads} />
      {props.children}
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
