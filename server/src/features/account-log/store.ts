import { type AccountEventKind, accountEventWays } from '@spomen/contract/account-log.ts'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { firstIdOf } from '../../kit/ids.ts'
import { accountNameOf } from '../accounts/index.ts'

const kinds = Object.keys(accountEventWays) as AccountEventKind[]

/** Which lines are looked for. */
export interface AccountLogFilter {
  accountId: string | null
  kind: AccountEventKind | null
  /** From this moment on, and before that one. */
  since: Date | null
  until: Date | null
}

export type AccountLogRow = Awaited<ReturnType<typeof listAccountEvents>>[number]

/** Lines, the newest first; of those behind one, where it is named. Kinds of a later version are left out. */
export const listAccountEvents = (
  db: Db,
  { accountId, kind, since, until }: AccountLogFilter,
  { behind, most }: { behind: string | null; most: number },
) =>
  db
    .selectFrom('account_log')
    .selectAll()
    .where('kind', '=', kind ?? anyOf(kinds))
    .$if(accountId !== null, (lines) => lines.where('account_id', '=', accountId ?? ''))
    .$if(since !== null, (lines) => lines.where('id', '>=', firstIdOf(since ?? new Date(0))))
    .$if(until !== null, (lines) => lines.where('id', '<', firstIdOf(until ?? new Date(0))))
    .$if(behind !== null, (lines) => lines.where('id', '<', behind))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The names and addresses of those whom lines concern. */
export async function nameAccounts(db: Db, rows: readonly AccountLogRow[]) {
  const ids = new Set(
    rows.flatMap(({ account_id, moderator_id }) => [account_id, moderator_id ?? account_id]),
  )
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'last_name', 'mail'])
    .where('id', '=', anyOf([...ids]))
    .execute()
  return new Map(
    accounts.map((account) => [account.id, { name: accountNameOf(account), mail: account.mail }]),
  )
}

/** Somebody's lines in their order, behind one of them. */
export const listEventsOf = (db: Db, accountId: string, behind: string, most: number) =>
  db
    .selectFrom('account_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()
