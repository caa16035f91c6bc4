/** The mailer: mails are written or ordered in the transaction that causes them, and leave when it has happened. */
import type { Clock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import { folderTransport, type MailTransport, smtpTransport } from './transports.ts'
import { outboxFolder } from './outbox-folder.ts'
import { dayFrom, type DeliveryContext, type DeliveryOutcome, deliverMail, mailDay } from './delivery.ts'
import type { MailSite } from './envelope.ts'
import type { PreSendCheck } from './pre-send-check.ts'
import {
  enqueueDelivery,
  mailJob,
  type MailJobs,
  mailQueues,
  type QueueBulkMail,
  type QueueDeferredMail,
  type QueueDeferredMails,
  type QueueMail,
} from './mail-queues.ts'
import { forgetOldMails, reviveDeadMails, reviveMails } from './mail-store.ts'
import type { MailServer } from './mail-server.ts'

export type { DueMail, PreSendCheck, OutgoingMail, PreSendVerdict } from './pre-send-check.ts'
export type {
  DeferredMail,
  QueueBulkMail,
  QueueDeferredMail,
  QueueDeferredMails,
  QueueMail,
} from './mail-queues.ts'
export { forgetMailsTo, forgetSomeMailsTo } from './mail-store.ts'
export {
  countMails,
  findMails,
  findUnsentMail,
  hasNotLeft,
  type QueuedMailState,
  queuedMailStates,
  type ListedMail,
  listMails,
} from './mail-list-store.ts'

export interface Mailer {
  queue: QueueMail
  queueDeferred: QueueDeferredMail
  queueDeferredMails: QueueDeferredMails
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

export const forgetMailsJob = defineJob('forget-letters')

/** What was sent, stopped or given up is kept for the operator's questions, in days. */
const retentionDays = 30

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
    forgetOldMails(db, new Date(clock.now().getTime() - retentionDays * mailDay)),
  )
  await jobs.schedule(forgetMailsJob, '40 3 * * *', 'UTC')
}

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
