/** Makes copies before anybody asks, a few at a time, and anew where the memorial has changed since (YE06). */
import { inBatches } from '../../kit/database/in-batches.ts'
import { diskSpaceAt } from '../../kit/files/storage-use.ts'
import { findMemorial } from '../memorials/index.ts'
import { type CopyContext, ownCopyJob, theHouse } from './actions.ts'
import { contentOf, editionPrefix, hashContent } from './content-hash.ts'
import { measureContent } from './content-store.ts'
import {
  countPrepared,
  extendCopyExpiry,
  listOfOtherEditions,
  listToCompare,
  listWithoutCopy,
  noteCompared,
} from './prepared-store.ts'
import { copyEndsAt, printedAddress, roomFor } from './rules.ts'
import { addCopy, marksOf } from './store.ts'

/** So many wait at most, so that a family that asks is not behind all others. */
const mostWaiting = 25

/** So many are listed at once to be compared. */
const listedAtOnce = 200

/** For so long they are compared in one round, in milliseconds: the next one comes after ten minutes. */
const longestComparing = 8 * 60_000

/** So many that there is no room for are passed over in one go. */
const mostWithoutRoom = 25

/** What failed is tried again after so long, in milliseconds. */
const retryAfter = 6 * 3_600_000

/** So much room is left to whoever writes and uploads meanwhile, in bytes. */
export const roomLeft = 1024 ** 3

/** What pages and smaller pictures of one copy take beside what was uploaded, in bytes. */
const besideUploads = 8 * 1_048_576

/** How much room copies of so many memorials take, with one that is made anew beside the one it replaces. */
export const roomForAll = ({
  memorials,
  bytes,
  largest,
}: {
  memorials: number
  bytes: number
  largest: number
}) => (memorials === 0 ? 0 : roomFor(bytes) + memorials * besideUploads + roomFor(largest))

interface Preparing {
  /** Copies that were last compared before are compared again. */
  comparedBefore: Date
  /** Until when all of them are kept. */
  until: Date
  /** Whether those that are missing are made; else only those that are there are kept, and made anew. */
  makesMissing: boolean
  /** How many are listed at once to be compared; without it as many as are quick to list. */
  atOnce?: number
}

/**
 * Sees to copies for one round: begins some that are missing, others anew whose memorial has changed, and behind them those of
 * another edition of the layout. Answers how many were begun, and whether there was no room for more.
 */
export async function prepareCopies(
  ctx: CopyContext,
  { comparedBefore, until, makesMissing, atOnce = listedAtOnce }: Preparing,
): Promise<{ begun: number; isFull: boolean }> {
  const { db, clock } = ctx
  const now = clock.now()
  await extendCopyExpiry(db, until)
  const failedBefore = new Date(now.getTime() - retryAfter)
  let placesLeft = mostWaiting - (await countPrepared(db))
  let begun = 0
  let withoutRoom = 0
  const wanted = async function* () {
    if (makesMissing)
      yield* inBatches(
        (behind, most) => listWithoutCopy(db, { now, failedBefore, behind, most }),
        mostWaiting,
      )
    yield* findChanged(ctx, { comparedBefore, failedBefore, atOnce })
    yield* await findOfOtherEditions(ctx, failedBefore)
  }
  for await (const { id: memorialId, account_id: accountId } of wanted()) {
    if (placesLeft <= 0 || withoutRoom >= mostWithoutRoom) break
    const { bytes } = await measureContent(db, memorialId, now)
    const { free } = await diskSpaceAt(ctx.settings.dataDir)
    // A smaller one behind it may have room all the same.
    if (free < roomFor(bytes) + roomLeft) {
      if (withoutRoom === 0) ctx.log.error({ bytes, free }, 'no room for a copy that should lie ready')
      withoutRoom += 1
      continue
    }
    const added = await db.transaction().execute(async (tx) => {
      const copy = await addCopy(tx, {
        memorialId,
        accountId,
        bytes,
        isPrepared: true,
        now,
        until: until > copyEndsAt(now) ? until : copyEndsAt(now),
      })
      const turn = copy && { once: copy.id, whose: theHouse }
      if (copy && turn) await ctx.jobs.enqueue(tx, ownCopyJob, { copyId: copy.id }, turn)
      return copy
    })
    if (!added) continue
    begun += 1
    placesLeft -= 1
  }
  return { begun, isFull: withoutRoom > 0 }
}

interface Comparing extends Required<Pick<Preparing, 'comparedBefore' | 'atOnce'>> {
  /** What failed since is not tried again yet. */
  failedBefore: Date
}

/**
 * Compares copies until the time of a round is used, those first that were not for longest: the memorials that have changed,
 * and whose copy it is. Of the others it is noted that they were compared.
 */
async function* findChanged(ctx: CopyContext, { comparedBefore, failedBefore, atOnce }: Comparing) {
  const { db, clock } = ctx
  const begun = performance.now()
  const seen = new Set<string>()
  for (;;) {
    const copies = await listToCompare(db, { before: comparedBefore, failedBefore, most: atOnce })
    const others = copies.filter(({ id }) => !seen.has(id))
    if (others.length === 0) return
    for (const copy of others) {
      if (performance.now() - begun > longestComparing) return
      seen.add(copy.id)
      if (await isUpToDate(ctx, copy)) await noteCompared(db, copy.id, clock.now())
      else yield memorialOf(copy)
    }
  }
}

/** Memorials of which a copy lies ready in another edition of the layout, and whose copy it is: as many as one round may begin. */
async function findOfOtherEditions({ db }: CopyContext, failedBefore: Date) {
  const copies = await listOfOtherEditions(db, { editionPrefix, failedBefore, most: mostWaiting })
  return copies.map(memorialOf)
}

const memorialOf = ({ memorial_id: id, account_id }: { memorial_id: string; account_id: string }) => ({
  id,
  account_id,
})

/** Whether a copy tells what its memorial tells now, in whichever layout. */
async function isUpToDate(
  ctx: CopyContext,
  {
    memorial_id,
    account_id,
    content_hash,
  }: { memorial_id: string; account_id: string; content_hash: string | null },
): Promise<boolean> {
  const memorial = await findMemorial(ctx.db, memorial_id)
  if (!memorial) return true
  if (content_hash === null) return false
  const marks = await marksOf(ctx.db, memorial.id, printedAddress(ctx.settings.publicUrl, memorial.id))
  const hash = await hashContent(ctx, { memorial, marks, takerId: account_id })
  return contentOf(hash) === contentOf(content_hash)
}
