import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/**
 * Notes that of all sessions of an account one alone has shown its second step, the one in which it was set up; null where
 * the second step is taken away, so that another one has to be shown anew everywhere. The account is locked.
 */
export async function noteShownStep(tx: Db, accountId: string, sessionId: string | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set(({ not }) => ({ by_second_step: not('by_second_step') }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where(sql<boolean>`by_second_step <> (id is not distinct from ${sessionId})`)
        // In the order in which whoever ends several holds them.
        .orderBy('id')
        .forUpdate(),
    )
    .execute()
}
