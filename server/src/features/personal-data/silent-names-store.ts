import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isThereFor, nameOf } from '../memorials/index.ts'

/** The columns of a memorial that its name is made of. */
export const nameColumns = [
  'memorials.is_human',
  'memorials.first_name',
  'memorials.last_name',
  'memorials.name',
] as const

/** Of these memorials and photographs whose they are, by their ids; of what is there for somebody. */
export async function listSilentNames(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const memorials = await db
    .selectFrom('memorials')
    .select(['memorials.id', ...nameColumns])
    .where('memorials.id', '=', anyOf(ids))
    .where(isThereFor(accountId))
    .execute()
  const photographs = await db
    .selectFrom('images')
    .innerJoin('memorials', 'memorials.id', 'images.memorial_id')
    .select(['images.id', ...nameColumns])
    .where('images.id', '=', anyOf(ids))
    .where('images.deleted_at', 'is', null)
    .where(isThereFor(accountId))
    .execute()
  return new Map([...memorials, ...photographs].map((row) => [row.id, nameOf(row)]))
}
