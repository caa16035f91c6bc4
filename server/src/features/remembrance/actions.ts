import { datesOn, dayAfter, type DayKind, daysOn } from '@spomen/contract/remembered-days.ts'
import type { Context } from '../../context.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Log } from '../../kit/database/connect.ts'
import { failureLog, logFailedWork } from '../../kit/outages.ts'
import { saveUnsubscribeLinks, newLinkSecret } from '../notifications/index.ts'
import { silenceRules } from '../silences/index.ts'
import { orderObservances } from './observance-actions.ts'
import { daysBetween, dueDays, leaseUntil, linkMoment, localTime, retentionDays } from './rules.ts'
import {
  addRemembrances,
  finishDay,
  forgetRemembrances,
  extendLease,
  listFollowersOf,
  listRecipients,
  listWithDate,
  leaseDay,
} from './store.ts'

export type RemembranceContext = Pick<Context, 'db' | 'clock' | 'queueBulkMail' | 'settings'> & {
  log: Log
}

/** What came of a day. */
export interface ReminderResult {
  /** Memorials somebody was reminded of. */
  memorials: number
  mails: number
  /** What went wrong with single memorials; the rest of the day was not held up by it. */
  failures: unknown[]
}

/** For which day people are reminded. */
export interface ReminderRequest {
  day: string
  /** What counts as today: the day itself, but after an outage or when asked by hand. */
  today: string
  /** Called every now and then while the work goes on. */
  onProgress?: () => Promise<void>
}

/** The same, and how that today lies to the real one, reckoned once: also what is ordered after midnight is about its day. */
export interface ReminderOrder extends ReminderRequest {
  /** `today` in days from the real one: other than 0 where the operator has given a day. */
  dayOffset: number
}

type DatedMemorial = Awaited<ReturnType<typeof listWithDate>>[number]

/** How many people one transaction orders mails for: few enough that nobody waits for it. */
const batchSize = 50

/**
 * Reminds people of those whose birthday or day of death falls on a day (V10, V11): one mail to the owner and to each
 * follower who wishes for it, once per memorial, kind of day and year, unless the family corrects the date to another
 * day, however often and by how many it is asked. It goes through the memorials a part at a time, and holds nothing for
 * longer than a few people take. Those who have chosen their days (YF03) are reminded of these instead.
 */
export async function orderReminders(
  ctx: RemembranceContext,
  request: ReminderRequest,
): Promise<ReminderResult> {
  const reminded: ReminderResult = { memorials: 0, mails: 0, failures: [] }
  const realDay = localTime(ctx.clock.now(), ctx.settings.timeZone).day
  const order = { ...request, dayOffset: daysBetween(realDay, request.today) }
  const tellFailure = failureLog(ctx.log, 'Nobody could be reminded of a memorial')
  for await (const memorial of memorialsOf(ctx, order)) {
    try {
      const mails = await orderRemindersOf(ctx, memorial, order)
      reminded.mails += mails
      if (mails > 0) reminded.memorials += 1
    } catch (error) {
      tellFailure(error, { memorial: memorial.id })
      reminded.failures.push(error)
    }
  }
  try {
    reminded.mails += await orderObservances(ctx, order)
  } catch (error) {
    const message = 'Those who have chosen their days could not be reminded'
    logFailedWork(ctx.log, {}, { error, message })
    reminded.failures.push(error)
  }
  return reminded
}

/** Everybody with a date that is remembered on the day; whoever has both comes twice. */
async function* memorialsOf(
  { db }: RemembranceContext,
  { day, today }: ReminderRequest,
): AsyncGenerator<DatedMemorial> {
  // Whoever writes of a life today needs no reminder of its yesterday.
  const madeBy = day < today ? new Date(`${dayAfter(day, 1)}T00:00:00Z`) : null
  for (const date of datesOn(day)) {
    for (const kind of ['birth', 'death'] as const)
      yield* inBatches((behind, most) => listWithDate(db, kind, date, madeBy, { behind, most }))
  }
}

async function orderRemindersOf(
  ctx: RemembranceContext,
  memorial: DatedMemorial,
  request: ReminderOrder,
): Promise<number> {
  const kinds = daysOn(request.day, memorial).map(({ kind }) => kind)
  if (kinds.length === 0) return 0
  let mails = 0
  const now = silenceRules(ctx)
  // A day that is made up for was silent if it was so then.
  const rules = { ...now, day: request.day < now.day ? request.day : now.day }
  for await (const people of tiedTo(ctx, memorial)) {
    await request.onProgress?.()
    const wishing = await listRecipients(ctx.db, memorial.id, people, rules)
    if (wishing.length > 0) mails += await orderMails(ctx, { ...request, memorial, kinds, wishing })
  }
  return mails
}

/** The owner, and then everybody who follows, some at a time. */
async function* tiedTo(
  { db }: RemembranceContext,
  { id, owner_id }: DatedMemorial,
): AsyncGenerator<string[]> {
  let some = [owner_id]
  for await (const follower of inBatches((behind, most) => listFollowersOf(db, id, { behind, most }))) {
    if (some.push(follower.id) < batchSize) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

interface MailOrder extends ReminderOrder {
  memorial: DatedMemorial
  kinds: readonly DayKind[]
  wishing: Awaited<ReturnType<typeof listRecipients>>
}

/** That somebody is reminded and the order for their mail stand or fall together; answers how many are new. */
function orderMails(
  ctx: RemembranceContext,
  { memorial, kinds, wishing, day, dayOffset }: MailOrder,
): Promise<number> {
  const { db, clock, queueBulkMail, settings } = ctx
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const told = wishing.flatMap(({ id }) =>
      kinds.map((kind) => ({ accountId: id, memorialId: memorial.id, kind })),
    )
    const added = await addRemembrances(tx, { told, day, now })
    const orders = ordersFor(wishing, kinds, added)
    await queueBulkMail(
      tx,
      orders.map(({ accountId, mail, secret, toldBefore }) => ({
        kind: 'remembrance',
        toAddress: mail,
        about: {
          ...{ accountId, memorialId: memorial.id, secret, ahead: String(dayOffset) },
          ...(toldBefore && { toldBefore }),
        },
        thing: day,
      })),
    )
    const linkOf = ({ accountId, secret }: (typeof orders)[number]) =>
      ({ secret, ends: { kind: 'remembrance', accountId, memorialId: memorial.id } }) as const
    await saveUnsubscribeLinks(tx, orders.map(linkOf), linkMoment(day, now, settings.timeZone))
    return orders.length
  })
}

/** What is ordered for those who are reminded of any of these days; of two that share a date one may have been told before. */
function ordersFor(
  wishing: MailOrder['wishing'],
  kinds: readonly DayKind[],
  added: Awaited<ReturnType<typeof addRemembrances>>,
) {
  const reminded = Map.groupBy(added, ({ accountId }) => accountId)
  return wishing.flatMap(({ id, mail }) => {
    const own = reminded.get(id)
    if (!own) return []
    const toldBefore = kinds.find((kind) => !own.some((one) => one.kind === kind))
    return [{ accountId: id, mail, secret: newLinkSecret(), toldBefore }]
  })
}

/**
 * The daily job: does every day whose hour has come and that nobody has done, of the last two days at most. Of several
 * processes one does it; should that one die, another goes on after some minutes.
 */
export async function remindOfDueDays(ctx: RemembranceContext): Promise<void> {
  const { db, clock, log, settings } = ctx
  const timeNow = () => localTime(clock.now(), settings.timeZone)
  for (const day of dueDays(timeNow(), settings.remembranceHour)) {
    const now = clock.now()
    if (!(await leaseDay(db, day, { now, until: leaseUntil(now) }))) continue
    const onProgress = () => extendLease(db, day, leaseUntil(clock.now()))
    try {
      const { failures, ...reminded } = await orderReminders(ctx, { day, today: timeNow().day, onProgress })
      log.info({ day, ...reminded, failures: failures.length }, 'reminded')
      if (failures.length === 0) await finishDay(db, day, clock.now())
    } finally {
      await extendLease(db, day, clock.now())
    }
  }
}

/** Forgets whom nobody asks about any more: who was reminded of what, years ago. Answers how many. */
export const sweepRemembrances = (db: RemembranceContext['db'], now: Date) =>
  forgetRemembrances(db, daysAfter(now, -retentionDays))
