/** What moderators did, written once and never changed: the database itself refuses it. */
import type { moderatorActs, ReportType } from '@spomen/contract/reports.ts'
import { ulid } from 'ulid'
import type { Db } from '../../kit/database/connect.ts'

export type ActName = (typeof moderatorActs)[number]

interface NewAct {
  act: ActName
  type: ReportType
  entityId: string
  moderatorId: string
  comment: string | null
  now: Date
}

export async function addAct(tx: Db, { now, ...did }: NewAct): Promise<void> {
  await tx
    .insertInto('moderator_acts')
    .values({
      id: ulid(now.getTime()),
      act: did.act,
      type: did.type,
      entity_id: did.entityId,
      moderator_id: did.moderatorId,
      comment: did.comment,
      created_at: now,
    })
    .execute()
}

/** One page of what was done, newest first; about one entity alone where it is given. */
export function listActs(db: Db, entityId: string | null, { size, page }: { size: number; page: number }) {
  return db
    .selectFrom('moderator_acts as act')
    .innerJoin('accounts as moderator', 'moderator.id', 'act.moderator_id')
    .select(['act.id', 'act.act', 'act.type', 'act.entity_id', 'act.moderator_id', 'act.comment'])
    .select(['act.created_at', 'moderator.name', 'moderator.last_name', 'moderator.forgotten_at'])
    .$if(entityId !== null, (some) => some.where('act.entity_id', '=', entityId))
    .orderBy('act.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

export async function countActs(db: Db, entityId: string | null): Promise<number> {
  const { total } = await db
    .selectFrom('moderator_acts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(entityId !== null, (some) => some.where('entity_id', '=', entityId))
    .executeTakeFirstOrThrow()
  return total
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
