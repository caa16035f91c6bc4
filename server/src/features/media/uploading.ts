import type { MediaCollection } from '@spomen/contract/media.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { ulid } from 'ulid'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type ReceivedFile, storeOriginal } from '../../kit/files/receive.ts'
import type { Redaction } from '../../kit/files/redaction.ts'
import { withExtension } from '../../kit/files/file-names.ts'
import { addReceivedFile, changeFileAudience, type DisplayImage } from '../../kit/files/file-rows.ts'
import type { Clock } from '../../kit/clock.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { lockAsFamily } from '../following/index.ts'
import { isOwner, type MemorialRow } from '../memorials/index.ts'
import { planNameOf, refuseBeyond, roomBeside } from '../plans/index.ts'
import { historyOf } from './history-kinds.ts'
import { enqueueVideoProcessing } from './video-processing.ts'
import { extensionsOf, fileAudienceOf } from './rules.ts'
import { countIn } from './collection-store.ts'
import { type UploadBatch, countReservedPlaces, type BatchMember, positionsFor } from './reservation-store.ts'
import { addDocuments, addPhotographs, addVideos } from './item-store.ts'
import {
  inspectEach,
  inspectUploadedDocument,
  inspectUploadedVideo,
  prepareImages,
} from './upload-inspection.ts'

/** What is known of a file that has arrived, once its bytes were inspected. */
interface InspectedFile {
  type: string
  /** The name it is kept under, where that differs from the one it came by. */
  name?: string
  picture?: DisplayImage
  /** Of a video: what is redacted in it for all but the family. */
  redactions?: readonly Redaction[]
}

interface NewMediaRow<Known> {
  id: string
  memorialId: string
  fileId: string
  uploaderId: string
  position: number
  audience: ThingAudience
  now: Date
  known: Known
}

interface UploadDefinition<Known extends InspectedFile> {
  collection: MediaCollection
  /** Looks at every file; refuses the whole where one is not what belongs there. */
  inspect: (files: readonly ReceivedFile[]) => Promise<Known[]>
  add: (tx: Db, rows: NewMediaRow<Known>[]) => Promise<void>
}

/** Of a file that arrived in pieces: its batch, and what is written in the very transaction that makes something of it. */
export interface UploadOrigin extends BatchMember {
  written: (tx: Db, madeId: string, isDamaged?: true) => Promise<void>
}

/** Files that somebody uploads to a memorial. */
export interface MediaUpload {
  viewer: Viewer
  memorial: MemorialRow
  files: readonly ReceivedFile[]
  origin?: UploadOrigin | undefined
  /** Who sees them from the first moment on (YC10); left out, whoever sees the page. */
  audience?: ThingAudience | null | undefined
}

/** How many places of a collection are occupied: by what stands there, and by what is reserved for uploads under way (J12). */
export async function countOccupied(
  db: Db,
  collection: MediaCollection,
  memorialId: string,
  { now, except }: { now: Date; except?: UploadBatch | undefined },
): Promise<number> {
  const there = await countIn(db, collection, memorialId)
  return there + (await countReservedPlaces(db, { kind: collection, memorialId, now, except }))
}

/**
 * How many files one request may bring to a collection, known before it is read; refuses a full collection with `maximumUpload`.
 */
export async function remainingCapacityIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  collection: MediaCollection,
  memorial: MemorialRow,
): Promise<{ most: number }> {
  const taken = await countOccupied(db, collection, memorial.id, { now: clock.now() })
  return { most: roomBeside(collection, planNameOf(memorial, clock), taken) }
}

/**
 * Adds files to one of a memorial's collections, all or none (J12). Bytes come before rows: everything is in the store before
 * the one transaction that counts, writes and makes it visible. Answers the ids, the first topmost; refuses with
 * `maximumUpload` beyond the plan, and as `lockAsFamily` does.
 */
async function addToCollection<Known extends InspectedFile>(
  { db, store, clock }: Context,
  { viewer, memorial, files, origin, audience: given }: MediaUpload,
  { collection, inspect, add }: UploadDefinition<Known>,
): Promise<string[]> {
  // Before the work, so that a full memorial answers at once; the count that decides comes below.
  const taken = (on: Db) =>
    countOccupied(on, collection, memorial.id, { now: clock.now(), except: origin?.of })
  refuseBeyond(collection, planNameOf(memorial, clock), await taken(db), files.length)
  const audience = given ?? 'page'
  const inspected = await inspect(files)
  for (const received of files) await storeOriginal(store, received)
  return db.transaction().execute(async (tx) => {
    // The right and the plan as they are by now: while a video was on its way, either may have become another.
    const { memorial: current } = await lockAsFamily(tx, viewer, memorial.id)
    refuseBeyond(collection, planNameOf(current, clock), await taken(tx), files.length)
    const on = { collection, memorialId: memorial.id }
    const positions = await positionsFor(tx, on, files.length, origin)
    const now = clock.now()
    const rows: NewMediaRow<Known>[] = []
    for (const [index, received] of files.entries()) {
      const known = inspected[index] as Known
      const { type, name = received.name, picture, redactions } = known
      const [memorialId, uploaderId] = [memorial.id, viewer.id]
      const fileId = await addReceivedFile(tx, store, {
        received: { ...received, name },
        type,
        ...(picture && { picture }),
        ...(redactions && { redactions }),
        audience: fileAudienceOf({ audience }),
        memorialId,
        uploaderId,
      })
      const position = positions[index] ?? 0
      rows.push({ id: ulid(), memorialId, fileId, uploaderId, position, audience, now, known })
    }
    await add(tx, rows)
    const [only] = rows.length === 1 ? rows : []
    await recordHistory(tx, {
      kind: historyOf[collection].added,
      ...{ memorialId: memorial.id, by: viewer.id, now, subjectId: only?.id ?? null },
      ...{ count: rows.length, batch: origin?.of.batch },
    })
    for (const { id, known } of rows) await origin?.written(tx, id, known.picture?.isDamaged)
    return rows.map(({ id }) => id)
  })
}

/** Adds photographs to a memorial, all or none; refuses with `invalidImage` when one of them is no image. */
export const uploadPhotographs = (ctx: Context, upload: MediaUpload): Promise<string[]> =>
  addToCollection(ctx, upload, {
    collection: 'images',
    inspect: async (files) => {
      const pictures = await prepareImages(ctx.images, files, upload.memorial.id)
      return pictures.map(({ type, ...picture }, index) => ({
        type,
        name: withExtension(files[index]?.name ?? '', extensionsOf(type)),
        picture,
      }))
    },
    // What the owner brings is shown as far as the door stands open in any case; what a keeper brings is so too (YC01).
    add: (tx, rows) => {
      const shownTo = isOwner(upload.viewer, upload.memorial) ? 'inside' : 'open'
      return addPhotographs(
        tx,
        rows.map((row) => ({ ...row, shownTo })),
      )
    },
  })

/**
 * Adds images that are stored already to a memorial's photographs, all or none, the first topmost; whoever follows may see
 * them from now on. The memorial is locked. Answers the ids; refuses with `maximumUpload` beyond the plan.
 */
export async function addStoredPhotographs(
  { tx, clock }: { tx: Db; clock: Clock },
  memorial: MemorialRow,
  files: readonly { fileId: string; uploaderId: string; shownTo: string }[],
): Promise<string[]> {
  const now = clock.now()
  refuseBeyond(
    'images',
    planNameOf(memorial, clock),
    await countOccupied(tx, 'images', memorial.id, { now }),
    files.length,
  )
  const positions = await positionsFor(tx, { collection: 'images', memorialId: memorial.id }, files.length)
  const rows = files.map((file, index) => ({
    ...file,
    id: ulid(),
    memorialId: memorial.id,
    position: positions[index] ?? 0,
    now,
  }))
  await addPhotographs(tx, rows)
  for (const { fileId } of files) await changeFileAudience(tx, fileId, 'followers')
  return rows.map(({ id }) => id)
}

/**
 * Adds videos to a memorial, all or none; refuses with `invalidVideo` when one of them is none. What a video still lacks
 * is made afterwards, where the house can.
 */
export const uploadVideos = (ctx: Context, upload: MediaUpload): Promise<string[]> =>
  addToCollection(ctx, upload, {
    collection: 'videos',
    inspect: (files) => inspectEach(files, inspectUploadedVideo),
    async add(tx, rows) {
      await addVideos(
        tx,
        rows.map(({ known: { video }, ...row }) => ({ ...row, ...video })),
      )
      for (const row of rows) await enqueueVideoProcessing(ctx, tx, row)
    },
  })

/**
 * Adds documents to a memorial, all or none; refuses with `invalidDocument` when one of them is no document we take,
 * or is not what its name says (Q112).
 */
export const uploadDocuments = (ctx: Context, upload: MediaUpload): Promise<string[]> =>
  addToCollection(ctx, upload, {
    collection: 'documents',
    inspect: (files) => inspectEach(files, inspectUploadedDocument),
    add: addDocuments,
  })
