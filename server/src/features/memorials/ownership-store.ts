/**
 * The one place where a person is compared with a memorial's owner: in a rule, and the same in a statement. About one
 * memorial the standing is asked (`features/following/standing.ts`), which begins here.
 */
import type { Expression, ExpressionBuilder } from 'kysely'
import type { Database } from '../../kit/database/tables.ts'

/** Whether somebody is the owner of a memorial. */
export const isOwner = (viewer: { id: string }, memorial: { owner_id: string }) =>
  viewer.id === memorial.owner_id

/** The same of the memorials in a statement; `accountId` may be a column of its own. */
export const isOwnedBy =
  (accountId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb('memorials.owner_id', '=', accountId)

/** Memorials of anybody else; `accountId` may be a column of its own. */
export const isOwnedByAnother =
  (accountId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb('memorials.owner_id', '<>', accountId)
