/** Accounts that are kept out for the time being. */
import type { Db } from '../../kit/database/connect.ts'
import { closeSessionsOf } from './sessions.ts'

/**
 * Keeps somebody out: they are signed out everywhere and cannot log in. What they wrote and the memorials they keep stay
 * as they are. False when they were suspended before: the first moment counts.
 */
export async function suspendAccount(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ suspended_at: at })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  await closeSessionsOf(tx, id)
  return numUpdatedRows > 0n
}

/** Lets somebody in again; false when they were not suspended. */
export async function readmitAccount(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ suspended_at: null })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who is kept out, and since when, the one kept out longest first. */
export function listSuspended(db: Db): Promise<{ id: string; mail: string; since: Date }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'mail', (eb) => eb.ref('suspended_at').$notNull().as('since')])
    .where('suspended_at', 'is not', null)
    .orderBy('suspended_at')
    .orderBy('mail')
    .execute()
}
