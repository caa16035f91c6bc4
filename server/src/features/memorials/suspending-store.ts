/** Memorials a moderator has hidden from everyone but those who keep them, until things are settled (Q26). */
import type { Expression, ExpressionBuilder } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Database } from '../../kit/database/tables.ts'
import { isKeptBy } from './ownership-store.ts'
import { countOnWall, type MemorialRow } from './store.ts'

/**
 * Whether a memorial is there for a viewer to see: neither closed nor, for all but those who keep it, suspended. For questions
 * about several memorials at once; about one, the standing is asked. `viewerId` may be a column of the statement.
 */
export const isThereFor =
  (viewerId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb.and([
      eb('memorials.deleted_at', 'is', null),
      eb.or([eb('memorials.suspended_at', 'is', null), isKeptBy(viewerId)(eb)]),
    ])

/** Hides a memorial from everyone but those who keep it; nothing when it is hidden already, or gone. */
export async function suspendMemorial(tx: Db, id: string, at: Date): Promise<MemorialRow | null> {
  const suspended = await tx
    .updateTable('memorials')
    .set({ suspended_at: at })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (suspended && !suspended.deleted_at) await countOnWall(tx, suspended.is_human, -1)
  return suspended ?? null
}

/** Shows a suspended memorial again; nothing when it is not suspended, or gone. */
export async function endSuspension(tx: Db, id: string): Promise<MemorialRow | null> {
  const shown = await tx
    .updateTable('memorials')
    .set({ suspended_at: null })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (shown && !shown.deleted_at) await countOnWall(tx, shown.is_human, 1)
  return shown ?? null
}
