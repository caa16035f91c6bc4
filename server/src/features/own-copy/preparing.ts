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
  findLastBegun,
  listOfOtherEditions,
  listToCompare,
  listWithoutCopy,
  noteCompared,
} from './prepared-store.ts'
import { copyEndsAt, printedAddress, roomFor } from './rules.ts'
import { addCopy, marksOf } from './store.ts'

/** So many wait at most, so that a family that asks is not behind all others. */
const mostWaiting = 25

/** So many of them are left to memorials that have changed, however many have no copy yet. */
const placesForChanged = 5

/** So many are listed at once to be compared. */
const listedAtOnce = 200

/** For so long they are compared in one round, in milliseconds: the next one comes after ten minutes. */
const longestComparing = 8 * 60_000

/** And for so long where few copies wait meanwhile, which must not run out. */
const longestComparingBetween = 15_000

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
  /** Whether it is between two rounds, since few are left of what the last one began: it is gone on with where that stopped. */
  isBetween?: boolean
  /** How many are listed at once to be compared; without it as many as are quick to list. */
  atOnce?: number
}

/** A memorial of which a copy is to be made, and whose copy it is. */
interface Wanted {
  id: string
  account_id: string
}

/**
 * Sees to copies for one round: begins some that are missing, others anew whose memorial has changed, and behind them those of
 * another edition of the layout, which wait for a round. Answers how many were begun, and whether there was no room for more.
 */
export async function prepareCopies(
  ctx: CopyContext,
  { until, ...preparing }: Preparing,
): Promise<{ begun: number; isFull: boolean }> {
  const { db, clock } = ctx
  const now = clock.now()
  await extendCopyExpiry(db, until)
  const places = mostWaiting - (await countPrepared(db))
  let begun = 0
  let withoutRoom = 0
  if (places <= 0) return { begun, isFull: false }
  for await (const wanted of listWanted(ctx, preparing, { now, places })) {
    const { bytes } = await measureContent(db, wanted.id, now)
    const { free } = await diskSpaceAt(ctx.settings.dataDir)
    // A smaller one behind it may have room all the same.
    if (free < roomFor(bytes) + roomLeft) {
      if (withoutRoom === 0) ctx.log.error({ bytes, free }, 'no room for a copy that should lie ready')
      withoutRoom += 1
    } else if (await beginCopy(ctx, wanted, { bytes, now, until })) begun += 1
    if (begun >= places || withoutRoom >= mostWithoutRoom) break
  }
  return { begun, isFull: withoutRoom > 0 }
}

/** Adds a copy that nobody has asked for, and has it made in the turn of the house; false where one is under way already. */
const beginCopy = (
  { db, jobs }: CopyContext,
  { id: memorialId, account_id: accountId }: Wanted,
  { bytes, now, until }: { bytes: number; now: Date; until: Date },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const copy = await addCopy(tx, {
      memorialId,
      accountId,
      bytes,
      isPrepared: true,
      now,
      until: until > copyEndsAt(now) ? until : copyEndsAt(now),
    })
    if (!copy) return false
    await jobs.enqueue(tx, ownCopyJob, { copyId: copy.id }, { once: copy.id, whose: theHouse })
    return true
  })

/** What copies are to be made of, in this order; most of the places go to what is missing, where any is. */
async function* listWanted(
  ctx: CopyContext,
  { comparedBefore, makesMissing, isBetween = false, atOnce = listedAtOnce }: Omit<Preparing, 'until'>,
  { now, places }: { now: Date; places: number },
): AsyncGenerator<Wanted> {
  const { db } = ctx
  const failedBefore = new Date(now.getTime() - retryAfter)
  const last = isBetween ? await findLastBegun(db) : ''
  // Without a place to go on behind, all memorials would be read again for each copy that is made anew; a round does that.
  const listsMissing = makesMissing && (!isBetween || last !== '')
  const missing = inBatches<Wanted>(
    (behind, most) =>
      listsMissing
        ? listWithoutCopy(db, { now, failedBefore, behind: behind || last, most })
        : Promise.resolve([]),
    mostWaiting,
  )
  for (let left = places - placesForChanged; left > 0; left -= 1) {
    const { value, done } = await missing.next()
    if (done) break
    yield value
  }
  const longest = isBetween ? longestComparingBetween : longestComparing
  yield* findChanged(ctx, { comparedBefore, failedBefore, atOnce, longest })
  yield* missing
  if (!isBetween) yield* await findOfOtherEditions(ctx, failedBefore)
}

interface Comparing extends Required<Pick<Preparing, 'comparedBefore' | 'atOnce'>> {
  /** What failed since is not tried again yet. */
  failedBefore: Date
  /** For so long, in milliseconds. */
  longest: number
}

/**
 * Compares copies until its time is used, those first that were not for longest: the memorials that have changed, and whose
 * copy it is. Of the others it is noted that they were compared.
 */
async function* findChanged(
  ctx: CopyContext,
  { comparedBefore, failedBefore, atOnce, longest }: Comparing,
): AsyncGenerator<Wanted> {
  const { db, clock } = ctx
  const begun = performance.now()
  const seen = new Set<string>()
  for (;;) {
    const copies = await listToCompare(db, { before: comparedBefore, failedBefore, most: atOnce })
    const others = copies.filter(({ id }) => !seen.has(id))
    if (others.length === 0) return
    for (const copy of others) {
      if (performance.now() - begun > longest) return
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

const memorialOf = ({
  memorial_id: id,
  account_id,
}: {
  memorial_id: string
  account_id: string
}): Wanted => ({
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
