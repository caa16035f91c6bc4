/** Memorials a moderator has hidden from everyone but those who keep them, until things are settled (Q26). */
import type { Expression, ExpressionBuilder } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Database } from '../../kit/database/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hasFamilyMember } from './ownership-store.ts'
import { countOnWall, type MemorialRow } from './store.ts'

/**
 * Whether a memorial is there for a viewer to see: neither closed nor, for all but those who keep it, suspended. For questions
 * about several memorials at once; about one, the standing is asked. `viewerId` may be a column of the statement.
 */
export const isThereFor =
  (viewerId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb.and([
      eb('memorials.deleted_at', 'is', null),
      eb.or([eb('memorials.suspended_at', 'is', null), hasFamilyMember(viewerId)(eb)]),
    ])

/** Refuses what makes sense only for a memorial that others see: with `memorialPrepared` or `memorialSuspended`. */
export function refuseHidden({
  suspended_at,
  in_preparation,
}: Pick<MemorialRow, 'suspended_at' | 'in_preparation'>): void {
  if (in_preparation) throw new Refusal('memorialPrepared')
  if (suspended_at) throw new Refusal('memorialSuspended')
}

/** Refuses with `memorialPrepared` what is for the family alone to decide, for whom it is prepared (YC08). */
export function refusePrepared({ in_preparation }: Pick<MemorialRow, 'in_preparation'>): void {
  if (in_preparation) throw new Refusal('memorialPrepared')
}

/** Since when a moderator has hidden a memorial; null of one that is merely in preparation (YC08). */
export const suspendedSince = ({
  suspended_at,
  in_preparation,
}: Pick<MemorialRow, 'suspended_at' | 'in_preparation'>): Date | null =>
  in_preparation ? null : suspended_at

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

/** Shows a suspended memorial again; nothing when it is not suspended, in preparation, or gone. */
export async function endSuspension(tx: Db, id: string): Promise<MemorialRow | null> {
  const shown = await tx
    .updateTable('memorials')
    .set({ suspended_at: null })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .where('in_preparation', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (shown && !shown.deleted_at) await countOnWall(tx, shown.is_human, 1)
  return shown ?? null
}

/**
 * Ends that a memorial, which is locked, is in preparation: it stands on the wall like any other. NOTE: last of all, because everyone
 * who creates waits for this row until the transaction ends.
 */
export async function showPrepared(tx: Db, { id, is_human }: MemorialRow): Promise<void> {
  await tx
    .updateTable('memorials')
    .set({ in_preparation: false, suspended_at: null })
    .where('id', '=', id)
    .execute()
  await countOnWall(tx, is_human, 1)
}
