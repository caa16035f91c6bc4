import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { dayOf } from '../../kit/clock.ts'
import { noteWhoAsks } from '../../kit/current-request.ts'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Database, Sessions } from '../../kit/database/tables.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { newId } from '../../kit/ids.ts'
import { lacksNeededStep, type StepSettings } from './rules.ts'

const day = 86_400_000
/** How old the note of the last use may grow before it is renewed: a write per request would cost more than it tells. */
const useNoteInterval = 5 * 60_000
/** The most places one person is signed in at; where they were not for the longest time, they have to log in again. */
const maxSessions = 100

export interface OpenedSession {
  sessionId: string
  /** The bearer token; only its hash is kept. */
  token: string
  /** The secret of the cookie that opens files. */
  media: string
}

interface NewSession {
  accountId: string
  agent: string | null
  now: Date
  /** How long the session lasts (X35, Q52). */
  days: number
  /** The day on which they were last here, as their account says; where nobody has looked, it is written anew. */
  seenOn?: string | null
  /** Whether the second step was shown as well. */
  bySecondStep?: boolean
}

/**
 * Opens a session that lasts so many days, and answers its secrets in the clear, of which only hashes are kept. Of more
 * than `maxSessions` of an account those used last stay.
 */
export async function openSession(
  db: Db,
  { accountId, agent, now, days, seenOn = null, bySecondStep = false }: NewSession,
): Promise<OpenedSession> {
  const token = newSecret()
  const media = newSecret()
  const sessionId = newId(now)
  const { others } = await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      token_hash: hashSecret(token),
      media_hash: hashSecret(media),
      agent,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + days * day),
      by_second_step: bySecondStep,
    })
    .returning(({ selectFrom }) =>
      selectFrom('sessions as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('other.account_id', '=', accountId)
        .$asScalar()
        .$notNull()
        .as('others'),
    )
    .executeTakeFirstOrThrow()
  // Of those who log in at this moment none is counted.
  if (others > maxSessions / 2) await keepNewest(db, accountId)
  if (seenOn !== dayOf(now)) await noteSeenOn(db, accountId, now)
  return { sessionId, token, media }
}

/** The column a secret's hash is looked for in: of the bearer token, or of the cookie's secret, which is for files alone. */
export type SecretKind = 'token_hash' | 'media_hash'

/** The secret that a request presents to say who asks; as it came, not hashed yet. */
export interface PresentedSecret {
  kind: SecretKind
  secret: string
}

/** A session that is open, with its account. */
export interface OpenSession {
  id: string
  role: string | null
  /** Whether its account has a second step, and the session has shown it. */
  hasShownStep: boolean
  sessionId: string
  used_at: Date
}

/** Sessions that last, of people who may come in. */
const lastingSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.expires_at', '>', now)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)

/** Selects the open session of a secret, in a statement of its own or within another. */
export const selectOpenSession = (db: Db, kind: SecretKind, { hash, now }: { hash: string; now: Date }) =>
  lastingSessions(db, now)
    .select(['sessions.id as sessionId', 'accounts.id', 'accounts.role', 'sessions.used_at'])
    .select((eb) =>
      eb
        .and([eb('sessions.by_second_step', '=', true), eb('accounts.second_step_at', 'is not', null)])
        .$castTo<boolean>()
        .as('hasShownStep'),
    )
    .where(`sessions.${kind}`, '=', hash)

const openSessions = (kind: SecretKind) =>
  prepared<{ hash: string; now: Date }, OpenSession>((db, value) =>
    selectOpenSession(db, kind, { hash: value('hash'), now: value('now') }),
  )

const openSessionOf = { token_hash: openSessions('token_hash'), media_hash: openSessions('media_hash') }

/** When somebody asks, and what the house wants of its moderators. */
export interface AskedAt {
  now: Date
  settings: StepSettings
}

/** Who a secret belongs to; null when it is unknown or too old. */
export async function findViewer(
  db: Db,
  { kind, secret }: PresentedSecret,
  at: AskedAt,
): Promise<Viewer | null> {
  const [found] = await openSessionOf[kind](db, { hash: hashSecret(secret), now: at.now })
  return found ? recordUseAndGetViewer(db, found, at) : null
}

/**
 * Answers who asks from an open session. Writes down that it was used and that its person was here, where the last note
 * of that is old; and tells the log who asks.
 */
export async function recordUseAndGetViewer(
  db: Db,
  { id, role, hasShownStep, sessionId, used_at }: OpenSession,
  { now, settings }: AskedAt,
): Promise<Viewer> {
  if (isStale(used_at, now)) await noteUse(db, sessionId, now)
  if (dayOf(used_at) < dayOf(now)) await noteSeenOn(db, id, now)
  noteWhoAsks(id)
  const lacksSecondStep = lacksNeededStep({ role, hasShownStep }, settings)
  const isModerator = role === 'Admin' && !lacksSecondStep
  return { id, role: isModerator ? 'Admin' : null, sessionId, ...(lacksSecondStep && { lacksSecondStep }) }
}

/**
 * Of those who asked before, by their sessions, who is still signed in where they asked from; what they asked then is no
 * use of it now. One statement, however many they are.
 */
export async function listSignedIn<Asker extends Pick<Viewer, 'id' | 'sessionId'>>(
  db: Db,
  askers: readonly Asker[],
  now: Date,
): Promise<Asker[]> {
  const sessions = [...new Set(askers.map(({ sessionId }) => sessionId))]
  const open = await lastingSessions(db, now)
    .select(['sessions.id', 'sessions.account_id'])
    .where('sessions.id', '=', anyOf(sessions))
    .execute()
  const accountOf = new Map(open.map((session) => [session.id, session.account_id]))
  return askers.filter(({ id, sessionId }) => accountOf.get(sessionId) === id)
}

const isStale = (usedAt: Date, now: Date) => now.getTime() - usedAt.getTime() > useNoteInterval

/** Notes the day on which somebody was here (YC06): once a day, by the first request of it wherever they are signed in. */
export async function noteSeenOn(db: Db, accountId: string, now: Date): Promise<void> {
  const today = dayOf(now)
  await db
    .updateTable('accounts')
    .set({ seen_on: today })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('seen_on', 'is', null), eb('seen_on', '<', today)]))
    .execute()
}

/** Of many requests at once, as a page with photographs makes them, one writes. */
async function noteUse(db: Db, id: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', '<', new Date(now.getTime() - useNoteInterval))
    .execute()
}

export type SessionRow = Pick<Selectable<Sessions>, 'id' | 'agent' | 'created_at' | 'used_at' | 'expires_at'>

/** Where somebody is signed in: the session that asks, then those used last. */
export function listSessions(db: Db, { id, sessionId }: Viewer, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'agent', 'created_at', 'used_at', 'expires_at'])
    .where('account_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy((session) => session('id', '=', sessionId), 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whose session this is, while it lasts. */
export async function findSessionOwner(db: Db, id: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.account_id ?? null
}

/** Gives a session its secret for files anew: the same each time, so that windows that ask at once share one. */
export async function renewMediaSecret(db: Db, { kind, secret }: PresentedSecret): Promise<string> {
  const media = hashSecret(`files ${secret}`)
  await db
    .updateTable('sessions')
    .set({ media_hash: hashSecret(media) })
    .where(kind, '=', hashSecret(secret))
    .where('media_hash', '<>', hashSecret(media))
    .execute()
  return media
}

/** Ends a session: its token and its cookie are dead with the next request. False when it had ended before. */
export async function closeSession(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the session of a token, where there is one. */
export async function closeSessionBy(db: Db, { kind, secret }: PresentedSecret): Promise<void> {
  await db.deleteFrom('sessions').where(kind, '=', hashSecret(secret)).execute()
}

/** Logs out everywhere, as after a new password by mail (Q78). */
export async function closeSessionsOf(db: Db, accountId: string) {
  await closeSessions(db, (session) => session('account_id', '=', accountId))
}

/** Logs out everywhere but where the viewer asks from (Q78). */
export async function closeOtherSessions(db: Db, { id, sessionId }: Viewer) {
  await closeSessions(db, (session) =>
    session.and([session('account_id', '=', id), session('id', '<>', sessionId)]),
  )
}

/** Sweeps sessions that have run out; returns how many. */
export const closeOldSessions = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'sessions', (session) => session('expires_at', '<=', now))

async function keepNewest(db: Db, accountId: string) {
  await closeSessions(db, (session) =>
    session.and([
      session('account_id', '=', accountId),
      session(
        'id',
        'not in',
        session
          .selectFrom('sessions as kept')
          .select('kept.id')
          .where('kept.account_id', '=', accountId)
          .orderBy('kept.used_at', 'desc')
          .orderBy('kept.id', 'desc')
          .limit(maxSessions),
      ),
    ]),
  )
}

type SessionFilter = (session: ExpressionBuilder<Database, 'sessions'>) => Expression<SqlBool>

/** Ends several, in the order of their ids, so that two who do so at once never wait for each other. */
async function closeSessions(db: Db, which: SessionFilter): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions').select('id').where(which).orderBy('id').forUpdate(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
