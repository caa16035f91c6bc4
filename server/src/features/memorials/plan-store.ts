/** What a memorial's row says of its plan; what counts at a moment is for the plans to say. */
import { freeForever } from '@spomen/contract/plans.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { MemorialRow } from './store.ts'

interface PlanPeriod {
  name: string
  /** The last day it counts. */
  due: string
}

/** Puts a memorial, open or closed, on a plan until a day; the one that is free for good stays as it is (Q14). */
export async function setPlan(tx: Db, id: string, { name, due }: PlanPeriod): Promise<void> {
  await tx
    .updateTable('memorials')
    .set({ package_name: name, package_due: due, package_ended: null })
    .where('id', '=', id)
    .where('package_name', '<>', freeForever)
    .execute()
}

interface MovedDays {
  from: string
  to: string
  /** The memorials whose plans may count for longer than was paid for. */
  among: Expression<{ memorial_id: string }>
}

/** Has the plans of some memorials, open or closed, whose last day is one day, or lies between it and another, count until the other. */
export async function movePlansDue(tx: Db, { from, to, among }: MovedDays): Promise<void> {
  await tx
    .updateTable('memorials')
    .set({ package_due: to })
    .where('package_name', 'not in', ['Free', freeForever])
    .where('package_due', '>=', from)
    .where('package_due', '<', to)
    .where('id', 'in', sql<string>`${among}`)
    .execute()
}

/** Gives a memorial that has come from elsewhere its first plan here. */
export async function setFirstPlan(tx: Db, id: string, { name, due }: PlanPeriod): Promise<void> {
  await tx
    .updateTable('memorials')
    .set({ package_name: name, package_due: due })
    .where('id', '=', id)
    .execute()
}

/** Memorials, open or closed, on a plan whose last day lies before a day, in the order of their ids behind one. */
export function listOverdue(db: Db, day: string, behind: string, most: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('memorials')
    .select('id')
    .where('package_name', 'not in', ['Free', freeForever])
    .where('package_due', '<', day)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Puts a memorial whose plan is over on 'Free', and keeps in mind which it was; undefined when it is not any more. */
export function endPlan(tx: Db, id: string, day: string): Promise<MemorialRow | undefined> {
  return tx
    .updateTable('memorials')
    .set((eb) => ({ package_name: 'Free', package_ended: eb.ref('package_name') }))
    .where('id', '=', id)
    .where('package_name', 'not in', ['Free', freeForever])
    .where('package_due', '<', day)
    .returningAll()
    .executeTakeFirst()
}
