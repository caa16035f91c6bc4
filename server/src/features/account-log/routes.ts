import { accountLog, accountLogPageSize } from '@spomen/contract/account-log.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { recordReading } from './actions.ts'
import { presentEvent, presentHouseEvent } from './present.ts'
import { type AccountLogRow, listAccountEvents } from './store.ts'

/** Serves what happened with an account: to its person, and of all accounts to the operator. */
export function accountLogRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx
  const most = accountLogPageSize + 1

  serve(accountLog.mine, async ({ before: behind }, { id: accountId }) => {
    const own = { accountId, kind: null, since: null, until: null }
    const { shown, next } = toPage(await listAccountEvents(db, own, { behind, most }))
    return { items: shown.map(presentEvent), next }
  })

  serve(accountLog.ofHouse, async ({ before: behind, userId, kind, day }, viewer) => {
    if (userId && !(await findAccount(db, userId))) throw new Refusal('notFound')
    const since = day ? new Date(`${day}T00:00:00Z`) : null
    const sought = { accountId: userId, kind, since, until: since && daysAfter(since, 1) }
    const rows = await db.transaction().execute(async (tx) => {
      await recordReading(ctx, tx, { reader: { moderatorId: viewer.id }, accountId: userId })
      return listAccountEvents(tx, sought, { behind, most })
    })
    const { shown, next } = toPage(rows)
    return { items: shown.map(presentHouseEvent), next }
  })
}

function toPage(rows: readonly AccountLogRow[]) {
  const shown = rows.slice(0, accountLogPageSize)
  return { shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}
