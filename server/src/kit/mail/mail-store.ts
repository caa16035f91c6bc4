/** The rows of mails: waiting, sent, given up or stopped. */
import { sql } from 'kysely'
import { anyOf } from '../database/any-of.ts'
import type { Db } from '../database/connect.ts'
import { deleteBatch, deleteInBatches } from '../database/delete-in-batches.ts'

interface NewMailRow {
  id: string
  kind: string
  language: string
  to_name: string
  to_address: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  about: Readonly<Record<string, unknown>>
  created_at: Date
  give_up_at: Date
}

/** Puts a mail into the queue. */
export async function addMail(db: Db, mail: NewMailRow): Promise<void> {
  const { headers, about, ...plain } = mail
  await db
    .insertInto('letters')
    .values({ ...plain, headers: JSON.stringify(headers), about: JSON.stringify(about) })
    .execute()
}

interface DeferredMailRow {
  id: string
  kind: string
  to_address: string
  about: Readonly<Record<string, unknown>>
  things: readonly string[]
  created_at: Date
  give_up_at: Date
}

interface GatheredMailRow extends DeferredMailRow {
  /** The mails it may be gathered with; null for one that stands alone. */
  group_key: string | null
}

const toValues = <Row extends DeferredMailRow>({ things, about, ...plain }: Row) => ({
  ...plain,
  to_name: '',
  things: [...things],
  about: JSON.stringify(about),
})

/**
 * Opens mails that are written when they leave, no two of one group, or adds to those of their groups that still gather;
 * answers the ids of those that are new. NOTE: the rows stay locked until the transaction ends, so that nobody can begin to
 * carry a mail before what joins it is there to be read. They are taken in the order of their groups, so that of two who
 * add to the same mails one waits for the other, and never both.
 */
export async function addGatheredMails(tx: Db, mails: readonly GatheredMailRow[]): Promise<string[]> {
  const inOrder = mails.toSorted(({ group_key: one }, { group_key: other }) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  )
  const rows = await tx
    .insertInto('letters')
    .values(inOrder.map(toValues))
    .onConflict((conflict) =>
      conflict
        .column('group_key')
        .where('begun_at', 'is', null)
        .doUpdateSet({ things: sql`letters.things || excluded.things` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .execute()
  return rows.flatMap(({ id, isNew }) => (isNew ? [id] : []))
}

/** How many mails one statement opens: each takes eight parameters, and PostgreSQL takes 65,535 at most. */
const mailsAtOnce = 500

/** Opens mails that are written when they leave and stand alone each, any number of them. */
export async function addDeferredMails(tx: Db, mails: readonly DeferredMailRow[]): Promise<void> {
  for (let at = 0; at < mails.length; at += mailsAtOnce)
    await tx
      .insertInto('letters')
      .values(mails.slice(at, at + mailsAtOnce).map(toValues))
      .execute()
}

/**
 * When the last mail of each group began to leave, as far as that was after `since`. Of one that is to begin after `now`, by a
 * clock that ran ahead, nothing.
 */
export async function listLastBegun(
  db: Db,
  groupKeys: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('letters')
    .select((eb) => [
      eb.ref('group_key').$notNull().as('group_key'),
      eb.fn.max('begun_at').$notNull().as('last'),
    ])
    .where('group_key', '=', anyOf(groupKeys))
    .where('begun_at', '>', since)
    .where('begun_at', '<=', now)
    .groupBy('group_key')
    .execute()
  return new Map(rows.map(({ group_key, last }) => [group_key, last]))
}

/** Moves the days after which nobody tries any more. */
export async function postponeGivingUp(
  db: Db,
  mails: readonly { id: string; giveUpAt: Date }[],
): Promise<void> {
  const ids = mails.map(({ id }) => id)
  const moments = mails.map(({ giveUpAt }) => giveUpAt)
  await sql`
    update letters set give_up_at = postponed.give_up_at
    from unnest(${ids}::text[], ${moments}::timestamptz[]) as postponed (id, give_up_at)
    where letters.id = postponed.id`.execute(db)
}

/** The moments of which one is set once a mail has come to its end. */
export const settledColumns = ['sent_at', 'dead_at', 'stopped_at'] as const

/** For how long somebody takes a mail in hand, and until when one is tried that nobody has tried before. */
interface MailClaim {
  now: Date
  busyUntil: Date
  giveUpAt: Date
}

/**
 * Takes a mail in hand until `busyUntil`, and answers it. From here on nothing joins it, and one that is tried for the first
 * time is given up at `giveUpAt` at the earliest: the house may have been off since it was written. Nothing when it is settled or
 * forgotten, `busy` while somebody else has it in hand. What is held for twice as long was taken by a clock that went wrong.
 */
export async function claimMail(db: Db, id: string, { now, busyUntil, giveUpAt }: MailClaim) {
  const begun = await db
    .updateTable('letters')
    .set(({ fn, val }) => ({
      begun_at: fn.coalesce('begun_at', val(now)),
      busy_until: busyUntil,
      give_up_at: sql<Date>`case when begun_at is null then greatest(give_up_at, ${giveUpAt}) else give_up_at end`,
    }))
    .where('id', '=', id)
    .where((mail) => mail.and(settledColumns.map((moment) => mail(moment, 'is', null))))
    .where((mail) =>
      mail.or([
        mail('busy_until', 'is', null),
        mail('busy_until', '<=', now),
        mail('busy_until', '>', new Date(2 * busyUntil.getTime() - now.getTime())),
      ]),
    )
    .returning(['id', 'kind', 'language', 'to_name', 'to_address', 'subject', 'text', 'html', 'headers'])
    .returning(['about', 'things', 'created_at', 'give_up_at', 'attempts'])
    .executeTakeFirst()
  return begun ?? ((await isWaiting(db, id)) ? ('busy' as const) : null)
}

async function isWaiting(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('letters')
    .select('id')
    .where('id', '=', id)
    .where((mail) => mail.and(settledColumns.map((moment) => mail(moment, 'is', null))))
    .executeTakeFirst()
  return found !== undefined
}

/** What only the recipient may read, and what would tell of it. */
const erasedContent = { subject: null, text: null, html: null, headers: '{}', about: '{}', things: [] }

interface SentMail {
  at: Date
  /** Where it went, which of a mail that was ordered may be another address than at first. */
  to: string
}

/** Keeps that it left, and nothing of what only the recipient may read. */
export async function markSent(db: Db, id: string, { at, to }: SentMail): Promise<void> {
  await db
    .updateTable('letters')
    .set((mail) => ({
      ...erasedContent,
      sent_at: at,
      to_address: to,
      busy_until: null,
      last_error: null,
      attempts: mail('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Keeps that it was not to leave any more, and why, and nothing of what it said. */
export async function markStopped(db: Db, id: string, why: string, at: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set({ ...erasedContent, stopped_at: at, busy_until: null, last_error: why })
    .where('id', '=', id)
    .execute()
}

/** Keeps why it did not leave; with `deadAt`, nobody tries any more. */
export async function markFailed(db: Db, id: string, error: string, deadAt: Date | null): Promise<void> {
  await db
    .updateTable('letters')
    .set((mail) => ({
      last_error: error,
      dead_at: deadAt,
      busy_until: null,
      attempts: mail('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives every mail that could still leave another round, or one of them, up to `giveUpAt`; answers their ids. */
export async function reviveMails(db: Db, giveUpAt: Date, only?: string): Promise<string[]> {
  const rows = await db
    .updateTable('letters')
    .set({ dead_at: null, give_up_at: giveUpAt })
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .$if(only !== undefined, (some) => some.where('id', '=', only ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives mails that were given up another round until `giveUpAt`, the oldest first, `most` at once; answers their ids. */
export async function reviveDeadMails(db: Db, giveUpAt: Date, most: number): Promise<string[]> {
  const rows = await db
    .updateTable('letters')
    .set({ dead_at: null, give_up_at: giveUpAt })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('letters')
        .select('id')
        .where('dead_at', 'is not', null)
        .orderBy('id')
        .limit(most)
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes every mail to an address, whether it has left or not, as when its person is forgotten. */
export async function forgetMailsTo(tx: Db, address: string): Promise<void> {
  await tx.deleteFrom('letters').where('to_address', '=', address).execute()
}

/** Removes some of the mails to an address that nobody holds just now; answers how many. */
export const forgetSomeMailsTo = (tx: Db, address: string, most: number): Promise<number> =>
  deleteBatch(tx, 'letters', (mail) => mail('to_address', '=', address), most)

/** Removes what came to its end, one way or another, and is older than `before`. */
export async function forgetOldMails(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'letters', (mail) =>
    mail.and([
      mail('created_at', '<', before),
      mail.or(settledColumns.map((moment) => mail(moment, 'is not', null))),
    ]),
  )
}
