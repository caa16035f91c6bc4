import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { UploadKind, UploadMetadata } from '@spomen/contract/uploads.ts'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { cleanName } from '../../kit/files/file-names.ts'
import { finishPieces, refuseWithoutRoom } from '../../kit/files/pieces.ts'
import type { ReceivedFile } from '../../kit/files/receive.ts'
import { originalKey } from '../../kit/files/store.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Leases } from '../../kit/resumable/leases.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import {
  type UploadBatch,
  findReservation,
  forgetReservations,
  releasePlace,
  reservePlaces,
} from '../media/index.ts'
import { lockMemorial } from '../memorials/index.ts'
import type { UploadTarget } from './upload-targets.ts'
import { staleBefore, isPermanent, reservedUntil, maxUnfinishedUploads, refusalOf } from './rules.ts'
import {
  addUpload,
  endUpload,
  findUploadByKey,
  findUpload,
  forgetStaleUploads,
  forgetUpload,
  noteHash,
  resumeUpload,
  type UploadRow,
  sumUnfinished,
} from './upload-store.ts'

const batchOf = ({ account_id, batch }: Pick<UploadRow, 'account_id' | 'batch'>): UploadBatch => ({
  accountId: account_id,
  batch,
})

type UploadTargets = Record<UploadKind, UploadTarget>

interface UploadRequest {
  bytes: number
  metadata: Record<string, string | null>
}

/**
 * Lets a file in before one byte of it is taken: by who brings it, what it says of itself, what lies about already, and
 * room for the whole batch it belongs to (J12). Answers its id; one its sender knows by the same key goes on, or has
 * arrived already.
 */
export async function beginUpload(
  ctx: Context,
  targets: UploadTargets,
  viewer: Viewer,
  { bytes, metadata }: UploadRequest,
): Promise<string> {
  // What has no value is as good as not said: many systems know no type for what an iPhone takes.
  const given = Object.entries(metadata).filter(([, value]) => value !== null)
  const said = z.safeParse(UploadMetadata, Object.fromEntries(given))
  if (!said.success) throw new Refusal('fillAllFields', { detail: 'Upload-Metadata' })
  const { kind, memorial: memorialId, filename, filetype, count } = said.data
  const target = targets[kind]
  await target.admit(viewer, memorialId)
  const why = refusalOf(kind, bytes, filetype)
  if (why) throw new Refusal(why)
  const id = ulid()
  const { batch = id, key = id, place = null } = said.data
  if (!(await findUploadByKey(ctx.db, viewer.id, key))) {
    await refuseWithoutRoom(ctx.arriving.folder, bytes)
    await ctx.throttle(ctx.limits.uploads, viewer.id)
  }
  return ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    const memorial = await lockMemorial(tx, memorialId)
    const there = await findResumable(ctx, tx, viewer, { key, batch, memorialId, kind, bytes })
    // Its sender has not heard that it arrived, as when the page was closed then: all that is left is to ask.
    if (there?.finished_at) return there.id
    const underWay = await sumUnfinished(tx, viewer.id, batch)
    const most = ctx.settings.unfinishedUploads * 1_048_576
    if (!there && (underWay.files >= maxUnfinishedUploads || underWay.bytes + bytes > most))
      throw new Refusal('tooManyRequests', { retryAfter: 3_600, detail: 'too much under way' })

    const [whose, now] = [{ accountId: viewer.id, batch }, ctx.clock.now()]
    const held = await findReservation(tx, whose)
    if (held && (held.memorial_id !== memorialId || held.kind !== kind))
      throw new Refusal('fillAllFields', { detail: 'a batch of something else' })
    const places = held?.places ?? count
    if (place !== null && place >= (held?.files ?? count))
      throw new Refusal('fillAllFields', { detail: 'a place its batch does not have' })
    if (!held || held.until <= now)
      await target.refuseBeyond(tx, memorial, { more: places, viewer, but: whose })
    if (there?.batch !== batch && underWay.of_batch >= places)
      throw new Refusal('maximumUpload', { detail: 'more files than the batch has' })
    await reservePlaces(tx, whose, { memorialId, kind, places, now, until: reservedUntil(now) })
    if (!held) await target.keepNumbers?.(tx, memorialId, whose)

    if (!there) {
      const upload = { id, accountId: viewer.id, memorialId, kind, batch, place, key, bytes, now }
      await addUpload(tx, { ...upload, name: cleanName(filename) })
      return id
    }
    if (there.batch !== batch) await releasePlace(tx, batchOf(there))
    await resumeUpload(tx, there.id, { batch, place, now })
    return there.id
  })
}

/** The file its sender knows by this key, if it can go on; one whose pieces are gone begins anew. */
async function findResumable(
  ctx: Context,
  tx: Db,
  viewer: Viewer,
  said: { key: string; batch: string; memorialId: string; kind: UploadKind; bytes: number },
): Promise<UploadRow | undefined> {
  const there = await findUploadByKey(tx, viewer.id, said.key)
  if (!there) return undefined
  if (there.memorial_id !== said.memorialId || there.kind !== said.kind || there.bytes !== said.bytes)
    throw new Refusal('fillAllFields', { detail: 'the key of another file' })
  if (there.finished_at || there.sha256 || (await ctx.arriving.holds(there.id, there.received))) return there
  if (there.batch !== said.batch) await releasePlace(tx, batchOf(there))
  await forgetUpload(tx, there.id)
  return undefined
}

/** Calls a file back: what came of it goes, and its place is free. */
export async function discardUpload(ctx: Context, upload: UploadRow): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    // NOTE: places before uploads, as whoever begins takes hold of them.
    await releasePlace(tx, batchOf(upload))
    await forgetUpload(tx, upload.id)
  })
  await ctx.arriving.remove(upload.id)
}

/** Calls files of a batch back; one that was never begun frees its place. What has arrived stays. */
export async function cancelBatch(
  ctx: Context,
  viewer: Viewer,
  { batch, keys }: { batch: string; keys: readonly string[] },
): Promise<void> {
  for (const key of new Set(keys)) {
    const upload = await findUploadByKey(ctx.db, viewer.id, key)
    if (!upload) await releasePlace(ctx.db, { accountId: viewer.id, batch })
    else if (!upload.finished_at) await discardUpload(ctx, upload)
  }
}

interface FinishRequest {
  targets: UploadTargets
  leases: Leases<UploadRow>
  viewer: Viewer
  id: string
  still: ReceivedFile | undefined
  /** What whoever brought a photograph for the family said of guests (YA03). */
  guestsMayRead: boolean | null
  /** What the family said of who sees it (YC10). */
  audience: ThingAudience | null
}

/**
 * Makes of a file, all of whose bytes are there, what it was brought for: by the documented call's own way, and once,
 * however often it is asked (promises 1.2). What says something about the bytes themselves is remembered as well.
 */
export async function finishUpload(
  ctx: Context,
  { targets, leases, viewer, id, still, guestsMayRead, audience }: FinishRequest,
) {
  const asked = await ownUpload(ctx.db, viewer, id)
  if (asked.finished_at) return earlierAnswer(asked)
  if (asked.received < asked.bytes) throw new Refusal('fillAllFields', { detail: 'not all of it is here' })
  const { worker, file: upload, end } = await leases.take(id)
  try {
    if (upload.finished_at) return earlierAnswer(upload)
    return await land(upload, worker)
  } finally {
    await end()
  }

  async function land(upload: UploadRow, worker: string) {
    const target = targets[UploadKind.parse(upload.kind)]
    const memorial = await target.admit(viewer, upload.memorial_id)
    const held = await assembleFile(ctx, upload)
    await noteHash(ctx.db, id, held.sha256)
    const of = batchOf(upload)
    let made: Pick<UploadRow, 'made_id' | 'is_damaged'> = { made_id: null, is_damaged: false }
    const close = async (tx: Db, how: Omit<Parameters<typeof endUpload>[2], 'worker' | 'now'>) => {
      if (!(await endUpload(tx, id, { worker, now: ctx.clock.now(), ...how })))
        throw new Refusal('unavailable', { retryAfter: 1, detail: 'another request finishes it' })
      await releasePlace(tx, of)
    }
    const written = async (tx: Db, madeId: string, isDamaged = false) => {
      await close(tx, { madeId, isDamaged })
      made = { made_id: madeId, is_damaged: isDamaged }
    }
    try {
      const origin = { of, place: upload.place, written }
      await target.complete({ viewer, memorial, held, still, guestsMayRead, audience, origin })
    } catch (error) {
      if (!(error instanceof Refusal) || !isPermanent(error.key)) throw error
      await ctx.db.transaction().execute((tx) => close(tx, { refused: error.key }))
      await ctx.arriving.remove(id)
      throw error
    }
    await ctx.arriving.remove(id)
    return presented({ ...upload, ...made })
  }
}

async function ownUpload(db: Db, viewer: Viewer, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id)
  if (!upload) throw new Refusal('notFound')
  if (upload.account_id !== viewer.id) throw new Refusal('forbidden')
  return upload
}

/** What was answered before, answered again. */
function earlierAnswer(upload: UploadRow) {
  if (upload.refused) throw new Refusal(upload.refused as Refusal['key'])
  return new ExistingValue(presented(upload))
}

const presented = ({ kind, memorial_id, made_id, is_damaged }: UploadRow) => ({
  kind: UploadKind.parse(kind),
  memorialId: memorial_id,
  madeId: made_id ?? '',
  ...(is_damaged && { isDamaged: true }),
})

/**
 * All pieces as one file. An earlier attempt may have handed it to the store before it broke off: then it comes back from
 * there.
 */
async function assembleFile(ctx: Context, { id, name, bytes, sha256 }: UploadRow): Promise<ReceivedFile> {
  const whole = await ctx.arriving.whole(id, bytes)
  if (whole) return finishPieces(whole, name)
  // Shorter it is where it came back from the store once, and the disk was full midway.
  const kept = sha256 && (await ctx.store.read(originalKey(sha256)))
  if (!kept) throw new Refusal('notFound', { detail: 'its pieces are not here' })
  const file = ctx.arriving.pathOf(id)
  await pipeline(kept, createWriteStream(file, { mode: 0o600 }))
  return finishPieces(file, name)
}

/** Forgets what nobody has gone on with for 48 hours, and places nobody is bound by; answers how many uploads. */
export async function forgetUploads(ctx: Pick<Context, 'db' | 'arriving'>, now: Date): Promise<number> {
  const gone = await forgetStaleUploads(ctx.db, staleBefore(now))
  for (const id of gone) await ctx.arriving.remove(id)
  await forgetReservations(ctx.db, staleBefore(now))
  return gone.length
}
