import type { Context } from '../../context.ts'
import { type AccountEventSort, recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { RequestContext } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { setFileCookie } from './cookie.ts'
import { signInRefusal } from './rules.ts'
import { noteLogin } from './security.ts'
import { openSession } from './sessions.ts'
import type { AccountRow } from './store.ts'

/** Refuses an account that may not come in, though whoever asks has shown that it is theirs (A43, Q87, Q105). */
export function requireUsable({
  activated_at: activatedAt,
  deleted_at: deletedAt,
  suspended_at: suspendedAt,
}: AccountRow) {
  const why = signInRefusal({ activatedAt, deletedAt, suspendedAt })
  if (why) throw new Refusal(why)
}

/** In which way somebody has shown who they are. */
export type LoginWay = Extract<AccountEventSort, { kind: 'loggedIn' }>['way']

/**
 * Opens a session for somebody who has shown who they are, and sets the cookies of files and of the browser; gives the
 * bearer token. `requireStillProven` looks within the transaction whether what they showed still holds, and refuses if not.
 */
export async function completeLogin(
  ctx: Context,
  account: AccountRow,
  { address, agent, reply }: Pick<RequestContext, 'address' | 'agent' | 'reply'>,
  requireStillProven: (tx: Db) => Promise<void>,
  way: LoginWay = 'password',
): Promise<string> {
  const { db, clock, settings } = ctx
  const { token, media } = await db.transaction().execute(async (tx) => {
    await requireStillProven(tx)
    const days = settings.sessionDays
    const opened = await openSession(tx, { accountId: account.id, agent, now: clock.now(), days })
    const browser = setBrowserCookie(reply, settings)
    await noteLogin(ctx, tx, account, { accountId: account.id, browser, address, agent })
    const event = { kind: 'loggedIn', way, accountId: account.id, now: clock.now() } as const
    await recordAccountEvent(ctx, tx, { ...event, from: { address, agent } })
    return opened
  })
  setFileCookie(reply, media, settings)
  return token
}
