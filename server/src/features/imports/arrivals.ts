/** A copy on its way here: let in, called back, forgotten (YE02). */
import { ImportMetadata } from '@spomen/contract/imports.ts'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { cleanName } from '../../kit/files/file-names.ts'
import { hasRoomFor } from '../../kit/files/pieces.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { newId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ResumableFiles } from '../../kit/resumable/resumable-file.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import { findEvenClosed } from '../memorials/index.ts'
import { formatVersion } from '../own-copy/index.ts'
import {
  addImport,
  findImport,
  findImportOf,
  forgetStaleImports,
  type ImportRow,
  noteArrived,
  removeImport,
  resumeFailed,
  sumExpected,
} from './arrivals-store.ts'
import { dropImport } from './arrived-copy.ts'
import { enqueueImport } from './job.ts'
import { importExpiresAt, largestImport, staleImportsBefore } from './arrival-rules.ts'

type ArrivalContext = Pick<
  Context,
  'db' | 'clock' | 'settings' | 'arriving' | 'jobs' | 'throttle' | 'limits' | 'log'
>

interface ArrivalRequest {
  bytes: number
  metadata: Record<string, string | null>
}

/**
 * Lets a copy in before one byte of it is taken: by its size, the room there is, and what its sender has seen of it.
 * Answers its id; the same file begun again goes on. One at a time: while another is under way, or waits to be tried once
 * more, it is refused.
 */
async function beginImport(
  ctx: ArrivalContext,
  viewer: Viewer,
  { bytes, metadata }: ArrivalRequest,
): Promise<string> {
  const { db, clock, jobs } = ctx
  const given = Object.entries(metadata).filter(([, value]) => value !== null)
  const said = z.safeParse(ImportMetadata, Object.fromEntries(given))
  if (!said.success) throw new Refusal('fillAllFields', { detail: 'Upload-Metadata' })
  const { key, filename, memorial, version } = said.data
  if (!(bytes > 0)) throw new Refusal('copyForeign')
  if (bytes > largestImport(ctx.settings)) throw new Refusal('copyTooLarge')
  const known = await findImportOf(db, viewer.id)
  if (!known || !isSameFile(known, { key, bytes })) {
    if (version !== undefined && version > formatVersion) throw new Refusal('copyNewer')
    if (memorial && (await findEvenClosed(db, memorial))) throw new Refusal('memorialAlreadyHere')
    await refuseWithoutRoom(ctx, bytes)
    await ctx.throttle(ctx.limits.imports, viewer.id)
  }
  const id = newId(clock.now())
  const { is, replaced } = await db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    const now = clock.now()
    const there = await findImportOf(tx, viewer.id)
    if (there && isSameFile(there, { key, bytes }) && (await isWhereItSays(ctx, there))) {
      if (await resumeFailed(tx, there.id, now)) await enqueueImport(jobs, tx, there.id)
      return { is: there.id, replaced: null }
    }
    if (there && !hasEnded(there) && !isSameFile(there, { key, bytes })) throw new Refusal('importUnderWay')
    if (there) await removeImport(tx, there.id)
    await addImport(tx, { id, accountId: viewer.id, key, bytes, name: cleanName(filename), now })
    return { is: id, replaced: there?.id ?? null }
  })
  if (replaced) await ctx.arriving.remove(replaced)
  return is
}

/** Whether a file that is begun is the one that is on its way, waits, or could not be brought in yet. */
const isSameFile = (there: ImportRow, { key, bytes }: { key: string; bytes: number }) =>
  there.key === key && there.bytes === bytes && !hasEnded(there)

/** Whether a page has come of it, or it was refused. */
const hasEnded = ({ state }: ImportRow) => state === 'ready' || state === 'refused'

/** Whether what has arrived of it is there. */
const isWhereItSays = ({ arriving }: Pick<Context, 'arriving'>, { id, received }: ImportRow) =>
  arriving.holds(id, received)

/** A copy takes its room twice on a disk that keeps originals too: as it comes, and as what is made of it. */
async function refuseWithoutRoom(ctx: ArrivalContext, bytes: number) {
  const isCopied = ctx.settings.s3Bucket === null
  const needed = (await sumExpected(ctx.db, { isCopied })) + (isCopied ? 2 * bytes : bytes)
  if (await hasRoomFor(ctx.arriving.folder, needed)) return
  ctx.log.error({ bytes, needed }, 'no room for the copy of a memorial that a family brings back')
  throw new Refusal('noRoomForCopy', { detail: 'disk nearly full' })
}

/** Copies, as the resumable protocol brings them. */
export const arrivingCopies = (ctx: ArrivalContext, path: `/api/${string}`): ResumableFiles<ImportRow> => ({
  path,
  largest: largestImport(ctx.settings),
  find: (id) => findImport(ctx.db, id),
  begin: (viewer, beginning) => beginImport(ctx, viewer, beginning),
  others: 'notFound',
  mayGoOn: async () => undefined,
  isSettled: ({ state }) => state !== 'arriving',
  isElsewhere: async (row) => hasEnded(row),
  metadataOf: ({ name, key }) => ({ filename: name, key }),
  // Each file in it is hashed when it is checked.
  isHashed: false,
  noteReceived: ({ id }, noted) =>
    ctx.db.transaction().execute(async (tx) => {
      const state = await noteArrived(tx, id, { ...noted, now: ctx.clock.now() })
      if (state === 'waiting') await enqueueImport(ctx.jobs, tx, id)
      return state !== null
    }),
  callBack: ({ id }) => dropImport(ctx, id),
  expiresAt: (touchedAt) => importExpiresAt('arriving', touchedAt),
})

/** Forgets what nobody goes on with, and what has long been told; answers how many copies. */
export async function sweepImports(ctx: Pick<Context, 'db' | 'arriving'>, now: Date): Promise<number> {
  const states = ['arriving', 'failed', 'ready', 'refused'] as const
  let swept = 0
  for (const state of states)
    for (const id of await forgetStaleImports(ctx.db, [state], staleImportsBefore(state, now))) {
      await ctx.arriving.remove(id)
      swept += 1
    }
  return swept
}
