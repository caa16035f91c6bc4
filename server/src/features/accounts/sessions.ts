import { ulid } from 'ulid'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { hashOf, newSecret } from './secrets.ts'

const day = 86_400_000
/** How old the note of the last use may grow before it is renewed: a write per request would cost more than it tells. */
const useNoted = 5 * 60_000

export interface Opened {
  /** The bearer token; only its hash is kept. */
  token: string
  /** The secret of the cookie that opens files. */
  media: string
}

interface Opening {
  accountId: string
  agent: string | null
  now: Date
  /** How long the session lasts (X35, Q52). */
  days: number
}

/** Signs someone in. */
export async function openSession(db: Db, { accountId, agent, now, days }: Opening): Promise<Opened> {
  const token = newSecret()
  const media = newSecret()
  await db
    .insertInto('sessions')
    .values({
      id: ulid(now.getTime()),
      account_id: accountId,
      token_hash: hashOf(token),
      media_hash: hashOf(media),
      agent,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + days * day),
    })
    .execute()
  return { token, media }
}

const viewerBy = (secret: 'token_hash' | 'media_hash') =>
  prepared<
    { hash: string; now: Date },
    { id: string; role: string | null; sessionId: string; used_at: Date }
  >((db, value) =>
    db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['sessions.id as sessionId', 'accounts.id', 'accounts.role', 'sessions.used_at'])
      .where(`sessions.${secret}`, '=', value('hash'))
      .where('sessions.expires_at', '>', value('now'))
      .where('accounts.deleted_at', 'is', null),
  )

const viewers = { token_hash: viewerBy('token_hash'), media_hash: viewerBy('media_hash') }

/** Who a secret belongs to: the bearer token, or for files alone the cookie's. Null when it is unknown or too old. */
export async function findViewer(
  db: Db,
  by: keyof typeof viewers,
  secret: string,
  now: Date,
): Promise<Viewer | null> {
  const [found] = await viewers[by](db, { hash: hashOf(secret), now })
  if (!found) return null
  if (now.getTime() - found.used_at.getTime() > useNoted) await noteUse(db, found.sessionId, now)
  return { id: found.id, role: found.role === 'Admin' ? 'Admin' : null, sessionId: found.sessionId }
}

async function noteUse(db: Db, id: string, now: Date) {
  await db.updateTable('sessions').set({ used_at: now }).where('id', '=', id).execute()
}

/** Signs out: the token is dead with the next request. */
export async function closeSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Signs out everywhere, as after a new password (Q78). */
export async function closeSessionsOf(db: Db, accountId: string) {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Sweeps sessions that have run out; returns how many. */
export async function closeOldSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
