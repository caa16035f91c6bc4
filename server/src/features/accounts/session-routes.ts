import { type Session, sessions } from '@spomen/contract/sessions.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { RequestContext, ApiServer, Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { clearFileCookie } from './cookie.ts'
import { deviceOf } from './devices.ts'
import { forgetOtherOrigins } from './login-origin-store.ts'
import { lockOpenAccount } from './account-closing-store.ts'
import {
  closeOtherSessions,
  closeSession,
  closeSessionsOf,
  findSessionOwner,
  listSessions,
  type SessionRow,
} from './sessions.ts'

/** Where a person is signed in, and how that ends. */
export function sessionRoutes({ serve }: ApiServer, { db, clock, settings }: Context) {
  /** Forgets every browser and network but the one that asks, so that a later login from another is told by mail. */
  function forgetOtherLoginOrigins(
    { id }: Viewer,
    { address, reply }: Pick<RequestContext, 'address' | 'reply'>,
  ) {
    const place = { accountId: id, browser: setBrowserCookie(reply, settings), address }
    return db.transaction().execute(async (tx) => {
      // Whoever logs in just now holds the account as well: neither waits for the other in the middle.
      await lockOpenAccount(tx, id)
      await forgetOtherOrigins(tx, place, clock.now())
    })
  }

  serve(sessions.list, async (_asked, viewer) => {
    const rows = await listSessions(db, viewer, clock.now())
    return rows.map((row) => presentSession(row, viewer))
  })

  serve(sessions.end, async ({ id }, viewer, at) => {
    const owner = await findSessionOwner(db, id, clock.now())
    if (!owner) throw new Refusal('notFound')
    if (owner !== viewer.id) throw new Refusal('forbidden')
    if (!(await closeSession(db, id))) throw new Refusal('notFound')
    if (id === viewer.sessionId) clearFileCookie(at.reply, settings)
    else await forgetOtherLoginOrigins(viewer, at)
    return acknowledgement
  })

  serve(sessions.endAll, async ({ alsoThis }, viewer, at) => {
    await forgetOtherLoginOrigins(viewer, at)
    if (!alsoThis) {
      await closeOtherSessions(db, viewer)
      return acknowledgement
    }
    await closeSessionsOf(db, viewer.id)
    clearFileCookie(at.reply, settings)
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
