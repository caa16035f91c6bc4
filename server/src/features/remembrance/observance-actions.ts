import { dayAfter } from '@spomen/contract/remembered-days.ts'
import { newLinkSecret, saveUnsubscribeLinks } from '../notifications/index.ts'
import type { RemembranceContext, ReminderOrder } from './actions.ts'
import { nextReminder, toldOn } from './observances.ts'
import { type ChosenLife, listReachable, lockDueChoices, setNextDays } from './observance-store.ts'
import { dueDays, linkMoment, localTime } from './rules.ts'
import { addRemembrances, listDoneDays } from './store.ts'

/** How many people one transaction orders mails for. */
const batchSize = 50

/** Earlier than every day that a choice can come on. */
const everEarlier = '-infinity'

/**
 * Orders the mails of a day for those who have chosen their days (YF03), those of earlier days that are still open first:
 * one for each person and day, whatever falls together. Answers how many mails. Where an earlier day fails, whoever waits
 * for it is left for the next time, everybody else has theirs, and the failure is thrown at the end.
 */
export async function orderObservances(ctx: RemembranceContext, request: ReminderOrder): Promise<number> {
  const { day } = request
  const today = localTime(ctx.clock.now(), ctx.settings.timeZone).day
  // A day to come that is asked for by hand leaves alone what comes before it.
  if (day > today) return orderDay(ctx, request, dayAfter(day, -1))
  let mails = 0
  let after = everEarlier
  const failures: unknown[] = []
  // NOTE: a day takes along all that comes before it and sends nothing for that. What may still be told goes first,
  // though another process has leased its day: who is reminded is locked, and nobody is so twice.
  for (const earlier of await listOpenDays(ctx, day)) {
    try {
      mails += await orderDay(ctx, { ...request, day: earlier }, after)
    } catch (error) {
      failures.push(error)
      after = earlier
    }
  }
  mails += await orderDay(ctx, request, after)
  if (failures.length > 0) throw failures[0]
  return mails
}

/** The days before one that are due and not done, oldest first; one that nobody has ever done is let go after two days. */
async function listOpenDays({ db, clock, settings }: RemembranceContext, before: string) {
  const due = dueDays(localTime(clock.now(), settings.timeZone), settings.remembranceHour)
  const earlier = due.filter((day) => day < before)
  const [first] = earlier
  if (first === undefined) return []
  const done = await listDoneDays(db, first)
  return earlier.filter((day) => !done.has(day))
}

/** Does one day, some people at a time: that a mail is ordered, and when each choice comes next, stand or fall together. */
async function orderDay(ctx: RemembranceContext, request: ReminderOrder, after: string): Promise<number> {
  let mails = 0
  for (let behind = ''; ; ) {
    await request.onProgress?.()
    const from = behind
    const done = await ctx.db.transaction().execute(async (tx) => {
      const { due, last } = await lockDueChoices(tx, {
        day: request.day,
        after,
        behind: from,
        most: batchSize,
      })
      if (due.length > 0) mails += await orderMails({ ...ctx, db: tx }, due, request)
      return last
    })
    if (!done) return mails
    behind = done
  }
}

async function orderMails(
  { db: tx, clock, queueBulkMail, settings }: RemembranceContext,
  due: readonly ChosenLife[],
  { day, today, dayOffset }: ReminderOrder,
): Promise<number> {
  const now = clock.now()
  const madeBy = day < today ? new Date(`${dayAfter(day, 1)}T00:00:00Z`) : null
  const falling = due
    .filter(({ memorialSince }) => !madeBy || memorialSince <= madeBy)
    .flatMap((choice) => toldOn(choice, choice.observances, day).map((kind) => ({ ...choice, kind })))
  const reachable = await listReachable(tx, [...new Set(falling.map(({ accountId }) => accountId))])
  const told = falling.filter(({ accountId }) => reachable.has(accountId))
  const pages = Map.groupBy(await addRemembrances(tx, { told, day, now }), ({ accountId }) => accountId)
  const orders = [...pages].map(([accountId, days]) => {
    const [first, ...others] = new Set(days.map(({ memorialId }) => memorialId))
    return {
      accountId,
      mail: reachable.get(accountId) ?? '',
      // The link at the foot ends the days of this one page, or those of all where there are several.
      memorialId: others.length === 0 && first ? first : null,
      secret: newLinkSecret(),
    }
  })
  const orderedAt = now.toISOString()
  await queueBulkMail(
    tx,
    orders.map(({ accountId, mail, memorialId, secret }) => ({
      kind: 'observances',
      toAddress: mail,
      about: { accountId, secret, ahead: String(dayOffset), orderedAt, ...(memorialId && { memorialId }) },
      thing: day,
    })),
  )
  await saveUnsubscribeLinks(
    tx,
    orders.map(({ accountId, memorialId, secret }) => ({
      secret,
      ends: memorialId
        ? { kind: 'remembrance' as const, accountId, memorialId }
        : { kind: 'observances' as const, accountId, memorialId: null },
    })),
    linkMoment(day, now, settings.timeZone),
  )
  await setNextDays(
    tx,
    due.map((choice) => ({ ...choice, nextOn: nextReminder(choice, choice.observances, dayAfter(day, 1)) })),
  )
  return orders.length
}
