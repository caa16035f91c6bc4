import { historyKinds } from '@spomen/contract/history.ts'
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isThereFor } from '../memorials/index.ts'

/** Lines with whoever they name. */
const withPeople = (db: Db) =>
  db
    .selectFrom('memorial_history as line')
    .leftJoin('accounts as doer', 'doer.id', 'line.account_id')
    .leftJoin('accounts as concerned', 'concerned.id', 'line.about_id')
    .select([
      'line.id',
      'line.memorial_id',
      'line.at',
      'line.account_id',
      'line.about_id',
      'line.kind',
      'line.subject_id',
      'line.count',
      'line.before',
      'line.put_back_at',
      'doer.name as doer_name',
      'doer.last_name as doer_last_name',
      'doer.portrait_file_id as doer_portrait',
      'doer.deleted_at as doer_left_at',
      'concerned.name as concerned_name',
      'concerned.last_name as concerned_last_name',
      'concerned.portrait_file_id as concerned_portrait',
      'concerned.deleted_at as concerned_left_at',
    ])

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Lines of a memorial, the newest first; of those behind one, where it is named. Kinds of a later version are left out. */
export const listLines = (
  db: Db,
  { memorialId, behind, most }: { memorialId: string; behind: string | null; most: number },
) =>
  withPeople(db)
    .where('line.memorial_id', '=', memorialId)
    .where('line.kind', '=', anyOf(historyKinds))
    .$if(behind !== null, (lines) => lines.where('line.id', '<', behind))
    .orderBy('line.id', 'desc')
    .limit(most)
    .execute()

/** One line, of whatever memorial; undefined where there is none. */
export const findLine = (db: Db, id: string): Promise<LineRow | undefined> =>
  withPeople(db).where('line.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends: what it holds stays so meanwhile. */
export const lockHistoryLine = (tx: Db, id: string): Promise<LineRow | undefined> =>
  withPeople(tx).where('line.id', '=', id).forUpdate('line').executeTakeFirst()

/** Whether one of the texts a line tells of was changed again since: a later line of its kind holds a former one too. */
export async function isChangedSince(
  tx: Db,
  { id, kind, subject_id }: Pick<LineRow, 'id' | 'kind' | 'subject_id'>,
  texts: readonly string[],
): Promise<boolean> {
  const later = await tx
    .selectFrom('memorial_history')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where('id', '>', id)
    .where('kind', '=', kind)
    .where(sql<boolean>`before ?| ${texts}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** What somebody did to memorials that are there for them, in the order of the lines behind one of them. */
export const listHistoryOf = (db: Db, accountId: string, behind: string, most: number) =>
  db
    .selectFrom('memorial_history as line')
    .innerJoin('memorials', 'memorials.id', 'line.memorial_id')
    .select(['line.id', 'line.kind', 'line.count', 'line.at', 'line.memorial_id'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .where('line.account_id', '=', accountId)
    .where('line.id', '>', behind)
    .where(isThereFor(accountId))
    .orderBy('line.id')
    .limit(most)
    .execute()
