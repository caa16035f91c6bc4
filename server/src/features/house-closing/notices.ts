/** Writes to all who keep memorials, as owners or beside them, once at each stage. */
import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import { dayIn, daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { isOwner, nameOf } from '../memorials/index.ts'
import { findPlansAfterClosing, hasRunningSubscription } from '../payments/index.ts'
import { listMembersToNotify, listMembersToRemind, listMemorialsToTake } from './family-store.ts'
import { closingCancelledMail, closingMail, closingReminderMail } from './mails.ts'
import { findFirstAnnounced, listCancelled } from './moved-store.ts'
import { dayOffset, daysBeforeReminder, dueReminder, isPastLastDay, type Stage } from './rules.ts'
import { type ClosingRow, findClosing, closingMailKind, listNotified, noteClosingMail } from './store.ts'

export type ClosingNoticeContext = Pick<Context, 'db' | 'clock' | 'settings' | 'queueMail'>

/** Where they find the copies. */
const copiesPage = (publicUrl: string) => `${publicUrl}/Closing`

/** The most memorials of one person that are listed. */
export const mostMemorials = 500

/** Tells those who have not heard of it, and reminds those for whom it is time; answers how many mails were ordered. */
export async function notifyMembers(ctx: ClosingNoticeContext, closing: ClosingRow): Promise<number> {
  const { db, clock, settings } = ctx
  const now = clock.now()
  if (isPastLastDay(closing, now, settings.timeZone)) return 0
  const today = dayIn(settings.timeZone, now)
  let mails = 0
  const tell = async (
    id: string,
    stage: Stage,
    write: (tx: Db, reader: MailReader) => Promise<MailContent | null>,
  ) => {
    if (await writeTo(ctx, { closing, accountId: id, stage }, write)) mails += 1
  }
  const reminder = dueReminder(today, closing.closes_on)
  const notifiedBefore = daysAfter(now, -daysBeforeReminder)
  const since = await findFirstAnnounced(db, closing)
  if (reminder)
    for await (const { id } of inBatches((behind, most) =>
      listMembersToRemind(db, {
        closing,
        stage: reminder,
        behind,
        most,
        notifiedBefore,
        fetchedAfter: since,
      }),
    ))
      await tell(id, reminder, async (tx, reader) => {
        const missing = await memorialsOf(tx, id, { since, isFetched: false })
        const days = daysBetween(today, closing.closes_on)
        return missing.length > 0
          ? closingReminderMail({
              ...reader,
              ...aboutClosing(ctx, closing, reader),
              memorials: missing,
              days,
            })
          : null
      })
  for await (const { id } of inBatches((behind, most) =>
    listMembersToNotify(db, { closing, stage: 'announced', behind, most }),
  ))
    await tell(id, 'announced', async (tx, reader) => {
      const memorials = await memorialsOf(tx, id, { since })
      if (memorials.length === 0) return null
      return closingMail({
        ...reader,
        ...aboutClosing(ctx, closing, reader),
        memorials,
        pays: await hasRunningSubscription(tx, id),
      })
    })
  return mails
}

/**
 * Tells whoever heard of a closing that was taken back that the house stays, of the last they heard of; answers how many mails
 * were ordered. While another closing is announced it does not stay, and nobody is told.
 */
export async function notifyOfCancelling(ctx: ClosingNoticeContext): Promise<number> {
  const { db, clock, settings } = ctx
  if (await findClosing(db)) return 0
  let mails = 0
  for (const closing of await listCancelled(db, daysAfter(clock.now(), -daysOfCancelling))) {
    const since = await findFirstAnnounced(db, closing)
    for await (const { id } of inBatches((behind, most) => listNotified(db, closing.id, behind, most)))
      if (
        await writeTo(ctx, { closing, accountId: id, stage: 'cancelled' }, async (tx, reader) =>
          closingCancelledMail({
            ...reader,
            on: closing.closes_on,
            site: settings.publicUrl,
            page: settings.publicUrl,
            plans: await findPlansAfterClosing(tx, {
              buyerId: id,
              since,
              today: dayIn(settings.timeZone, clock.now()),
            }),
          }),
        )
      )
        mails += 1
  }
  return mails
}

/** For so many days it is seen to that everybody hears that the house stays. */
const daysOfCancelling = 30

const daysBetween = (from: string, to: string) => {
  let days = 0
  while (dayOffset(from, days) < to) days += 1
  return days
}

const aboutClosing = (
  { settings }: ClosingNoticeContext,
  { closes_on, copies_on_request }: ClosingRow,
  { mail }: MailReader,
) => ({
  on: closes_on,
  site: settings.publicUrl,
  page: linkFor(mail, copiesPage(settings.publicUrl)),
  isOnRequest: copies_on_request,
  contact: settings.contactMail,
})

async function memorialsOf(
  tx: Db,
  accountId: string,
  { since, isFetched }: { since: Date; isFetched?: boolean },
) {
  const rows = await listMemorialsToTake(tx, accountId, since, mostMemorials)
  return rows
    .filter((row) => isFetched === undefined || (row.fetched_at !== null) === isFetched)
    .map((row) => ({
      name: nameOf(row),
      born: row.born,
      died: row.died,
      isKept: !isOwner({ id: accountId }, row),
      isPrepared: row.in_preparation,
    }))
}

interface MailReader {
  language: ReturnType<typeof languageOf>
  name: string
  mail: string
  isSuspended: boolean
}

interface ClosingMail {
  closing: ClosingRow
  accountId: string
  stage: Stage
}

/** Orders a mail in the transaction that notes it; false where there was one before, or nothing to write. */
function writeTo(
  { db, clock, queueMail }: ClosingNoticeContext,
  { closing, accountId, stage }: ClosingMail,
  write: (tx: Db, reader: MailReader) => Promise<MailContent | null>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, accountId)
    if (!account || account.deleted_at) return false
    if (!(await noteClosingMail(tx, { closingId: closing.id, accountId, stage, at: clock.now() })))
      return false
    const language = languageOf(account)
    const content = await write(tx, {
      language,
      name: account.name,
      mail: account.mail,
      isSuspended: account.suspended_at !== null,
    })
    if (!content) return false
    await queueMail(tx, {
      to: { name: accountNameOf(account), address: account.mail, language },
      kind: closingMailKind,
      isBulk: true,
      content,
      about: { closing: closing.id, account: accountId, stage },
    })
    return true
  })
}
