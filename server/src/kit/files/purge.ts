/** Rows of files that go for good; a trigger notes whose bytes they leave behind, for `purgeBytes`. */
import { DatabaseError } from 'pg'
import { anyOf } from '../database/any-of.ts'
import type { Db, Log } from '../database/connect.ts'

/** How many rows go in one transaction. */
const batch = 500

/** Removes every row about the files of a memorial that is gone itself; answers how many. */
export async function forgetFilesOf(tx: Db, memorialId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the rows about a person's own images, present and past. Nothing may refer to them any more. */
export async function forgetFilesOfPerson(tx: Db, uploaderId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('uploader_id', '=', uploaderId)
    .where('memorial_id', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the rows about these files. */
export async function forgetFiles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', anyOf(ids)).execute()
}

/**
 * Removes the rows of files that were taken away at or before a moment, such as portraits that others replaced; answers
 * how many. One that something still refers to stays.
 */
export async function purgeFiles(db: Db, before: Date, log: Log): Promise<number> {
  let purged = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('removed_at', '<=', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = rows.map(({ id }) => id)
    purged += await purgeRows(db, ids, before, log)
    after = ids.at(-1) ?? ''
    if (ids.length < batch) return purged
  }
}

/** NOTE: only the database knows for sure who refers to a file; one that is still needed must not keep all others. */
async function purgeRows(db: Db, ids: readonly string[], before: Date, log: Log): Promise<number> {
  if (ids.length === 0) return 0
  try {
    const { numDeletedRows } = await db
      .deleteFrom('files')
      .where('id', '=', anyOf(ids))
      .where('removed_at', '<=', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    const [only] = ids
    if (ids.length === 1) {
      log.warn({ file: only }, 'a file that was taken away is still referred to, and stays')
      return 0
    }
    let purged = 0
    for (const id of ids) purged += await purgeRows(db, [id], before, log)
    return purged
  }
}

/** A foreign key holds the row. */
const isStillNeeded = (error: unknown) => error instanceof DatabaseError && error.code === '23503'
