/** The mail about words that wait: once a day at most, at the hour the family chose (YB02). */
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { nextHour } from '../../kit/next-hour.ts'
import { failureLog } from '../../kit/outages.ts'
import { type AccountRow, listAccounts } from '../accounts/index.ts'
import { findStanding, isInside, listFamilyIds } from '../following/index.ts'
import { lockOpenMemorial } from '../memorials/index.ts'
import { isReached, newLinkSecret, saveUnsubscribeLinks } from '../notifications/index.ts'
import { findReaderId, lastNotifiedAt, listUnnotified, markNotified } from './reader-store.ts'

type WordsNoticeContext = Pick<Context, 'db' | 'clock' | 'queueDeferredMails' | 'settings'> & { log: Log }
type UnnotifiedMemorial = Awaited<ReturnType<typeof listUnnotified>>[number]

/** Looks every ten minutes for pages whose hour has come. */
export const wordsJob = defineJob('guest-words', {
  timeout: 3_600,
  retry: { times: 0, after: 60, atMost: 60 },
})

/** The hour of a family that has chosen none, as the table of doors has it. */
const usualHour = 18

/** Within which time the hour has to have struck for words of which nobody knows when they came, in milliseconds. */
const lately = 3_600_000

/** To how many people of one page mails are ordered at once. */
const peopleAtOnce = 500

/** Orders the mails whose hour has struck since their words came; answers of how many memorials they tell. */
export async function notifyOfWords(ctx: WordsNoticeContext): Promise<number> {
  const { db, clock, log } = ctx
  const tellFailure = failureLog(log, 'Nobody could be told of words that wait')
  let told = 0
  for await (const page of inBatches((behind, most) => listUnnotified(db, behind, most))) {
    const now = clock.now()
    if (nextStrike(ctx, page, { last: null, now }) > now) continue
    try {
      if (await notifyReaders(ctx, page)) told += 1
    } catch (error) {
      tellFailure(error, { memorial: page.id })
    }
  }
  return told
}

/**
 * When the hour of a memorial strikes first since its words came, on a day of which no mail has told. Words that came while a
 * clock ran ahead are told of whenever it has struck of late.
 */
function nextStrike(
  { settings: { timeZone } }: Pick<Context, 'settings'>,
  { words_mail_hour, since }: UnnotifiedMemorial,
  { last, now }: { last: Date | null; now: Date },
): Date {
  const strikeAfter = (moment: Date) => nextHour(timeZone, words_mail_hour ?? usualHour, moment)
  let strike = strikeAfter(since > now ? new Date(now.getTime() - lately) : since)
  // The family may have moved the hour to a later one of the same day.
  while (last && dayIn(timeZone, strike) <= dayIn(timeZone, last)) strike = strikeAfter(strike)
  return strike
}

/** That words are told of and the orders for the mails stand or fall together; of several processes one orders them. */
function notifyReaders(ctx: WordsNoticeContext, page: UnnotifiedMemorial): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const [memorial, now] = [await lockOpenMemorial(tx, page.id), ctx.clock.now()]
    if (!memorial) return false
    const last = await lastNotifiedAt(tx, page.id, now)
    if (nextStrike(ctx, page, { last, now }) > now) return false
    const readers = await listReaders(tx, memorial)
    if (readers.length === 0) return false
    const until = page.newest > now ? page.newest : now
    if ((await markNotified(tx, { memorialId: page.id, until, now })) === 0) return false
    for (let at = 0; at < readers.length; at += peopleAtOnce)
      await orderMails(ctx, tx, page.id, readers.slice(at, at + peopleAtOnce))
    return true
  })
}

/** All who keep a memorial, and whoever they have asked to read, as far as mails reach them; nobody twice. */
async function listReaders(tx: Db, memorial: { id: string; owner_id: string }): Promise<AccountRow[]> {
  const family = await listFamilyIds(tx, memorial)
  const readerId = await findReaderId(tx, memorial.id)
  const asked = readerId === null ? null : await findStanding(tx, { id: readerId }, memorial.id)
  const ids = asked && readerId !== null && isInside(asked.relation) ? [...family, readerId] : family
  // NOTE: in one order everywhere, since their mails stay locked until the transaction ends: two pages may share people.
  return (await listAccounts(tx, [...new Set(ids)].toSorted())).filter(isReached)
}

async function orderMails(
  { clock, queueDeferredMails }: WordsNoticeContext,
  tx: Db,
  memorialId: string,
  readers: readonly AccountRow[],
) {
  const orders = readers.map(({ id: accountId, mail }) => ({ accountId, mail, secret: newLinkSecret() }))
  await queueDeferredMails(
    tx,
    orders.map(({ mail, ...about }) => ({ kind: 'guestWords', toAddress: mail, about, thing: memorialId })),
  )
  const links = orders.map(({ accountId, secret }) => ({
    secret,
    ends: { kind: 'lastGreeting', accountId, memorialId } as const,
  }))
  await saveUnsubscribeLinks(tx, links, clock.now())
}
