import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileText, IconMovie, IconPhoto, IconRefresh, IconX } from '../../ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { megabytes } from '../../kit/number-formats.ts'
import { useFilePreview } from '../../kit/images.ts'
import { percentOf } from '../../kit/percent.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Progress } from '../../ui/Progress.tsx'
import { spokenTag } from '../../words/language.ts'
import styles from './UploadList.module.css'
import { sayUploadRefusal } from './upload-refusals.ts'
import { isUnderWay, type QueuedUpload } from './upload-states.ts'
import type { MediaUploadKind } from './medium.ts'
import { cancelAllUploads, cancelUpload, uploadQueues } from './uploads.ts'

const icons = { images: IconPhoto, suggestions: IconPhoto, videos: IconMovie, documents: IconFileText }

const isPhotographs = (kind: MediaUploadKind) => kind === 'images' || kind === 'suggestions'

function FilePreview({ kind, file }: { kind: MediaUploadKind; file: File }) {
  const Icon = icons[kind]
  return (
    <span className={styles['preview']}>
      {isPhotographs(kind) ? <ImagePreview file={file} /> : <Icon stroke={1.3} />}
    </span>
  )
}

function ImagePreview({ file }: { file: File }) {
  const url = useFilePreview(file)
  const [isUnreadable, setIsUnreadable] = useState(false)
  if (!url || isUnreadable) return <IconPhoto stroke={1.3} />
  return (
    <img
      src={url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setIsUnreadable(true)}
    />
  )
}

function useStateWords(kind: MediaUploadKind) {
  const { t } = useLingui()
  return ({ state, sent, why, file, isRemoved }: QueuedUpload) => {
    const size = megabytes(file.size, spokenTag())
    const percent = percentOf(Math.floor(sent * 100) / 100, spokenTag())
    switch (state) {
      case 'waiting':
        return t`${size} · waiting for its turn`
      case 'sending':
        return t`${size} · ${percent} sent`
      case 'stalled':
        return t`${size} · ${percent} sent. The connection is lost; it goes on by itself.`
      case 'settling':
        return t`${size} · sent, being prepared`
      case 'done':
        if (isRemoved) return size
        return kind === 'suggestions' ? t`${size} · with the family` : t`${size} · on the page`
      case 'damaged':
        return t`Shown as far as it goes. The file is kept as it came.`
      case 'failed':
        return why === 'unreachable'
          ? t`The connection was lost on the way.`
          : sayUploadRefusal(kind, why ?? 'somethingWentWrong')
    }
  }
}

function UploadLine({ kind, upload }: { kind: MediaUploadKind; upload: QueuedUpload }) {
  const { t } = useLingui()
  const wordsOf = useStateWords(kind)
  const { id, file, state, sent } = upload
  const hasFailed = state === 'failed'
  const progressName = t`Sending ${file.name}`
  return (
    <li className={styles['line']}>
      <FilePreview kind={kind} file={file} />
      <div className={styles['middle']}>
        <p className={styles['name']}>{file.name}</p>
        {!hasFailed && state !== 'damaged' && <Progress value={sent} label={progressName} />}
        <p className={classes(styles['state'], hasFailed && styles['failed'])}>{wordsOf(upload)}</p>
      </div>
      <div className={styles['actions']}>
        {hasFailed && (
          <IconButton label={t`Send ${file.name} again`} onClick={() => uploadQueues[kind].retry({ id })}>
            <IconRefresh stroke={1.5} />
          </IconButton>
        )}
        {state !== 'done' && (
          <IconButton
            label={isUnderWay(upload) ? t`Do not send ${file.name}` : t`Take ${file.name} off this list`}
            onClick={() => cancelUpload(kind, upload)}
          >
            <IconX stroke={1.5} />
          </IconButton>
        )}
      </div>
    </li>
  )
}

interface UploadListProps {
  kind: MediaUploadKind
  uploads: readonly QueuedUpload[]
}

/** Every file that is under way, did not arrive, or arrived and is damaged in part. */
export function UploadList({ kind, uploads }: UploadListProps) {
  const damaged = uploads.filter(({ state }) => state === 'damaged')
  return (
    <>
      <RunningUploads kind={kind} uploads={uploads.filter((upload) => !damaged.includes(upload))} />
      <DamagedUploads kind={kind} uploads={damaged} />
    </>
  )
}

/** What arrived as far as it goes: whoever brought it may have a better copy. */
function DamagedUploads({ kind, uploads }: UploadListProps) {
  return (
    <div role="status">
      {uploads.length > 0 && (
        <section className={styles['uploads']}>
          <h2 className={styles['title']}>
            <Plural
              value={uploads.length}
              one="# photograph is damaged in part"
              other="# photographs are damaged in part"
            />
          </h2>
          <p className="quiet">
            <Trans>Perhaps there is a better copy somewhere else.</Trans>
          </p>
          <ul className={styles['list']}>
            {uploads.map((upload) => (
              <UploadLine key={upload.id} kind={kind} upload={upload} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Each file with its own progress, cancelling and a second try. */
function RunningUploads({ kind, uploads }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = uploads.findIndex(isUnderWay)
  useEffect(() => {
    // What is on its way stays in sight, but not under the hand of somebody who is about to press a button there.
    const line = list.current?.children[current]
    if (!(line instanceof HTMLElement) || list.current?.matches(':hover, :focus-within')) return
    list.current?.scrollTo({ top: line.offsetTop - line.offsetHeight, behavior: 'smooth' })
  }, [current])

  if (uploads.length === 0) return null
  const arrived = uploads.filter(({ state }) => state === 'done').length
  // What was refused or lost is not waited for; its own line says why.
  const expected = uploads.filter(({ state }) => state !== 'failed').length
  const isBusy = arrived < expected
  return (
    <section className={styles['uploads']}>
      <h2 className={styles['title']} aria-live="polite">
        {expected > 0 ? (
          <ArrivedCount kind={kind} arrived={arrived} all={expected} />
        ) : (
          <FailedTitle kind={kind} />
        )}
      </h2>
      {isBusy && (
        <p className="quiet">
          {uploads.every((upload) => upload.isSaved || !isUnderWay(upload)) ? (
            <Trans>You may look around meanwhile. Should this window close, they wait here for you.</Trans>
          ) : (
            <Trans>You may look around meanwhile; only please keep this window open.</Trans>
          )}
        </p>
      )}
      <ul ref={list} tabIndex={-1} className={styles['list']}>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} kind={kind} upload={upload} />
        ))}
      </ul>
      {uploads.length - arrived > 1 && (
        <Button tone="quiet" small onClick={() => cancelAllUploads(kind, uploads)}>
          {isBusy ? <Trans>Cancel the rest</Trans> : <Trans>Take these off the list</Trans>}
        </Button>
      )}
    </section>
  )
}

/** How many of those that are awaited have arrived; of one alone nothing is counted. */
function ArrivedCount({ kind, arrived, all }: { kind: MediaUploadKind; arrived: number; all: number }) {
  if (all === 1 && arrived === 1) return <ArrivedTitle kind={kind} />
  switch (kind) {
    case 'images':
    case 'suggestions':
      return (
        <Plural
          value={all}
          _1="The photograph is on its way"
          other={`${arrived} of # photographs have arrived`}
        />
      )
    case 'videos':
      return <Plural value={all} _1="The video is on its way" other={`${arrived} of # videos have arrived`} />
    case 'documents':
      return (
        <Plural
          value={all}
          _1="The document is on its way"
          other={`${arrived} of # documents have arrived`}
        />
      )
  }
}

function ArrivedTitle({ kind }: { kind: MediaUploadKind }) {
  switch (kind) {
    case 'images':
    case 'suggestions':
      return <Trans>The photograph has arrived</Trans>
    case 'videos':
      return <Trans>The video has arrived</Trans>
    case 'documents':
      return <Trans>The document has arrived</Trans>
  }
}

const FailedTitle = ({ kind }: { kind: MediaUploadKind }) =>
  isPhotographs(kind) ? <Trans>These did not arrive</Trans> : <Trans>These files did not arrive</Trans>
