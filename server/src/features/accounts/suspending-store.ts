/** Accounts the operator keeps out for the time being. */
import type { Db } from '../../kit/database/connect.ts'
import { closeSessionsOf } from './sessions.ts'

/**
 * Keeps somebody out: they are signed out everywhere and cannot log in. What they wrote and the memorials they keep stay
 * as they are. False when nobody has this address; as often as one likes, the first moment counts.
 */
export async function suspendAccount(db: Db, mail: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const suspended = await tx
      .updateTable('accounts')
      .set(({ fn, val }) => ({ suspended_at: fn.coalesce('suspended_at', val(at)) }))
      .where('mail', '=', mail)
      .returning('id')
      .executeTakeFirst()
    if (suspended) await closeSessionsOf(tx, suspended.id)
    return suspended !== undefined
  })
}

/** Lets somebody in again; false when nobody has this address. */
export async function readmitAccount(db: Db, mail: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ suspended_at: null })
    .where('mail', '=', mail)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whom the operator keeps out, and since when, the one kept out longest first. */
export function listSuspended(db: Db): Promise<{ mail: string; since: Date }[]> {
  return db
    .selectFrom('accounts')
    .select(['mail', (eb) => eb.ref('suspended_at').$notNull().as('since')])
    .where('suspended_at', 'is not', null)
    .orderBy('suspended_at')
    .orderBy('mail')
    .execute()
}
