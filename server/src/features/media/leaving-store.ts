/** Photographs that were taken away long ago, and whose they were (promises, "Deleting is two-phase"). */
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Some photographs that were taken away at or before a moment, held until the transaction ends. */
export function holdToForget(tx: Db, before: Date, most: number) {
  return tx
    .selectFrom('images')
    .select(['id', 'file_id'])
    .where('deleted_at', '<=', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function forgetImages(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('images').where('id', '=', anyOf(ids)).execute()
}

/** Whether any photograph, shown or taken away, was brought by somebody. */
export async function hasImagesBy(db: Db, uploaderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('images')
    .select('id')
    .where('uploader_id', '=', uploaderId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
