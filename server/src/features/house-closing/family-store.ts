/** Whom it concerns that the house closes: all who keep its memorials, as owners or beside them (YC01). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { isOwnedByAnother, memorialIdsOfFamilyMember } from '../memorials/index.ts'
import { fetchedSince } from '../own-copy/index.ts'
import type { Stage } from './rules.ts'
import { closingMailKind, type ClosingRow, mailsOf } from './store.ts'

/**
 * Memorials that are there, once for each of their family that can be written to. Whoever is suspended can ask for nothing
 * by themselves, and is told of what they own alone: what they keep beside its owner is the others'.
 */
const keptMemorials = (db: Db) =>
  db
    .selectFrom('accounts as member')
    .innerJoinLateral(memorialIdsOfFamilyMember(db, sql.ref<string>('member.id')).as('kept'), (join) =>
      join.onTrue(),
    )
    .innerJoin('memorials', 'memorials.id', 'kept.id')
    .where('memorials.deleted_at', 'is', null)
    .where('member.deleted_at', 'is', null)
    .where('member.is_placeholder', '=', false)
    .where('member.activated_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('member.suspended_at', 'is', null),
        eb.not(isOwnedByAnother(sql.ref<string>('member.id'))(eb as never)),
      ]),
    )

/** The mails of a stage to the member of the question around. */
const mailsToMember = (db: Db, closingId: string, stage: Stage) =>
  mailsOf(db, closingId, stage).select('mail.stage').where(sql<boolean>`mail.account_id = member.id`)

interface MailRound {
  closing: ClosingRow
  stage: Stage
  behind: string
  most: number
}

/** Those who keep memorials and were not written to at this stage, in the order of their ids behind one. */
export const listMembersToNotify = (db: Db, { closing, stage, behind, most }: MailRound) =>
  keptMemorials(db)
    .select('member.id')
    .distinct()
    .where('member.id', '>', behind)
    .where(({ not, exists }) => not(exists(mailsToMember(db, closing.id, stage))))
    .orderBy('member.id')
    .limit(most)
    .execute()

/** The accounts that have yet to hear that the house closes: their mail waits to leave, or is still to be ordered. */
export async function listYetToHear(db: Db, closingId: string): Promise<ReadonlySet<string>> {
  const unwritten = keptMemorials(db)
    .select('member.id')
    .where(({ not, exists }) => not(exists(mailsToMember(db, closingId, 'announced'))))
  const { rows } = await sql<{ id: string }>`
    select id from (${unwritten}) as unwritten
    union
    select sent.about ->> 'account' from letters sent
    where sent.kind = ${closingMailKind} and sent.sent_at is null and sent.dead_at is null and sent.stopped_at is null
      and sent.about ->> 'closing' = ${closingId} and sent.about ->> 'stage' = 'announced'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of them who were told before a moment, and of whose memorials not every one was fetched since another. */
export const listMembersToRemind = (
  db: Db,
  { notifiedBefore, fetchedAfter, ...round }: MailRound & { notifiedBefore: Date; fetchedAfter: Date },
) => {
  const { closing, stage, behind, most } = round
  return keptMemorials(db)
    .select('member.id')
    .distinct()
    .where('member.id', '>', behind)
    .where(({ not, exists }) => not(exists(fetchedSince(db, fetchedAfter))))
    .where(({ exists }) =>
      exists(mailsToMember(db, closing.id, 'announced').where('mail.ordered_at', '<', notifiedBefore)),
    )
    .where(({ not, exists }) => not(exists(mailsToMember(db, closing.id, stage))))
    .orderBy('member.id')
    .limit(most)
    .execute()
}

/** Memorials that somebody owns or keeps, and when each was last fetched, since a moment. */
export const listMemorialsToTake = (db: Db, accountId: string, since: Date, most: number) =>
  keptMemorials(db)
    .selectAll('memorials')
    .select(fetchedSince(db, since).as('fetched_at'))
    .where('member.id', '=', accountId)
    .orderBy('memorials.id')
    .limit(most)
    .execute()

/** Whether somebody owns or keeps a memorial that is there. */
export async function keepsAnyMemorial(db: Db, accountId: string): Promise<boolean> {
  const found = await keptMemorials(db)
    .select('memorials.id')
    .where('member.id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many people keep memorials beside their owners, and how many of them were told. */
export async function countKeepersTold(
  db: Db,
  closingId: string,
): Promise<{ keepers: number; told: number }> {
  const keepers = keptMemorials(db)
    .where((eb) => isOwnedByAnother(sql.ref<string>('member.id'))(eb as never))
    .select('member.id')
    .distinct()
  const { rows } = await sql<{ keepers: number; told: number }>`
    select count(*) as keepers, count(*) filter (where exists (
      select from house_closing_letters mail
      where mail.closing_id = ${closingId} and mail.stage = 'announced' and mail.account_id = keeper.id)) as told
    from (${keepers}) as keeper`.execute(db)
  return rows[0] ?? { keepers: 0, told: 0 }
}

/** Whom no mail has reached, or who cannot log in: their addresses, and why. */
export async function listUnreached(db: Db, closingId: string) {
  const { rows } = await sql<{ mail: string; is_suspended: boolean }>`
    select distinct member.mail, member.suspended_at is not null as is_suspended
    from (${keptMemorials(db).select(['member.id', 'member.mail', 'member.suspended_at'])}) as member
    where member.suspended_at is not null or exists (
      select from house_closing_letters l
      where l.closing_id = ${closingId} and l.account_id = member.id and l.undelivered_at is not null)
    order by member.mail`.execute(db)
  return rows
}
