/** Those inside memorials that closed with their owner's account, and whom the owner had asked, are asked to adopt them (YC07). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { listReachedUnanswered, listToAdopt } from './adoption-store.ts'
import { listPortionsInside, listReachedInside } from './heir-store.ts'
import type { SuccessionNotice } from './notices.ts'

interface AdoptionTask {
  memorialId: string
  /** Whoever has left. */
  ownerId: string
  /** The first account of the portion, and the first of the next one; null in the last. */
  from: string
  before: string | null
}

/** Orders the mails to one portion of those inside a memorial. */
export const adoptionJob = defineJob<AdoptionTask>('adoption-mails')

/** To how many people mails are ordered at once. */
const portion = 500

type AdoptionMailContext = Pick<Context, 'queueBulkMail'>

/**
 * Has everybody inside the memorials that close with their owner's account, and whoever was asked for them and has not
 * answered, mailed that one of them may adopt them. NOTE: a memorial has any number of followers, and whoever leaves holds
 * their account and their memorials: within their transaction only portions are ordered, and the mails to the few asked.
 */
export async function inviteToAdopt(
  ctx: AdoptionMailContext & Pick<Context, 'jobs' | 'clock'>,
  tx: Db,
  ownerId: string,
  memorialIds: readonly string[],
): Promise<void> {
  if (memorialIds.length === 0) return
  const portions = await listPortionsInside(tx, memorialIds, portion)
  await ctx.jobs.enqueueAll(
    tx,
    adoptionJob,
    portions.map(({ memorial_id: memorialId, first, next }) => ({
      data: { memorialId, ownerId, from: first, before: next },
    })),
  )
  for (const { memorial_id: memorialId, ...reader } of await listReachedUnanswered(
    tx,
    memorialIds,
    ctx.clock.now(),
  ))
    await orderMails(ctx, tx, { memorialId, ownerId }, [reader])
}

/**
 * Does the same for all memorials that have closed with their owner's account, once those inside can be asked again. Who had
 * been asked before that is asked twice.
 */
export async function inviteToAdoptAll(
  ctx: AdoptionMailContext & Pick<Context, 'jobs' | 'clock'>,
  tx: Db,
): Promise<void> {
  const closed = await listToAdopt(tx, ctx.clock.now())
  for (const [ownerId, theirs] of Map.groupBy(closed, ({ owner_id }) => owner_id))
    await inviteToAdopt(
      ctx,
      tx,
      ownerId,
      theirs.map(({ id }) => id),
    )
}

/** Orders the mails to whoever of a portion can be written to; whether it is still so is asked again when each leaves. */
export async function mailAdoption(
  ctx: AdoptionMailContext & Pick<Context, 'db'>,
  { from, before, ...about }: AdoptionTask,
): Promise<void> {
  const inside = await listReachedInside(ctx.db, about.memorialId, { from, before })
  await ctx.db.transaction().execute((tx) => orderMails(ctx, tx, about, inside))
}

function orderMails(
  { queueBulkMail }: AdoptionMailContext,
  tx: Db,
  { memorialId, ownerId }: Pick<AdoptionTask, 'memorialId' | 'ownerId'>,
  readers: readonly { id: string; mail: string }[],
): Promise<void> {
  const kind: SuccessionNotice = 'keeperSought'
  return queueBulkMail(
    tx,
    readers.map(({ id, mail }) => ({
      kind,
      toAddress: mail,
      about: { accountId: id, memorialId, otherId: ownerId },
      thing: memorialId,
    })),
  )
}
