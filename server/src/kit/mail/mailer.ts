/** The mailer: mails are written or ordered in the transaction that causes them, and leave when it has happened. */
import { MailAddress } from '@spomen/contract/vocabulary.ts'
import type { Clock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { newId } from '../ids.ts'
import { defineJob, type Jobs, type Priority } from '../jobs/jobs.ts'
import { Refusal } from '../refusal.ts'
import { folderTransport, type MailTransport, smtpTransport } from './transports.ts'
import { outboxFolder } from './outbox-folder.ts'
import { type DeliveryContext, type DeliveryOutcome, deliverMail, deliveryTimeout } from './delivery.ts'
import { type MailSite, addressMail } from './envelope.ts'
import type { MailContext, PreSendCheck, OutgoingMail } from './pre-send-check.ts'
import {
  addMail,
  forgetOldMails,
  postponeGivingUp,
  findLastBegun,
  addDeferredMail,
  addDeferredMails,
  reviveDeadMails,
  reviveMails,
} from './mail-store.ts'
import type { MailServer } from './mail-server.ts'

export type { DueMail, PreSendCheck, OutgoingMail, PreSendVerdict } from './pre-send-check.ts'
export { forgetMailsTo, forgetSomeMailsTo } from './mail-store.ts'
export {
  countMails,
  findMails,
  type QueuedMailState,
  queuedMailStates,
  type ListedMail,
  listMails,
} from './mail-list-store.ts'

/**
 * Writes a mail within the caller's transaction; refuses an address no mail server takes with `invalidEmailFormat`. It
 * leaves before what is deferred, unless it is one of many.
 */
export type QueueMail = (tx: Db, posting: OutgoingMail) => Promise<void>

/** A mail that stands alone, and that the pre-send check writes when its turn has come. */
export interface SingleDeferredMail {
  kind: string
  toAddress: string
  about: MailContext
  /** What it tells of. */
  thing: string | readonly string[]
}

export interface DeferredMail extends SingleDeferredMail {
  /**
   * Mails of one group are gathered: what happens within so many minutes after one has left, or until a moment, shares
   * the next. Without it the mail stands alone and leaves at once.
   */
  gather?: { group: string } & ({ minutes: number } | { until: Date })
}

/**
 * Orders a mail within the caller's transaction. Answers whether it is a new one: else its thing joins a mail that
 * waits already, whose `about` stays as it is. Refuses addresses as `Post` does.
 */
export type QueueDeferredMail = (tx: Db, order: DeferredMail) => Promise<{ isNew: boolean }>

/**
 * Orders many mails of which nobody waits for one, within the caller's transaction, by two statements; they leave after
 * all others. Refuses addresses as `QueueMail` does.
 */
export type QueueBulkMail = (tx: Db, orders: readonly SingleDeferredMail[]) => Promise<void>

export interface Mailer {
  queue: QueueMail
  queueDeferred: QueueDeferredMail
  queueBulk: QueueBulkMail
  /** Ends when jobs know who delivers mails; fails where they could not be told. */
  registered: Promise<void>
  close(): void
}

interface MailerOptions {
  db: Db
  jobs: Jobs
  log: Log
  clock: Clock
  checkBeforeSending: PreSendCheck
  settings: MailSite & { mailServer: MailServer | null; dataDir: string }
  onAttempt?: ((outcome: DeliveryOutcome) => void) | undefined
  /** Looks on while a mail is handed over. */
  watch?: ((transport: MailTransport) => MailTransport) | undefined
}

/** While the mail server is away a mail is tried for a day, at first after a minute, at last every hour. */
const mailJob = defineJob<{ letterId: string }>('letter', {
  concurrency: 4,
  // A mail server that takes a minute for each of four mails keeps nobody from their link.
  urgentConcurrency: 1,
  timeout: deliveryTimeout,
  retry: { times: 200, after: 60, atMost: 3_600 },
})
export const forgetMailsJob = defineJob('forget-letters')

const minute = 60_000
const day = 24 * 60 * minute
/** What was sent, stopped or given up is kept for the operator's questions, in days. */
const retentionDays = 30

const dayFrom = (moment: Date) => new Date(moment.getTime() + day)

/** Opens the mailer: answers how to write and to order mails, while it registers who delivers them. */
export function openMailer({
  db,
  jobs,
  log,
  clock,
  checkBeforeSending,
  settings,
  onAttempt,
  watch = (transport) => transport,
}: MailerOptions): Mailer {
  const { mailServer, dataDir } = settings
  const transport = watch(mailServer ? smtpTransport(mailServer) : folderTransport(outboxFolder(dataDir)))
  const registered = registerDelivery(jobs, {
    ...{ db, log, clock, transport, checkBeforeSending, onAttempt },
    site: settings,
  })
  registered.catch(() => {})
  return { registered, ...mailQueues({ jobs, clock, settings }), close: () => transport.close() }
}

/** Tells jobs who delivers mails, and who forgets them after their days. */
async function registerDelivery(jobs: Jobs, delivery: DeliveryContext) {
  const { db, clock } = delivery
  await jobs.work(mailJob, ({ letterId }) => deliverMail(delivery, letterId))
  await jobs.work(forgetMailsJob, () =>
    forgetOldMails(db, new Date(clock.now().getTime() - retentionDays * day)),
  )
  await jobs.schedule(forgetMailsJob, '40 3 * * *', 'UTC')
}

/** How mails are written and ordered, each within the transaction of its caller. */
function mailQueues({
  jobs,
  clock,
  settings,
}: Pick<MailerOptions, 'jobs' | 'clock' | 'settings'>): Pick<
  Mailer,
  'queue' | 'queueDeferred' | 'queueBulk'
> {
  return {
    async queue(tx, posting) {
      const address = parseMailAddress(posting.to.address)
      const now = clock.now()
      const id = newId(now)
      const { to, language, ...rest } = addressMail({ ...posting, to: { ...posting.to, address } }, settings)
      await addMail(tx, {
        ...rest,
        id,
        kind: posting.kind,
        language,
        to_name: to.name,
        to_address: to.address,
        about: posting.about ?? {},
        created_at: now,
        give_up_at: dayFrom(now),
      })
      await enqueueDelivery(tx, jobs, [id], { priority: posting.isBulk ? 'bulk' : 'urgent' })
    },

    async queueDeferred(tx, { gather, ...order }) {
      const now = clock.now()
      const row = { ...toRow(order, now), group_key: gather?.group ?? null }
      const { id, isNew } = await addDeferredMail(tx, row)
      if (!isNew) return { isNew }
      const due = gather ? await findDueTime(tx, gather, now) : null
      if (due) await postponeGivingUp(tx, id, dayFrom(due))
      await enqueueDelivery(tx, jobs, [id], { ...(due && { after: due }) })
      return { isNew }
    },

    async queueBulk(tx, orders) {
      const now = clock.now()
      const rows = orders.map((order) => toRow(order, now))
      await addDeferredMails(tx, rows)
      await enqueueDelivery(
        tx,
        jobs,
        rows.map(({ id }) => id),
        { priority: 'bulk' },
      )
    },
  }
}

/** The row of a mail that was only ordered. */
const toRow = ({ kind, toAddress, about, thing }: SingleDeferredMail, now: Date) => ({
  id: newId(now),
  kind,
  to_address: parseMailAddress(toAddress),
  about,
  things: [thing].flat(),
  created_at: now,
  give_up_at: dayFrom(now),
})

/** When a mail that gathers is due; null for at once. */
async function findDueTime(
  tx: Db,
  gather: NonNullable<DeferredMail['gather']>,
  now: Date,
): Promise<Date | null> {
  if ('until' in gather) return gather.until
  const pause = gather.minutes * minute
  // NOTE: asked only now that our mail is the one that gathers: whichever was before it has begun by then.
  const last = await findLastBegun(tx, gather.group, new Date(now.getTime() - pause))
  return last && new Date(last.getTime() + pause)
}

function parseMailAddress(address: string): string {
  const read = MailAddress.safeParse(address)
  if (!read.success) throw new Refusal('invalidEmailFormat')
  return read.data
}

type MailJobs = Pick<Jobs, 'enqueueAll'>

const enqueueDelivery = (
  tx: Db,
  jobs: MailJobs,
  ids: readonly string[],
  options: { after?: Date; priority?: Priority } = {},
) =>
  jobs.enqueueAll(
    tx,
    mailJob,
    ids.map((letterId) => ({ ...options, data: { letterId }, once: letterId })),
  )

interface RetryContext {
  jobs: MailJobs
  clock: Clock
}

/**
 * Gives every mail that has not left another day, beginning now, or only the one named; answers how many. What was
 * stopped stays so. One that still gathers keeps its time.
 */
export async function retryMails(tx: Db, { jobs, clock }: RetryContext, only?: string): Promise<number> {
  const ids = await reviveMails(tx, dayFrom(clock.now()), only)
  await enqueueDelivery(tx, jobs, ids)
  return ids.length
}

/** How many of those that were given up are revived at once. */
const maxRevived = 1_000

/** Gives mails that were given up another day, the oldest first and a thousand at most; answers how many. */
export async function retryDeadMails(tx: Db, { jobs, clock }: RetryContext): Promise<number> {
  const ids = await reviveDeadMails(tx, dayFrom(clock.now()), maxRevived)
  await enqueueDelivery(tx, jobs, ids)
  return ids.length
}
