/** Begins files that arrive in pieces: whether one may come, its place in its batch, and where its sender goes on. */
import { type UploadKind, UploadMetadata } from '@spomen/contract/uploads.ts'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { cleanName } from '../../kit/files/file-names.ts'
import { refuseWithoutRoom } from '../../kit/files/pieces.ts'
import { originalKey } from '../../kit/files/store.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import { findReservation, forgetGivenUp, releasePlace, reservePlaces } from '../media/index.ts'
import { lockMemorial, type MemorialRow } from '../memorials/index.ts'
import { batchOf, maxUnfinishedUploads, refusalOf, reservedUntil } from './rules.ts'
import {
  addUpload,
  findUploadByKey,
  forgetUpload,
  resumeUpload,
  sumUnfinished,
  type UploadRow,
} from './upload-store.ts'
import type { UploadTarget } from './upload-targets.ts'

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
  targets: Record<UploadKind, UploadTarget>,
  viewer: Viewer,
  { bytes, metadata }: UploadRequest,
): Promise<string> {
  const said = readMetadata(metadata)
  const { kind, memorial: memorialId, filename, filetype, count } = said
  const target = targets[kind]
  await target.admit(viewer, memorialId)
  const why = refusalOf(kind, bytes, filetype)
  if (why) throw new Refusal(why)
  const id = ulid()
  const { batch = id, key = id, place = null, remaining = count } = said
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

    const now = ctx.clock.now()
    const others = there?.batch === batch ? null : underWay.of_batch
    const asked = { viewer, memorial, kind, batch, count, remaining, place, others, now }
    await reserveForBatch(tx, target, asked)
    if (!there) {
      const upload = { id, accountId: viewer.id, memorialId, kind, batch, place, key, bytes, now }
      await addUpload(tx, { ...upload, name: cleanName(filename) })
      await forgetGivenUp(tx, { accountId: viewer.id, batch }, key)
      return id
    }
    if (there.batch !== batch) await releasePlace(tx, batchOf(there))
    await resumeUpload(tx, there.id, { batch, place, now })
    return there.id
  })
}

/** What a file says of itself. What has no value is as good as not said: many systems know no type for what an iPhone takes. */
function readMetadata(metadata: UploadRequest['metadata']) {
  const given = Object.entries(metadata).filter(([, value]) => value !== null)
  const said = z.safeParse(UploadMetadata, Object.fromEntries(given))
  if (!said.success) throw new Refusal('fillAllFields', { detail: 'Upload-Metadata' })
  return said.data
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
  if ((await isElsewhere(ctx, there)) || (await ctx.arriving.holds(there.id, there.received))) return there
  if (there.batch !== said.batch) await releasePlace(tx, batchOf(there))
  await forgetUpload(tx, there.id)
  return undefined
}

/**
 * Whether no piece of a file is needed any more: it has arrived, or its bytes were handed to the store. NOTE: that its hash was
 * noted says that they were about to be, and a purge may have taken them since.
 */
export async function isElsewhere(
  { store }: Pick<Context, 'store'>,
  { finished_at, sha256 }: Pick<UploadRow, 'finished_at' | 'sha256'>,
): Promise<boolean> {
  return finished_at !== null || (sha256 !== null && (await store.head(originalKey(sha256))) !== null)
}

interface BatchRequest {
  viewer: Viewer
  memorial: MemorialRow
  kind: UploadKind
  batch: string
  /** How many files its sender means to bring. */
  count: number
  /** How many of these have not arrived, as far as they know. */
  remaining: number
  /** Which of them this one is. */
  place: number | null
  /** How many of its files are under way already; null where this file is one of them. */
  others: number | null
  now: Date
}

/** Reserves the places of a batch, or keeps those it has a while longer; refuses a file the batch has no place for. */
async function reserveForBatch(
  tx: Db,
  target: UploadTarget,
  { viewer, memorial, kind, batch, count, remaining, place, others, now }: BatchRequest,
) {
  const whose = { accountId: viewer.id, batch }
  const reserved = await findReservation(tx, whose)
  if (reserved && (reserved.memorial_id !== memorial.id || reserved.kind !== kind))
    throw new Refusal('fillAllFields', { detail: 'a batch of something else' })
  const { places, files } = reserved ?? { places: Math.min(remaining, count), files: count }
  if (place !== null && place >= files)
    throw new Refusal('fillAllFields', { detail: 'a place its batch does not have' })
  if (!reserved || reserved.until <= now)
    await target.refuseBeyond(tx, memorial, { more: places, viewer, except: whose })
  if (others !== null && others >= places)
    throw new Refusal('maximumUpload', { detail: 'more files than the batch has' })
  const memorialId = memorial.id
  await reservePlaces(tx, whose, { memorialId, kind, places, files, now, until: reservedUntil(now) })
  if (!reserved) await target.reserveNumbers?.(tx, memorial.id, whose)
}
