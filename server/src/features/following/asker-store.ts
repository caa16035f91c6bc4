/** Who asks about a memorial, and how they stand to it, in one statement (decision 125). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import { hashSecret, type OpenSession, selectOpenSession } from '../accounts/index.ts'
import { memorialColumns, type MemorialRow } from '../memorials/index.ts'
import { type RelationColumns, withRelation } from './relation-store.ts'

/** A memorial that is there for somebody, with what ties them to it. */
export type StandingRow = MemorialRow & RelationColumns

/** What is found of a session that is open, and of the memorial it asks about; null where that is not there for them. */
export interface FoundAsker {
  session: OpenSession
  row: StandingRow | null
}

/** Of a memorial that is not there for whoever asks all columns are null. */
type AskerRow = Omit<OpenSession, 'id'> & { viewer_id: string } & Omit<StandingRow, 'id'> & {
    id: string | null
  }

const askers = prepared<{ hash: string; now: Date; memorialId: string }, AskerRow>((db, value) =>
  db
    .selectFrom(selectOpenSession(db, 'token_hash', { hash: value('hash'), now: value('now') }).as('viewer'))
    .leftJoinLateral(
      withRelation(db, { viewerId: sql.ref<string>('viewer.id'), memorialId: value('memorialId') })
        .select(memorialColumns)
        .as('memorials'),
      (on) => on.onTrue(),
    )
    .select(['viewer.id as viewer_id', 'viewer.role', 'viewer.sessionId', 'viewer.used_at'])
    .select('viewer.hasShownStep')
    .select(memorialColumns)
    .select(['memorials.follows', 'memorials.keeps', 'memorials.asked', 'memorials.invited']),
)

/** The open session of a bearer token, with how its account stands to a memorial; null without such a session. */
export async function findAsker(
  db: Db,
  { secret, memorialId, now }: { secret: string; memorialId: string; now: Date },
): Promise<FoundAsker | null> {
  const [found] = await askers(db, { hash: hashSecret(secret), now, memorialId })
  if (!found) return null
  const { viewer_id, role, hasShownStep, sessionId, used_at, ...row } = found
  const session = { id: viewer_id, role, hasShownStep, sessionId, used_at }
  return { session, row: row.id === null ? null : { ...row, id: row.id } }
}
