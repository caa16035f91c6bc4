import { largest } from '@spomen/contract/limits.ts'
import { type TaleType, taleTypes } from '@spomen/contract/tales.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type ReceivedFile, storeOriginal } from '../../kit/files/receive.ts'
import { addReceivedFile, restoreFile, type NewFile, removeFile } from '../../kit/files/file-rows.ts'
import { recordHistory, recordPutBack } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { ImageProcessor } from '../../kit/images/image-processor.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAsFamily } from '../following/index.ts'
import {
  type UploadOrigin,
  type UploadBatch,
  countReservedPlaces,
  inspectUploadedVideo,
  uploadSortKey,
} from '../media/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { hasRoom, taleEndsAt } from './rules.ts'
import { addTale, countTales, lockTale, memorialOfTale } from './store.ts'
import { newId } from '../../kit/ids.ts'

type InspectedTaleFile = Pick<NewFile, 'type' | 'picture' | 'redactions'> & { name?: string }

/** What has been found in the files that were brought. */
interface InspectedTale {
  main: InspectedTaleFile
  /** A video's still, with its received file. */
  still: { received: ReceivedFile; inspected: InspectedTaleFile } | null
  seconds: number | null
}

interface TaleUpload {
  type: TaleType
  received: ReceivedFile
  /** Of a video: its still, if one came along. */
  still: ReceivedFile | undefined
  origin?: UploadOrigin
}

/** Looks at an image under the rules of photographs (O17). */
async function inspectTaleImage(images: ImageProcessor, received: ReceivedFile): Promise<InspectedTaleFile> {
  if (received.bytes >= largest.image) throw new Refusal('maximumImageSize')
  const { type, ...picture } = await images.prepare(received)
  return { type, picture }
}

async function inspectTale(
  images: ImageProcessor,
  { type, received, still }: TaleUpload,
): Promise<InspectedTale> {
  if (type === taleTypes.image)
    return { main: await inspectTaleImage(images, received), still: null, seconds: null }
  const { video, picture, ...known } = await inspectUploadedVideo(received)
  const inspected = still && (await inspectTaleImage(images, still))
  const placeholder = inspected?.picture?.placeholder ?? null
  return {
    main: { ...known, picture: { ...picture, placeholder } },
    still: still && inspected ? { received: still, inspected } : null,
    seconds: video.seconds,
  }
}

/**
 * Shows an image or a video on a memorial for seven days. Its bytes are in the store before its row. Refuses with
 * `maximumUpload` where there are as many as a memorial shows, and as `lockAsFamily` does; answers the id.
 */
export async function uploadTale(
  { db, store, images, clock }: Context,
  viewer: Viewer,
  memorial: MemorialRow,
  upload: TaleUpload,
): Promise<string> {
  const { received, origin } = upload
  const { main, still, seconds } = await inspectTale(images, upload)
  await storeOriginal(store, received)
  if (still) await storeOriginal(store, still.received)
  return db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorial.id)
    const now = clock.now()
    await refuseWhenFull(tx, memorial.id, { now, more: 1, except: origin?.of })
    const expiresAt = taleEndsAt(now)
    const write = (file: ReceivedFile, { name = file.name, ...inspected }: InspectedTaleFile) =>
      addReceivedFile(tx, store, {
        ...inspected,
        received: { ...file, name },
        audience: 'followers',
        memorialId: memorial.id,
        uploaderId: viewer.id,
        expiresAt,
      })
    const fileId = await write(received, main)
    const stillFileId = still && (await write(still.received, still.inspected))
    const id = newId(now)
    const [memorialId, uploaderId] = [memorial.id, viewer.id]
    const sortKey = await uploadSortKey(tx, origin, now)
    await addTale(tx, {
      id,
      memorialId,
      fileId,
      stillFileId,
      uploaderId,
      seconds,
      now,
      ...sortKey,
      expiresAt,
    })
    await recordHistory(tx, {
      ...{ kind: 'taleAdded', memorialId, by: uploaderId, now },
      ...{ subjectId: id, batch: origin?.of.batch },
    })
    await origin?.written(tx, id, main.picture?.isDamaged)
    return id
  })
}

interface TaleLimit {
  now: Date
  more: number
  /** The batch that asks: the places kept for it are not in its way. */
  except?: UploadBatch | undefined
}

/** Refuses with `maximumUpload` where no more fit, beside those shown and those others have on their way. */
export async function refuseWhenFull(
  db: Db,
  memorialId: string,
  { now, more, except }: TaleLimit,
): Promise<void> {
  const shown = await countTales(db, memorialId, now)
  const kept = await countReservedPlaces(db, { kind: 'tales', memorialId, now, except })
  if (!hasRoom(shown + kept, more)) throw new Refusal('maximumUpload')
}

interface TaleRef {
  id: string
  memorialId: string
}

/** Refuses a tale of another memorial with `forbidden`, and one that nobody has brought with `notFound` (Q92). */
export async function refuseOtherMemorial(db: Db, { id, memorialId }: TaleRef): Promise<void> {
  const its = await memorialOfTale(db, id)
  if (its !== memorialId) throw new Refusal(its ? 'forbidden' : 'notFound')
}

/** Takes a tale away from everyone at once, with its files; refuses what is not shown any more with `notFound`, and as `lockAsFamily` does. */
export async function removeTale(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  tale: TaleRef,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, tale.memorialId)
    await refuseOtherMemorial(tx, tale)
    const now = clock.now()
    const locked = await lockTale(tx, { ...tale, now })
    if (!locked || locked.removed_at) throw new Refusal('notFound')
    for (const fileId of taleFilesOf([locked])) await removeFile(tx, fileId, now)
    await recordHistory(tx, { kind: 'taleRemoved', ...eventOf(viewer, tale), now })
  })
}

/**
 * Shows a tale again that was taken away, for what is left of its time. Refuses with `maximumUpload` where others have
 * taken its place, with `notFound` what is over, and as `lockAsFamily` does.
 */
export async function bringBack(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  tale: TaleRef,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, tale.memorialId)
    await refuseOtherMemorial(tx, tale)
    await showTaleAgain(tx, viewer, tale, clock.now())
  })
}

/**
 * Shows a tale again within a transaction that has locked its memorial; one that is shown stays so. Refuses with
 * `maximumUpload` where others have taken its place, and with `notFound` what is over.
 */
export async function showTaleAgain(tx: Db, viewer: Viewer, tale: TaleRef, now: Date): Promise<void> {
  const locked = await lockTale(tx, { ...tale, now })
  if (!locked) throw new Refusal('notFound')
  if (!locked.removed_at) return
  await refuseWhenFull(tx, tale.memorialId, { now, more: 1 })
  for (const fileId of taleFilesOf([locked])) await restoreFile(tx, fileId)
  await recordPutBack(tx, { kind: 'taleRestored', ...eventOf(viewer, tale), now }, 'taleRemoved')
}

const eventOf = ({ id: by }: Viewer, { id: subjectId, memorialId }: TaleRef) => ({
  by,
  subjectId,
  memorialId,
})

/** The files tales are made of. */
export const taleFilesOf = (rows: readonly { file_id: string; still_file_id: string | null }[]): string[] =>
  rows.flatMap(({ file_id, still_file_id }) => (still_file_id ? [file_id, still_file_id] : [file_id]))
