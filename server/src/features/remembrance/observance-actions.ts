import { dayAfter } from '@spomen/contract/remembered-days.ts'
import { newLinkSecret, saveUnsubscribeLinks } from '../notifications/index.ts'
import type { RemembranceContext } from './actions.ts'
import { nextReminder, observedOn } from './observances.ts'
import { type ChosenLife, listReachable, lockDueChoices, setNextDays } from './observance-store.ts'
import { daysBetween, localTime } from './rules.ts'

interface ReminderRequest {
  day: string
  /** What counts as today: the day itself, but after an outage or when asked by hand. */
  today: string
  /** Called every now and then while the work goes on. */
  onProgress?: () => Promise<void>
}

/** How many people one transaction orders mails for. */
const batchSize = 50

/**
 * Orders the mails of a day for those who have chosen their days (YF03): one for each person, whatever falls together.
 * That it is ordered, and when each choice comes next, stand or fall together. Answers how many mails.
 */
export async function orderObservances(ctx: RemembranceContext, request: ReminderRequest): Promise<number> {
  let mails = 0
  for (let behind = ''; ; ) {
    await request.onProgress?.()
    const from = behind
    const done = await ctx.db.transaction().execute(async (tx) => {
      const { due, last } = await lockDueChoices(tx, {
        day: request.day,
        // A day to come that is asked for by hand leaves alone what comes before it.
        alsoEarlier: request.day <= localTime(ctx.clock.now(), ctx.settings.timeZone).day,
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
  { day, today }: ReminderRequest,
): Promise<number> {
  const now = clock.now()
  const madeBy = day < today ? new Date(`${dayAfter(day, 1)}T00:00:00Z`) : null
  const falling = due.filter(
    (choice) =>
      observedOn(choice, choice.observances, day).length > 0 && (!madeBy || choice.memorialSince <= madeBy),
  )
  const pages = Map.groupBy(falling, ({ accountId }) => accountId)
  const reachable = await listReachable(tx, [...pages.keys()])
  const orders = [...pages]
    .filter(([accountId]) => reachable.has(accountId))
    .map(([accountId, [first, ...others]]) => ({
      accountId,
      mail: reachable.get(accountId) ?? '',
      // The link at the foot ends the days of this one page, or those of all where there are several.
      memorialId: others.length === 0 && first ? first.memorialId : null,
      secret: newLinkSecret(),
    }))
  const dayOffset = daysBetween(localTime(now, settings.timeZone).day, today)
  await queueBulkMail(
    tx,
    orders.map(({ accountId, mail, memorialId, secret }) => ({
      kind: 'observances',
      toAddress: mail,
      about: { accountId, secret, ahead: String(dayOffset), ...(memorialId && { memorialId }) },
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
    now,
  )
  await setNextDays(
    tx,
    due.map((choice) => ({ ...choice, nextOn: nextReminder(choice, choice.observances, dayAfter(day, 1)) })),
  )
  return orders.length
}
