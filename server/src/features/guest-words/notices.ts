/** The mail about words that wait: once a day at most, at the hour the family chose (YB02). */
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { Log } from '../../kit/database/connect.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { nextHour } from '../../kit/next-hour.ts'
import { failureLog } from '../../kit/outages.ts'
import { findAccount } from '../accounts/index.ts'
import { findStanding } from '../following/index.ts'
import { lockOpenMemorial } from '../memorials/index.ts'
import { isReached, newLinkSecret, saveUnsubscribeLink } from '../notifications/index.ts'
import { lastNotifiedAt, listUnnotified, markNotified } from './reader-store.ts'
import { mayRead } from './rules.ts'

type WordsNoticeContext = Pick<Context, 'db' | 'clock' | 'queueDeferredMail' | 'settings'> & { log: Log }
type UnnotifiedMemorial = Awaited<ReturnType<typeof listUnnotified>>[number]

/** Looks every ten minutes for pages whose hour has come. */
export const wordsJob = defineJob('guest-words', {
  timeout: 3_600,
  retry: { times: 0, after: 60, atMost: 60 },
})

/** The hour of a family that has chosen none, as the table of doors has it. */
const usualHour = 18

/** Orders the mails whose hour has struck since their words came; answers how many. */
export async function notifyOfWords(ctx: WordsNoticeContext): Promise<number> {
  const { db, clock, log, settings } = ctx
  const tellFailure = failureLog(log, 'Nobody could be told of words that wait')
  let told = 0
  for await (const page of inBatches((behind, most) => listUnnotified(db, behind, most))) {
    const strikes = nextHour(settings.timeZone, page.words_mail_hour ?? usualHour, page.since)
    if (strikes > clock.now()) continue
    try {
      if (await notifyReader(ctx, page)) told += 1
    } catch (error) {
      tellFailure(error, { memorial: page.id })
    }
  }
  return told
}

/** That words are told of and the order for the mail stand or fall together; of several processes one orders it. */
function notifyReader(ctx: WordsNoticeContext, page: UnnotifiedMemorial): Promise<boolean> {
  const { db, clock, queueDeferredMail, settings } = ctx
  return db.transaction().execute(async (tx) => {
    const [memorial, now] = [await lockOpenMemorial(tx, page.id), clock.now()]
    const last = memorial && (await lastNotifiedAt(tx, page.id))
    const today = dayIn(settings.timeZone, now)
    // The family may have moved the hour to a later one of the same day.
    if (!memorial || (last && dayIn(settings.timeZone, last) === today)) return false
    if ((await markNotified(tx, { memorialId: page.id, until: now, now })) === 0) return false
    const reader = await readerOf({ ...ctx, db: tx }, page)
    if (!reader) return false
    const secret = newLinkSecret()
    await queueDeferredMail(tx, {
      kind: 'guestWords',
      toAddress: reader.mail,
      about: { accountId: reader.id, secret },
      thing: page.id,
    })
    await saveUnsubscribeLink(
      tx,
      secret,
      { kind: 'lastGreeting', accountId: reader.id, memorialId: page.id },
      now,
    )
    return true
  })
}

/** Whom the family has asked to read, as long as they can; else its owner. */
async function readerOf({ db }: Pick<Context, 'db'>, { id, owner_id, words_reader_id }: UnnotifiedMemorial) {
  for (const accountId of [words_reader_id, owner_id]) {
    const account = accountId === null ? undefined : await findAccount(db, accountId)
    if (!account || !isReached(account)) continue
    const found = await findStanding(db, account, id)
    if (found && mayRead(account, found.relation, words_reader_id)) return account
  }
  return null
}
