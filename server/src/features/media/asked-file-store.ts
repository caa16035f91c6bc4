/** What a request for a file is decided by, in one question (decision 114). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import { type FileRow, fileBy, fileColumns, findFile } from '../../kit/files/file-rows.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import {
  type AskedAt,
  hashSecret,
  type OpenSession,
  selectOpenSession,
  type PresentedSecret,
  recordUseAndGetViewer,
} from '../accounts/index.ts'
import { type Relation, relationBetween, relationBy, type RelationRow } from '../following/index.ts'

export interface AskedFile {
  /** Null without a secret, or with one that opens no session. */
  viewer: Viewer | null
  /** Undefined where it is unknown or was removed. */
  file: FileRow | undefined
  /**
   * How the viewer stands to the file's memorial: undefined where that is not there for them, null for a file of no
   * memorial and without a viewer.
   */
  relation: Relation | null | undefined
}

/** What the three questions answer. Of one that finds nothing the id is null, and so are its other columns. */
type LookedUp = Omit<OpenSession, 'id'> & { viewer_id: string | null } & Omit<FileRow, 'id'> & {
    id: string | null
  } & Omit<RelationRow, 'owner_id'> & { owner_id: string | null }

const lookUp = (kind: PresentedSecret['kind']) =>
  prepared<{ id: string; hash: string; now: Date }, LookedUp>((db, value) =>
    db
      .selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('asked'))
      .leftJoin(selectOpenSession(db, kind, { hash: value('hash'), now: value('now') }).as('viewer'), (on) =>
        on.onTrue(),
      )
      .leftJoin(fileBy(db, value('id')).as('file'), (on) => on.onTrue())
      .leftJoinLateral(
        relationBetween(db, {
          viewerId: sql.ref<string>('viewer.id'),
          memorialId: sql.ref<string>('file.memorial_id'),
        }).as('relation'),
        (on) => on.onTrue(),
      )
      // NOTE: `select *` would be planned anew each time, which costs more than the three questions together.
      .select(['viewer.id as viewer_id', 'viewer.role', 'viewer.sessionId', 'viewer.used_at'])
      .select('viewer.hasShownStep')
      .select(fileColumns.map((column) => `file.${column}` as const))
      .select(['relation.owner_id', 'relation.follows', 'relation.keeps'])
      .select(['relation.asked', 'relation.invited']),
  )

const lookUps = { token_hash: lookUp('token_hash'), media_hash: lookUp('media_hash') }

/** Who asks for a file, the file, and how the one stands to the memorial of the other. */
export async function findAskedFile(
  db: Db,
  shown: PresentedSecret | null,
  id: string,
  at: AskedAt,
): Promise<AskedFile> {
  if (!shown) return { viewer: null, file: await findFile(db, id), relation: null }
  const [found] = await lookUps[shown.kind](db, { id, hash: hashSecret(shown.secret), now: at.now })
  if (!found) throw new Error('the question for a file was answered by no row')
  const viewer =
    found.viewer_id === null ? null : await recordUseAndGetViewer(db, { ...found, id: found.viewer_id }, at)
  const file = found.id === null ? undefined : { ...found, id: found.id }
  return { viewer, file, relation: viewer && file?.memorial_id ? relationIn(viewer, found) : null }
}

/** How somebody stands, by what the question found; undefined where the memorial is not there for them. */
function relationIn(viewer: Viewer, { owner_id: ownerId, ...tied }: LookedUp): Relation | undefined {
  return ownerId ? relationBy(viewer, { owner_id: ownerId, ...tied }) : undefined
}
