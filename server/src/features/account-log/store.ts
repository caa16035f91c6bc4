import { type AccountEventKind, accountEventWays } from '@spomen/contract/account-log.ts'
import { encodeTime } from 'ulid'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

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

/** The least id of a moment: ids sort by when they came to be. */
const firstIdOf = (at: Date) => `${encodeTime(at.getTime())}${'0'.repeat(16)}`

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
