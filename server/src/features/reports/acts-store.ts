/** What moderators did, written once and never changed: the database itself refuses it. */
import type { ActType, moderatorActs } from '@spomen/contract/reports.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'

export type ActName = (typeof moderatorActs)[number]

interface NewAct {
  act: ActName
  type: ActType
  entityId: string
  /** Null for what the operator does at the command line. */
  moderatorId: string | null
  comment: string | null
  now: Date
}

type OperatorsAct = 'Granted' | 'Revoked' | 'SecondStepReset'

/** What the operator alone does, at the command line, is in no moderator's account. */
const isOperators = (act: ActName): act is OperatorsAct =>
  act === 'Granted' || act === 'Revoked' || act === 'SecondStepReset'

/** Writes down what a moderator did, in their own log as well; nobody can change it afterwards. */
export async function addAct(
  context: { log: Pick<Log, 'info'> },
  tx: Db,
  { now, ...did }: NewAct,
): Promise<void> {
  await tx
    .insertInto('moderator_acts')
    .values({
      id: newId(now),
      act: did.act,
      type: did.type,
      entity_id: did.entityId,
      moderator_id: did.moderatorId,
      comment: did.comment,
      created_at: now,
    })
    .execute()
  const { act: way, moderatorId: accountId } = did
  if (accountId === null || isOperators(way)) return
  await recordAccountEvent(context, tx, { kind: 'moderated', way, accountId, now })
}

/** One page of what was done, newest first; about one entity alone where it is given. */
export function listActs(db: Db, entityId: string | null, { size, page }: { size: number; page: number }) {
  return db
    .selectFrom('moderator_acts as act')
    .leftJoin('accounts as moderator', 'moderator.id', 'act.moderator_id')
    .select(['act.id', 'act.act', 'act.type', 'act.entity_id', 'act.moderator_id', 'act.comment'])
    .select(['act.created_at', 'moderator.name', 'moderator.last_name', 'moderator.forgotten_at'])
    .$if(entityId !== null, (some) => some.where('act.entity_id', '=', entityId))
    .orderBy('act.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** How many acts there are of moderators, about one thing or about all. */
export async function countActs(db: Db, entityId: string | null): Promise<number> {
  const { total } = await db
    .selectFrom('moderator_acts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(entityId !== null, (some) => some.where('entity_id', '=', entityId))
    .executeTakeFirstOrThrow()
  return total
}

/** The ids of all acts but of what was tried once more, the oldest first. */
export async function listActIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('moderator_acts')
    .select('id')
    .where('act', '<>', 'Retried')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What was done by the ids of acts, the oldest first; of an account its address with it. */
export function listActsById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('moderator_acts as act')
    .leftJoin('accounts', 'accounts.id', 'act.entity_id')
    .select(['act.id', 'act.act', 'act.type', 'act.entity_id', 'act.created_at', 'accounts.mail'])
    .where('act.id', '=', anyOf(ids))
    .orderBy('act.id')
    .execute()
}

/** Of each of these things the newest act of a kind, with what was said of it. */
export async function lastActsOn(db: Db, act: ActName, entityIds: readonly string[]) {
  const rows = await db
    .selectFrom('moderator_acts')
    .distinctOn('entity_id')
    .select(['entity_id', 'comment'])
    .where('entity_id', '=', anyOf(entityIds))
    .where('act', '=', act)
    .orderBy('entity_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.entity_id, row.comment]))
}

/** Whether somebody ever did anything as a moderator. */
export async function hasActsOf(db: Db, moderatorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('moderator_acts')
    .select('id')
    .where('moderator_id', '=', moderatorId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
