import { accountLog, accountLogPageSize } from '@spomen/contract/account-log.ts'
import { MailAddress } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { parseSearch } from '../../kit/search-terms.ts'
import { findAccount, findAccountByMail } from '../accounts/index.ts'
import { recordReading } from './actions.ts'
import { presentEvent, presentHouseEvent } from './present.ts'
import { type AccountLogRow, listAccountEvents, nameAccounts } from './store.ts'

/** Serves what happened with an account: to its person, and of all accounts to the operator. */
export function accountLogRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx
  const most = accountLogPageSize + 1

  serve(accountLog.mine, async ({ before: behind }, { id: accountId }) => {
    const own = { accountId, kind: null, since: null, until: null }
    const { shown, next } = toPage(await listAccountEvents(db, own, { behind, most }))
    return { items: shown.map(presentEvent), next }
  })

  serve(accountLog.ofHouse, async ({ before: behind, q, kind, day }, viewer) => {
    const accountId = q === null ? null : await findSought(db, q)
    if (accountId === undefined) return { items: [], next: null }
    const since = day ? new Date(`${day}T00:00:00Z`) : null
    const sought = { accountId, kind, since, until: since && daysAfter(since, 1) }
    const rows = await db.transaction().execute(async (tx) => {
      await recordReading(ctx, tx, { reader: { moderatorId: viewer.id }, accountId })
      return listAccountEvents(tx, sought, { behind, most })
    })
    const { shown, next } = toPage(rows)
    const named = await nameAccounts(db, shown)
    return { items: shown.map((row) => presentHouseEvent(row, named)), next }
  })
}

/** The account of a whole address or an id; none where nobody has it. */
async function findSought(db: Db, typed: string): Promise<string | undefined> {
  const { id } = parseSearch(typed)
  if (id) return (await findAccount(db, id))?.id
  const { data: mail } = MailAddress.safeParse(typed)
  return mail === undefined ? undefined : (await findAccountByMail(db, mail))?.id
}

function toPage(rows: readonly AccountLogRow[]) {
  const shown = rows.slice(0, accountLogPageSize)
  return { shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}
