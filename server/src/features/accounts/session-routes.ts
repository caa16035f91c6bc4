import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { type Session, sessions } from '@spomen/contract/sessions.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { RequestContext, ApiServer, Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { bearerOf } from './bearer.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { clearFileCookie, setFileCookie } from './file-cookie.ts'
import { deviceOf } from '../../kit/devices.ts'
import { forgetOtherOrigins } from './login-origin-store.ts'
import { lockOpenAccount } from './account-closing-store.ts'
import {
  closeOtherSessions,
  closeSession,
  closeSessionsOf,
  findSessionOwner,
  listSessions,
  renewMediaSecret,
  type SessionRow,
} from './sessions.ts'

/** Where a person is signed in, and how that ends. */
export function sessionRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock, settings } = ctx
  /** Forgets every browser and network but the one that asks, so that a later login from another is told by mail. */
  async function forgetOtherLoginOrigins(
    tx: Db,
    { id }: Viewer,
    { address, reply }: Pick<RequestContext, 'address' | 'reply'>,
  ) {
    const origin = { accountId: id, browser: setBrowserCookie(reply), address }
    // Whoever logs in just now locks the account as well: neither waits for the other in the middle.
    await lockOpenAccount(tx, id)
    await forgetOtherOrigins(tx, origin, clock.now())
  }

  const record = (tx: Db, { id }: Viewer, way: 'here' | 'elsewhere' | 'everywhere', from: RequestContext) =>
    recordAccountEvent(ctx, tx, { kind: 'loggedOut', way, accountId: id, now: clock.now(), from })

  serve(sessions.list, async (_asked, viewer) => {
    const rows = await listSessions(db, viewer, clock.now())
    return rows.map((row) => presentSession(row, viewer))
  })

  serve(fileCookie.renew, async (_asked, _viewer, { reply }) => {
    const shown = bearerOf(reply.request)
    if (shown) setFileCookie(reply, await renewMediaSecret(db, shown), settings)
    return acknowledgement
  })

  serve(sessions.end, async ({ id }, viewer, at) => {
    const owner = await findSessionOwner(db, id, clock.now())
    if (!owner) throw new Refusal('notFound')
    if (owner !== viewer.id) throw new Refusal('forbidden')
    const isThis = id === viewer.sessionId
    await db.transaction().execute(async (tx) => {
      if (!isThis) await forgetOtherLoginOrigins(tx, viewer, at)
      if (!(await closeSession(tx, id))) throw new Refusal('notFound')
      await record(tx, viewer, isThis ? 'here' : 'elsewhere', at)
    })
    if (isThis) clearFileCookie(at.reply)
    return acknowledgement
  })

  serve(sessions.endAll, async ({ alsoThis }, viewer, at) => {
    await db.transaction().execute(async (tx) => {
      await forgetOtherLoginOrigins(tx, viewer, at)
      await (alsoThis ? closeSessionsOf(tx, viewer.id) : closeOtherSessions(tx, viewer))
      await record(tx, viewer, alsoThis ? 'everywhere' : 'elsewhere', at)
    })
    if (alsoThis) clearFileCookie(at.reply)
    return acknowledgement
  })
}

/** A session for its own person, with the device its browser says it is. */
export const presentSession = (row: SessionRow, { sessionId }: Viewer): Session => ({
  id: row.id,
  ...deviceOf(row.agent),
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isCurrent: row.id === sessionId,
})
