/** What is done again and again while the house closes; whatever was cut off is gone on with by the next round. */
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { prepareCopies, shortenPreparedCopies } from '../own-copy/index.ts'
import { endSubscriptionsForClosing, repayAfterClosing } from '../payments/index.ts'
import { measureProgress } from './progress.ts'
import { comparedBefore, endOfDay, isPastLastDay } from './rules.ts'
import { listYetToHear } from './family-store.ts'
import { type ClosingRow, findClosing, noteUndelivered } from './store.ts'
import { notifyOfCancelling, notifyMembers } from './notices.ts'

/** Every ten minutes, and as soon as a closing is announced or taken back. */
export const houseClosingJob = defineJob('house-closing', {
  timeout: 6 * 3_600,
  retry: { times: 0, after: 60, atMost: 60 },
})

/** After the last day copies stay for as long as the house is there, a week at a time. */
const daysKept = 7

/**
 * Does what is due of a closing: mails, copies, and what is paid. Each part stands alone: one that fails is logged, and
 * keeps the others from nothing.
 */
export async function runHouseClosing(ctx: Context): Promise<void> {
  const { db, clock, settings, log } = ctx
  const step = async (what: string, act: () => Promise<object | null>) => {
    try {
      const done = await act()
      if (done) log.info({ ...done }, what)
    } catch (error) {
      logFailedWork(log, {}, { error, message: `failed: ${what}` })
    }
  }
  await step('told that the house stays', async () => some({ letters: await notifyOfCancelling(ctx) }))
  const closing = await findClosing(db)
  const now = clock.now()
  if (!closing) {
    // What was kept for a closing that was taken back is kept as long as any other copy.
    await step('let prepared copies go', async () => {
      await shortenPreparedCopies(db, daysAfter(now, daysKept))
      return null
    })
    return
  }
  const end = endOfDay(closing.closes_on, settings.timeZone)
  const over = isPastLastDay(closing, now, settings.timeZone)
  await step('told that the house closes', async () => some({ letters: await notifyMembers(ctx, closing) }))
  await step('prepared copies', async () => {
    const { begun, isFull } = await prepareCopies(ctx, copiesOf(ctx, closing))
    return begun > 0 || isFull ? { begun, isFull } : null
  })
  await step('ended what is paid again', async () =>
    some({ plans: await endSubscriptionsForClosing(ctx, endingFor(ctx, closing, over ? end : null)) }),
  )
  if (over && (await isStillAnnounced(db, closing)))
    await step('gave back what was paid for later', async () =>
      some({ payments: await repayAfterClosing(ctx, end) }),
    )
  await step('looked after letters', async () => (await noteUndelivered(db, closing.id), null))
  await step('counted', async () => (await measureProgress(ctx, closing), null))
}

/** Which copies a closing asks for now. */
function copiesOf({ clock, settings }: Context, closing: ClosingRow) {
  const now = clock.now()
  const [end, week] = [endOfDay(closing.closes_on, settings.timeZone), daysAfter(now, daysKept)]
  return {
    comparedBefore: comparedBefore(closing, now, settings.timeZone),
    until: end > week ? end : week,
    makesMissing: !closing.copies_on_request,
  }
}

/** Has more copies made between two rounds, while the house closes, and nothing else. */
export async function prepareMoreCopies(ctx: Context): Promise<void> {
  const closing = await findClosing(ctx.db)
  if (closing) await prepareCopies(ctx, { ...copiesOf(ctx, closing), isBetween: true })
}

/** Whether a closing has not been taken back since a round began: all that is done before money takes long in a large house. */
const isStillAnnounced = async (db: Db, { id }: ClosingRow) => (await findClosing(db))?.id === id

/**
 * Whose plans end by a closing. Where it is taken back before its mail has left, whoever pays hears neither of it nor that
 * their plan was ended: theirs goes on until they have heard. Once the house has closed (`at`) all of them end.
 */
function endingFor({ db }: Pick<Context, 'db'>, closing: ClosingRow, at: Date | null) {
  let waiting: ReadonlySet<string> | undefined
  const mayEnd = async (buyerId: string | null) => {
    if (!(await isStillAnnounced(db, closing))) return false
    if (at || buyerId === null) return true
    waiting ??= await listYetToHear(db, closing.id)
    return !waiting.has(buyerId)
  }
  return { at, mayEnd }
}

/** What was done, where anything was. */
const some = (counts: Record<string, number>) =>
  Object.values(counts).some((count) => count > 0) ? counts : null
