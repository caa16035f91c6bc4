import { hasExtensionOf } from '@spomen/contract/documents.ts'
import { ulid } from 'ulid'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type Held, keep } from '../../kit/files/receive.ts'
import type { Redaction } from '../../kit/files/redaction.ts'
import { endingIn } from '../../kit/files/names.ts'
import { addKept, bringBackFile, changeAudience, removeFile, type Shown } from '../../kit/files/rows.ts'
import { inspectVideo } from '../../kit/videos/inspect-video.ts'
import type { ImageDetails } from '../../kit/images/derivatives.ts'
import type { ImageProcessor } from '../../kit/images/image-processor.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { documentTypeOf } from '../../kit/documents/document-type.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingOfOwner } from '../following/index.ts'
import { lockMemorial, type MemorialRow, stillReturning } from '../memorials/index.ts'
import { packageOf, refuseBeyond, roomBeside } from '../plans/index.ts'
import { addDocuments } from './document-store.ts'
import { askToFinish } from './finishing.ts'
import { endingsOf, isWholeOrder } from './rules.ts'
import {
  bringBackOn,
  countOn,
  findPlace,
  listIdsOn,
  listMemorialsWith,
  removeFrom,
  reorderOn,
  type Shelf,
} from './shelf-store.ts'
import { type Batch, countHeld, forgetNumbers, type Member, positionsOn } from './places-store.ts'
import { addImages } from './store.ts'
import { addVideos } from './video-store.ts'

/** What is known of a file that has arrived, once somebody has looked at its bytes. */
interface Looked {
  type: string
  /** The name it is kept under, where that differs from the one it came by. */
  name?: string
  picture?: Shown
  /** Of a film: what of it is covered for all but the family. */
  redactions?: readonly Redaction[]
}

interface Placed<Known> {
  id: string
  memorialId: string
  fileId: string
  uploaderId: string
  position: number
  now: Date
  known: Known
}

interface Shelving<Known extends Looked> {
  shelf: Shelf
  /** Looks at every file; refuses the whole where one is not what belongs there. */
  look: (files: readonly Held[]) => Promise<Known[]>
  add: (tx: Db, rows: Placed<Known>[]) => Promise<void>
}

/** Of a file that arrived in pieces: its batch, and what is written in the very transaction that makes something of it. */
export interface Along extends Member {
  written: (tx: Db, madeId: string, isDamaged?: true) => Promise<void>
}

/** Where files are brought, by whom and which. */
type Bringing = [
  ctx: Context,
  viewer: Viewer,
  memorial: MemorialRow,
  files: readonly Held[],
  along?: Along | undefined,
]

/** How many places of a shelf are taken: by what stands there, and by what others have on its way (J12). */
export async function takenOn(
  db: Db,
  shelf: Shelf,
  memorialId: string,
  { now, but }: { now: Date; but?: Batch | undefined },
): Promise<number> {
  const there = await countOn(db, shelf, memorialId)
  return there + (await countHeld(db, { kind: shelf, memorialId, now, but }))
}

/**
 * How many files one request may bring to a shelf, known before it is read; refuses a full shelf with `maximumUpload`.
 */
export async function roomOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shelf: Shelf,
  memorial: MemorialRow,
): Promise<{ most: number }> {
  const taken = await takenOn(db, shelf, memorial.id, { now: clock.now() })
  return { most: roomBeside(shelf, packageOf(memorial, clock), taken) }
}

/**
 * Puts files on one of a memorial's shelves, all or none (J12). Bytes come before rows: everything is in the store before
 * the one transaction that counts, writes and makes it visible. Answers the ids, the first topmost; refuses with
 * `maximumUpload` beyond the plan.
 */
async function shelve<Known extends Looked>(
  [{ db, store, clock }, viewer, memorial, files, along]: Bringing,
  { shelf, look, add }: Shelving<Known>,
): Promise<string[]> {
  // Before the work, so that a full memorial answers at once; the count that decides comes below.
  const taken = (on: Db) => takenOn(on, shelf, memorial.id, { now: clock.now(), but: along?.of })
  refuseBeyond(shelf, packageOf(memorial, clock), await taken(db), files.length)
  const looked = await look(files)
  for (const held of files) await keep(store, held)
  return db.transaction().execute(async (tx) => {
    // The plan as it is by now: while a film was on its way, it may have become another.
    const current = await lockMemorial(tx, memorial.id)
    refuseBeyond(shelf, packageOf(current, clock), await taken(tx), files.length)
    const on = { shelf, memorialId: memorial.id }
    const positions = await positionsOn(tx, on, files.length, along)
    const now = clock.now()
    const rows: Placed<Known>[] = []
    for (const [index, held] of files.entries()) {
      const known = looked[index] as Known
      const { type, name = held.name, picture, redactions } = known
      const [memorialId, uploaderId] = [memorial.id, viewer.id]
      const fileId = await addKept(tx, store, {
        held: { ...held, name },
        type,
        ...(picture && { picture }),
        ...(redactions && { redactions }),
        audience: 'followers',
        memorialId,
        uploaderId,
      })
      const position = positions[index] ?? 0
      rows.push({ id: ulid(), memorialId, fileId, uploaderId, position, now, known })
    }
    await add(tx, rows)
    for (const { id, known } of rows) await along?.written(tx, id, known.picture?.isDamaged)
    return rows.map(({ id }) => id)
  })
}

/** Hangs photographs on a memorial's wall, all or none; refuses with `invalidImage` when one of them is no picture. */
export const hangImages = (...bringing: Bringing): Promise<string[]> =>
  shelve(bringing, {
    shelf: 'images',
    look: async (files) => {
      const [{ images }] = bringing
      const pictures = await preparePictures(images, files)
      return pictures.map(({ type, ...picture }, index) => ({
        type,
        name: endingIn(files[index]?.name ?? '', endingsOf(type)),
        picture,
      }))
    },
    add: addImages,
  })

/**
 * Hangs pictures the house keeps already on a memorial's wall, all or none, the first topmost; whoever follows may see
 * them from now on. The memorial is held by the transaction. Answers the ids; refuses with `maximumUpload` beyond the plan.
 */
export async function hangKept(
  { tx, clock }: { tx: Db; clock: Clock },
  memorial: MemorialRow,
  files: readonly { fileId: string; uploaderId: string }[],
): Promise<string[]> {
  const now = clock.now()
  refuseBeyond(
    'images',
    packageOf(memorial, clock),
    await takenOn(tx, 'images', memorial.id, { now }),
    files.length,
  )
  const positions = await positionsOn(tx, { shelf: 'images', memorialId: memorial.id }, files.length)
  const rows = files.map((file, index) => ({
    ...file,
    id: ulid(),
    memorialId: memorial.id,
    position: positions[index] ?? 0,
    now,
  }))
  await addImages(tx, rows)
  for (const { fileId } of files) await changeAudience(tx, fileId, 'followers')
  return rows.map(({ id }) => id)
}

/**
 * Adds videos to a memorial, all or none; refuses with `invalidVideo` when one of them is none. What a film still lacks
 * is made afterwards, where the house can.
 */
export const hangVideos = (...bringing: Bringing): Promise<string[]> =>
  shelve(bringing, {
    shelf: 'videos',
    look: (files) => inTurn(files, lookAtVideo),
    async add(tx, rows) {
      await addVideos(
        tx,
        rows.map(({ known: { film }, ...row }) => ({ ...row, ...film })),
      )
      for (const { id } of rows) await askToFinish(bringing[0], tx, id)
    },
  })

/**
 * Adds documents to a memorial, all or none; refuses with `invalidDocument` when one of them is none of ours, or is not
 * what its name says (Q112).
 */
export const layDocuments = (...bringing: Bringing): Promise<string[]> =>
  shelve(bringing, { shelf: 'documents', look: (files) => inTurn(files, lookAtDocument), add: addDocuments })

async function inTurn<Known>(files: readonly Held[], look: (held: Held) => Promise<Known>): Promise<Known[]> {
  const looked = []
  for (const held of files) looked.push(await look(held))
  return looked
}

/** What a film tells of itself; refuses with `invalidVideo` what is none of ours, or was cut off. */
export async function lookAtVideo({ path, name }: Held) {
  const film = await inspectVideo(path)
  if (!film) throw new Refusal('invalidVideo', { detail: 'no film of ours, or cut off' })
  const { type, width, height, redactions } = film
  const picture = { width, height, placeholder: null }
  return { type, name: endingIn(name, endingsOf(type)), picture, redactions, film }
}

async function lookAtDocument({ path, name }: Held) {
  const type = await documentTypeOf(path)
  if (!type) throw new Refusal('invalidDocument', { detail: 'no document of ours, or cut off' })
  if (!hasExtensionOf(name, type))
    throw new Refusal('invalidDocument', { detail: `its name says no ${type}` })
  return { type, name: endingIn(name, endingsOf(type)) }
}

/** Takes something away from everyone at once, with its file; refuses what is gone already with `notFound`. */
export async function takeAway({ db, clock }: Pick<Context, 'db' | 'clock'>, shelf: Shelf, thing: Thing) {
  await db.transaction().execute(async (tx) => {
    if (!(await removeFrom(tx, shelf, thing.id, clock.now()))) throw new Refusal('notFound')
    await removeFile(tx, thing.file_id, clock.now())
  })
}

interface Thing {
  id: string
  file_id: string
}

/**
 * Brings back what was taken away from a shelf, if the plan has room for it; refuses what is gone for good with
 * `notFound`.
 */
export function bringBack(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shelf: Shelf,
  memorial: MemorialRow,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const held = await lockMemorial(tx, memorial.id)
    const place = await findPlace(tx, shelf, id)
    if (place && !place.deleted_at) return
    if (!place || !(await bringBackOn(tx, shelf, id, stillReturning(clock.now()))))
      throw new Refusal('notFound')
    const taken = await takenOn(tx, shelf, held.id, { now: clock.now() })
    refuseBeyond(shelf, packageOf(held, clock), taken, 0)
    await bringBackFile(tx, place.file_id)
  })
}

/**
 * Gives a memorial's things a new order, as its family, which names each of them once and nothing of another's (Q92);
 * refuses any other with `fillAllFields`.
 */
export async function putInOrder({ db }: Pick<Context, 'db'>, viewer: Viewer, shelf: Shelf, placed: Order) {
  const ids = placed.map(({ id }) => id)
  const [memorialId, another] = await listMemorialsWith(db, shelf, ids)
  if (!memorialId || another) throw new Refusal('fillAllFields', { detail: 'not of one memorial' })
  await standingOfOwner(db, viewer, memorialId)
  await db.transaction().execute(async (tx) => {
    await lockMemorial(tx, memorialId)
    if (!isWholeOrder(placed, await listIdsOn(tx, shelf, memorialId)))
      throw new Refusal('fillAllFields', { detail: 'not each of them once' })
    await reorderOn(tx, shelf, placed)
    await forgetNumbers(tx, { shelf, memorialId })
  })
}

type Order = readonly { id: string; order: number }[]

/**
 * Prepares a batch of pictures; the workers take as many at once as they may. Waits for all, so that none loses its file
 * midway. Refuses with `invalidImage` when one of them is no picture.
 */
export async function preparePictures(
  images: ImageProcessor,
  files: readonly Held[],
): Promise<ImageDetails[]> {
  const outcomes = await Promise.allSettled(files.map((held) => images.prepare(held)))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}
