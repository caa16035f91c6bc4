/** Writing and ordering mails within the transaction that causes them. */
import { MailAddress } from '@spomen/contract/vocabulary.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { newId } from '../ids.ts'
import { defineJob, type Jobs, type Priority } from '../jobs/jobs.ts'
import { Refusal } from '../refusal.ts'
import { dayFrom, deliveryTimeout } from './delivery.ts'
import { addressMail, type MailSite } from './envelope.ts'
import { addDeferredMails, addGatheredMails, addMail, listLastBegun, postponeGivingUp } from './mail-store.ts'
import type { MailContext, OutgoingMail } from './pre-send-check.ts'

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
 * The same for many mails, no two of one group, by few statements whatever their number; answers the places of those that
 * are new.
 */
export type QueueDeferredMails = (tx: Db, orders: readonly DeferredMail[]) => Promise<ReadonlySet<number>>

/**
 * Orders many mails of which nobody waits for one, within the caller's transaction, by few statements whatever their
 * number; they leave after all others. Refuses addresses as `QueueMail` does.
 */
export type QueueBulkMail = (tx: Db, orders: readonly SingleDeferredMail[]) => Promise<void>

/** While the mail server is away a mail is tried for a day, at first after a minute, at last every hour. */
export const mailJob = defineJob<{ letterId: string }>('letter', {
  concurrency: 4,
  // A mail server that takes a minute for each of four mails keeps nobody from their link.
  urgentConcurrency: 1,
  timeout: deliveryTimeout,
  retry: { times: 200, after: 60, atMost: 3_600 },
})

const minute = 60_000

/** How mails are written and ordered, each within the transaction of its caller. */
export function mailQueues({ jobs, clock, settings }: { jobs: MailJobs; clock: Clock; settings: MailSite }): {
  queue: QueueMail
  queueDeferred: QueueDeferredMail
  queueDeferredMails: QueueDeferredMails
  queueBulk: QueueBulkMail
} {
  async function queueDeferredMails(tx: Db, orders: readonly DeferredMail[]): Promise<ReadonlySet<number>> {
    if (orders.length === 0) return new Set()
    const now = clock.now()
    const placed = orders.map(({ gather, ...order }, place) => ({ place, gather, row: toRow(order, now) }))
    const rows = placed.map(({ row, gather }) => ({ ...row, group_key: gather?.group ?? null }))
    const added = new Set(await addGatheredMails(tx, rows))
    const fresh = placed.filter(({ row }) => added.has(row.id))
    const due = await listDueTimes(tx, fresh, now)
    const postponed = [...due].map(([id, moment]) => ({ id, giveUpAt: dayFrom(moment) }))
    if (postponed.length > 0) await postponeGivingUp(tx, postponed)
    await enqueueDelivery(tx, jobs, [...added], { due })
    return new Set(fresh.map(({ place }) => place))
  }

  return {
    queueDeferredMails,

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

    queueDeferred: async (tx, order) => ({ isNew: (await queueDeferredMails(tx, [order])).has(0) }),

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

/** When new mails that gather are due, by their ids; of those that leave at once nothing. */
async function listDueTimes(
  tx: Db,
  mails: readonly { row: { id: string }; gather?: DeferredMail['gather'] }[],
  now: Date,
): Promise<Map<string, Date>> {
  const pauses = mails.flatMap(({ row: { id }, gather }) =>
    gather && 'minutes' in gather ? [{ id, group: gather.group, pause: gather.minutes * minute }] : [],
  )
  const longest = Math.max(0, ...pauses.map(({ pause }) => pause))
  // NOTE: asked only now that our mails are those that gather: whichever were before them have begun by then.
  const last =
    pauses.length > 0
      ? await listLastBegun(
          tx,
          pauses.map(({ group }) => group),
          { since: new Date(now.getTime() - longest), now },
        )
      : new Map<string, Date>()
  const paused = pauses.flatMap(({ id, group, pause }) => {
    const begun = last.get(group)
    return begun && begun.getTime() > now.getTime() - pause
      ? [[id, new Date(begun.getTime() + pause)] as const]
      : []
  })
  const until = mails.flatMap(({ row: { id }, gather }) =>
    gather && 'until' in gather ? [[id, gather.until] as const] : [],
  )
  return new Map([...paused, ...until])
}

function parseMailAddress(address: string): string {
  const read = MailAddress.safeParse(address)
  if (!read.success) throw new Refusal('invalidEmailFormat')
  return read.data
}

export type MailJobs = Pick<Jobs, 'enqueueAll'>

/** Has mails delivered, at once or when they are `due`; one that is to be delivered already is not asked for twice. */
export const enqueueDelivery = (
  tx: Db,
  jobs: MailJobs,
  ids: readonly string[],
  { due, ...options }: { due?: ReadonlyMap<string, Date>; priority?: Priority } = {},
) =>
  jobs.enqueueAll(
    tx,
    mailJob,
    ids.map((letterId) => {
      const after = due?.get(letterId)
      return { ...options, ...(after && { after }), data: { letterId }, once: letterId }
    }),
  )
