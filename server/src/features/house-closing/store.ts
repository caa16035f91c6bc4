/** Whether the house closes, and who was told. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import { newId } from '../../kit/ids.ts'
import { fetchedSince, ownedMemorials } from '../own-copy/index.ts'
import { findFirstAnnounced } from './moved-store.ts'
import type { Stage } from './rules.ts'

const columns = ['id', 'closes_on', 'announced_at', 'copies_on_request', 'cancelled_at'] as const

export type ClosingRow = NonNullable<Awaited<ReturnType<typeof findClosing>>>

const announcedClosing = prepared((db) =>
  db.selectFrom('house_closings').select(columns).where('cancelled_at', 'is', null),
)

/** The closing that is announced; undefined where none is. */
export const findClosing = async (db: Db) => (await announcedClosing(db, {}))[0]

/** An announced closing of the house, called off or not. */
export const findClosingById = (db: Db, id: string) =>
  db.selectFrom('house_closings').select(columns).where('id', '=', id).executeTakeFirst()

/** Announces it; undefined where one is announced already. */
export const addClosing = (
  db: Db,
  { on, onRequest, now }: { on: string; onRequest: boolean; now: Date },
): Promise<ClosingRow | undefined> =>
  db
    .insertInto('house_closings')
    .values({ id: newId(now), closes_on: on, announced_at: now, copies_on_request: onRequest })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Takes one back; false where it was already. */
export async function cancelClosing(db: Db, id: string, now: Date): Promise<boolean> {
  const cancelled = await db
    .updateTable('house_closings')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}

/** The mails of a closing at one stage. */
export const mailsOf = (db: Db, closingId: string, stage: Stage) =>
  db
    .selectFrom('house_closing_letters as mail')
    .where('mail.closing_id', '=', closingId)
    .where('mail.stage', '=', stage)

/** The mails by which somebody has heard of a closing, at whichever stage. One that was given up or has not left told nobody. */
const arrivedMails = (db: Db, closingId: string) =>
  db
    .selectFrom('house_closing_letters as mail')
    .where('mail.closing_id', '=', closingId)
    .where('mail.stage', '!=', 'cancelled')
    .where('mail.undelivered_at', 'is', null)
    .where(({ not, exists }) =>
      not(
        exists(
          db
            .selectFrom('letters as sent')
            .select('sent.id')
            .where('sent.kind', '=', closingMailKind)
            .where('sent.sent_at', 'is', null)
            .where('sent.stopped_at', 'is', null)
            .where(
              sql<boolean>`sent.about ->> 'closing' = ${closingId} and sent.about ->> 'stage' = mail.stage
                and sent.about ->> 'account' = mail.account_id`,
            ),
        ),
      ),
    )

/**
 * Whoever heard of a closing that was taken back, and does not know that yet. Whoever was told so of a later one knows it of
 * this one too.
 */
export const listNotified = (db: Db, closingId: string, behind: string, most: number) =>
  arrivedMails(db, closingId)
    .innerJoin('accounts', 'accounts.id', 'mail.account_id')
    .select('accounts.id')
    .distinct()
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.id', '>', behind)
    .where(({ not, exists }) =>
      not(
        exists(
          db
            .selectFrom('house_closing_letters as told')
            .select('told.stage')
            .where('told.closing_id', '>=', closingId)
            .where('told.stage', '=', 'cancelled')
            .where(sql<boolean>`told.account_id = accounts.id`),
        ),
      ),
    )
    .orderBy('accounts.id')
    .limit(most)
    .execute()

/** Notes that somebody is written to; false where they were already, whoever was first. */
export async function noteClosingMail(
  tx: Db,
  { closingId, accountId, stage, at }: { closingId: string; accountId: string; stage: Stage; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('house_closing_letters')
    .values({ closing_id: closingId, account_id: accountId, stage, ordered_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('stage')
    .executeTakeFirst()
  return added !== undefined
}

interface NotedMail {
  closingId: string
  accountId: string
  stage: string
}

const notedMail = ({ closingId, accountId, stage }: NotedMail) =>
  sql<boolean>`closing_id = ${closingId} and account_id = ${accountId} and stage = ${stage}`

/** Forgets that somebody was written to, whose mail does not leave: they are written to when there is reason again. */
export async function forgetClosingMail(db: Db, mail: NotedMail): Promise<void> {
  await db.deleteFrom('house_closing_letters').where(notedMail(mail)).execute()
}

/** Notes that a mail that was given up is on its way again; where it is given up once more, that is noted anew. */
export async function noteSentAgain(db: Db, mail: NotedMail): Promise<void> {
  await db
    .updateTable('house_closing_letters')
    .set({ undelivered_at: null })
    .where(notedMail(mail))
    .where('undelivered_at', 'is not', null)
    .execute()
}

/**
 * Keeps in mind which of our mails were given up, before the mailer forgets them, and which of these are tried again. NOTE: two
 * statements, each from what is few: the mails that were given up, and ours that were not delivered.
 */
export async function noteUndelivered(db: Db, closingId: string): Promise<void> {
  const isSame = sql`sent.kind = ${closingMailKind} and sent.about ->> 'closing' = ours.closing_id
    and sent.about ->> 'account' = ours.account_id and sent.about ->> 'stage' = ours.stage`
  await sql`
    update house_closing_letters ours set undelivered_at = sent.dead_at
    from letters sent
    where ours.closing_id = ${closingId} and sent.dead_at is not null and ${isSame}
      and sent.dead_at is distinct from ours.undelivered_at`.execute(db)
  await sql`
    update house_closing_letters ours set undelivered_at = null
    from letters sent
    where ours.closing_id = ${closingId} and ours.undelivered_at is not null
      and sent.sent_at is null and sent.dead_at is null and sent.stopped_at is null and ${isSame}`.execute(db)
}

/** The kind under which the mailer knows our mails. */
export const closingMailKind = 'houseClosing'

/** Owners and memorials of a closing, as it is counted. */
export interface ClosingCounts {
  owners: number
  told: number
  fetched_all: number
  unreached: number
  memorials: number
  ready: number
  /** Of the copies that lie ready. */
  bytes: number
}

/** How far a closing is, in one statement that reads the whole house. */
export async function readProgress(db: Db, closing: ClosingRow, now: Date) {
  const { id } = closing
  const since = await findFirstAnnounced(db, closing)
  const { rows } = await sql<ClosingCounts>`
    with kept as (${ownedMemorials(db).select([
      ...(['memorials.id', 'owner.id as owner_id', 'owner.suspended_at'] as const),
      fetchedSince(db, since).as('fetched_at'),
    ])}),
    each as (
      select kept.*,
        kept.fetched_at is not null as is_fetched,
        (select max(copy.bytes) from own_copies copy where copy.memorial_id = kept.id
          and copy.account_id = kept.owner_id and copy.state = 'ready' and copy.expires_at > ${now}) as bytes
      from kept
    ),
    owners as (
      select each.owner_id, bool_and(is_fetched) as has_all, bool_or(suspended_at is not null) as is_suspended,
        exists (select from house_closing_letters l where l.closing_id = ${id} and l.stage = 'announced'
          and l.account_id = each.owner_id) as is_told,
        exists (select from house_closing_letters l where l.closing_id = ${id} and l.account_id = each.owner_id
          and l.undelivered_at is not null) as is_undelivered
      from each group by each.owner_id
    )
    select (select count(*) from owners) as owners,
      (select count(*) from owners where is_told) as told,
      (select count(*) from owners where has_all) as fetched_all,
      (select count(*) from owners where is_suspended or is_undelivered) as unreached,
      (select count(*) from each) as memorials,
      (select count(*) from each where bytes is not null) as ready,
      (select coalesce(sum(bytes), 0)::bigint from each) as bytes`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a count that answers nothing')
  return found
}

/** How many owners there are, and how many of them cannot log in. */
export async function countOwners(db: Db): Promise<{ owners: number; suspended: number }> {
  const { rows } = await sql<{ owners: number; suspended: number }>`
    select count(*) as owners, count(*) filter (where suspended_at is not null) as suspended
    from (${ownedMemorials(db).select(['owner.id', 'owner.suspended_at']).distinct()}) as owner`.execute(db)
  return rows[0] ?? { owners: 0, suspended: 0 }
}

/** Forgets that somebody was written to; answers how often they were. */
export async function forgetClosingMails(tx: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('house_closing_letters')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
