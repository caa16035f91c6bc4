/** The photographs somebody has brought, when they take everything along or leave. */
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import { isThereFor } from '../memorials/index.ts'

/** What somebody has brought to memorials that are there for them and still waits, behind one of them. */
export function listWaitingElsewhere(db: Db, suggesterId: string, behind: string, most: number) {
  return db
    .selectFrom('suggestions')
    .innerJoin('memorials', 'memorials.id', 'suggestions.memorial_id')
    .innerJoin('files', 'files.id', 'suggestions.file_id')
    .select(['suggestions.id', 'suggestions.file_id', 'suggestions.created_at', 'files.name as file_name'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .select('memorials.id as memorial_id')
    .where('suggestions.suggester_id', '=', suggesterId)
    .where('suggestions.answered_at', 'is', null)
    .where(isThereFor(suggesterId))
    .where('suggestions.id', '>', behind)
    .orderBy('suggestions.id')
    .limit(most)
    .execute()
}

/** Removes some of what somebody has brought; answers how many. What the family took stays with it as its photograph. */
export async function forgetSuggestionsOf(tx: Db, suggesterId: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('suggestions')
    .select(['id', 'file_id', 'is_taken'])
    .where('suggester_id', '=', suggesterId)
    .limit(most)
    .execute()
  if (rows.length === 0) return 0
  await tx
    .deleteFrom('suggestions')
    .where('id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()
  await forgetFiles(
    tx,
    rows.flatMap(({ file_id, is_taken }) => (is_taken ? [] : [file_id])),
  )
  return rows.length
}
