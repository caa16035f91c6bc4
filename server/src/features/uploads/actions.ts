import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { UploadKind } from '@spomen/contract/uploads.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { finishPieces } from '../../kit/files/pieces.ts'
import type { ReceivedFile } from '../../kit/files/receive.ts'
import { originalKey } from '../../kit/files/store.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Leases } from '../../kit/resumable/leases.ts'
import { lockAgainstClosing } from '../accounts/index.ts'
import {
  findReservation,
  forgetReservations,
  giveUpPlaces,
  lockReservations,
  releasePlace,
} from '../media/index.ts'
import type { ChosenReaders, UploadTarget } from './upload-targets.ts'
import { batchOf, staleBefore, isPermanent } from './rules.ts'
import {
  endUpload,
  findUpload,
  forgetStaleUploads,
  forgetUnfinishedOf,
  forgetUnfinishedUpload,
  isMadeOfUploadThere,
  isUploadThere,
  listBatchesOf,
  listUploadsKnownBy,
  noteHash,
  type UploadRow,
} from './upload-store.ts'

type UploadTargets = Record<UploadKind, UploadTarget>

/** Calls a file back: what came of it goes, and its place is free. Does nothing where it has arrived meanwhile, or is called back. */
export async function discardUpload(ctx: Context, upload: UploadRow): Promise<void> {
  const batch = batchOf(upload)
  const isForgotten = await ctx.db.transaction().execute(async (tx) => {
    // NOTE: places before uploads, as whoever begins takes hold of them.
    await findReservation(tx, batch)
    if (!(await forgetUnfinishedUpload(tx, upload.id))) return false
    await giveUpPlaces(tx, batch, [upload.key])
    return true
  })
  if (isForgotten) await ctx.arriving.remove(upload.id)
}

/**
 * Calls files of a batch back; one that was never begun in it frees its place there, once, and where it is under way in an
 * earlier batch it goes from that one as well. What has arrived stays: answers the keys of what is there.
 */
export async function cancelBatch(
  ctx: Context,
  { id: accountId }: Viewer,
  { batch, keys: asked }: { batch: string; keys: readonly string[] },
): Promise<string[]> {
  const keys = [...new Set(asked)]
  const batches = [...new Set([batch, ...(await listBatchesOf(ctx.db, accountId, keys))])]
  const { forgotten: gone, known } = await ctx.db.transaction().execute(async (tx) => {
    // NOTE: whoever begins a file holds the places of its batches in whatever order, but the account first.
    await lockAgainstClosing(tx, accountId)
    // NOTE: places before uploads, as whoever begins takes hold of them.
    await lockReservations(tx, accountId, batches)
    const forgotten = await forgetUnfinishedOf(tx, accountId, { batches, keys })
    const known = await listUploadsKnownBy(tx, accountId, keys)
    const left = new Set(known.map(({ key }) => key))
    for (const of of batches) {
      const given = of === batch ? keys.filter((key) => !left.has(key)) : keysIn(forgotten, of)
      await giveUpPlaces(tx, { accountId, batch: of }, given)
    }
    return { forgotten, known }
  })
  for (const { id } of gone) await ctx.arriving.remove(id)
  return known.flatMap(({ key, is_made_there }) => (is_made_there ? key : []))
}

const keysIn = (uploads: readonly { batch: string; key: string }[], batch: string) =>
  uploads.filter((upload) => upload.batch === batch).map(({ key }) => key)

interface FinishRequest extends ChosenReaders {
  targets: UploadTargets
  leases: Leases<UploadRow>
  viewer: Viewer
  id: string
  still: ReceivedFile | undefined
}

/**
 * Makes of a file, all of whose bytes are there, what it was brought for: by the documented call's own way, and once,
 * however often it is asked (promises 1.2). What says something about the bytes themselves is remembered as well. Asked
 * again for fewer than its sender has said before, it is for fewer from then on, where more see it.
 */
export async function finishUpload(
  ctx: Context,
  { targets, leases, viewer, id, still, guestsMayRead, audience }: FinishRequest,
) {
  const asked = await ownUpload(ctx.db, viewer, id)
  if (asked.finished_at) return answerAgain(asked)
  if (asked.received < asked.bytes) throw new Refusal('fillAllFields', { detail: 'not all of it is here' })
  const { worker, file: upload, end } = await leases.take(id)
  try {
    if (upload.finished_at) return await answerAgain(upload)
    return await land(upload, worker)
  } catch (error) {
    // Whoever called it back meanwhile took away its bytes: it is not here any more, and nothing is wrong.
    if (await isUploadThere(ctx.db, id)) throw error
    throw new Refusal('notFound')
  } finally {
    await end()
  }

  async function answerAgain(upload: UploadRow) {
    const answer = await earlierAnswer(ctx.db, upload)
    // It was chosen once more, as nobody had heard that it had arrived: what is ticked this time counts (YA03, YC10).
    const keepForFewer = targets[UploadKind.parse(upload.kind)].keepForFewer
    if (upload.made_id) await keepForFewer?.(viewer, upload.made_id, { guestsMayRead, audience })
    return answer
  }

  async function land(upload: UploadRow, worker: string) {
    const target = targets[UploadKind.parse(upload.kind)]
    const memorial = await target.admit(viewer, upload.memorial_id)
    const received = await assembleFile(ctx, upload)
    await noteHash(ctx.db, id, received.sha256)
    const of = batchOf(upload)
    let made: Pick<UploadRow, 'made_id' | 'is_damaged'> = { made_id: null, is_damaged: false }
    const close = async (tx: Db, how: Omit<Parameters<typeof endUpload>[2], 'worker' | 'now'>) => {
      await releasePlace(tx, of)
      if (!(await endUpload(tx, id, { worker, now: ctx.clock.now(), ...how })))
        throw new Refusal('unavailable', { retryAfter: 1, detail: 'another request finishes it' })
    }
    const written = async (tx: Db, madeId: string, isDamaged = false) => {
      await close(tx, { madeId, isDamaged })
      made = { made_id: madeId, is_damaged: isDamaged }
    }
    try {
      const origin = { of, place: upload.place, written }
      await target.complete({ viewer, memorial, received, still, guestsMayRead, audience, origin })
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
async function earlierAnswer(db: Db, upload: UploadRow) {
  if (upload.refused) throw new Refusal(upload.refused as Refusal['key'])
  // Of what was suggested its sender hears no refusal (N04).
  const isRemoved = upload.kind !== 'suggestions' && !(await isMadeOfUploadThere(db, upload.id))
  return new ExistingValue({ ...presented(upload), ...(isRemoved && { isRemoved }) })
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
