/** Those inside memorials that closed with their owner's account are asked whether one of them adopts them (YC07). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { defineJob } from '../../kit/jobs/job.ts'
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

/**
 * Has everybody inside the memorials that close with their owner's account mailed that one of them may adopt them. NOTE: a
 * memorial has any number of followers, and whoever leaves holds their account and their memorials: within their
 * transaction only portions are ordered.
 */
export async function inviteToAdopt(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  ownerId: string,
  memorialIds: readonly string[],
): Promise<void> {
  if (memorialIds.length === 0) return
  const portions = await listPortionsInside(tx, memorialIds, portion)
  await jobs.enqueueAll(
    tx,
    adoptionJob,
    portions.map(({ memorial_id: memorialId, first, next }) => ({
      data: { memorialId, ownerId, from: first, before: next },
    })),
  )
}

/** Orders the mails to whoever of a portion can be written to; whether it is still so is asked again when each leaves. */
export async function mailAdoption(
  { db, queueBulkMail }: Pick<Context, 'db' | 'queueBulkMail'>,
  { memorialId, ownerId, from, before }: AdoptionTask,
): Promise<void> {
  const kind: SuccessionNotice = 'keeperSought'
  const inside = await listReachedInside(db, memorialId, { from, before })
  await db.transaction().execute((tx) =>
    queueBulkMail(
      tx,
      inside.map(({ id, mail }) => ({
        kind,
        toAddress: mail,
        about: { accountId: id, memorialId, otherId: ownerId },
        thing: memorialId,
      })),
    ),
  )
}
