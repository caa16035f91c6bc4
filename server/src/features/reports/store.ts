import { type ReportStatus, type ReportType, reportStatuses, reportTypes } from '@spomen/contract/reports.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'

const pending = sql.lit(reportStatuses.Pending)

interface NewReport {
  type: ReportType
  entityId: string
  memorialId: string
  reporterId: string
  reason: string
  otherReason: string | null
  now: Date
}

/** Writes a report down; null when this person waits for an answer to one on the same already, also of two at once. */
export async function addReport(db: Db, { now, ...input }: NewReport): Promise<string | null> {
  const added = await db
    .insertInto('reports')
    .values({
      id: newId(now),
      type: input.type,
      entity_id: input.entityId,
      memorial_id: input.memorialId,
      reporter_id: input.reporterId,
      reason: input.reason,
      other_reason: input.otherReason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['entity_id', 'reporter_id']).where('status', '=', pending).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/**
 * Whose words it was that the family has taken away, as long as the history tells: a line of their own, or among what went with a
 * comment (M25).
 */
const removedAuthor = sql<string | null>`coalesce(
  (select coalesce(gone.about_id, gone.account_id) from memorial_history as gone
    where gone.memorial_id = reports.memorial_id and gone.subject_id = reports.entity_id
      and gone.kind in ('commentRemoved', 'greetingRemoved')
    order by gone.id desc limit 1),
  (select said ->> 'author_id' from memorial_history as gone
    cross join jsonb_array_elements(gone.before -> 'comments') as said
    where gone.memorial_id = reports.memorial_id and gone.kind = 'commentRemoved'
      and said ->> 'id' = reports.entity_id
    order by gone.id desc limit 1))`

/**
 * Whoever belongs to the page's family now, or did at any time since a report was made: once stepped back from keeping it they
 * are as much the reported as before. NOTE: an id begins with its moment, and the lines of a page are indexed by theirs.
 */
const familySinceReported = sql<string[]>`array(
  select memorials.owner_id
  union
  select keeper.account_id from followers as keeper
    where keeper.memorial_id = reports.memorial_id and keeper.keeps_since is not null
  union
  select person.id from memorial_history as line
    cross join lateral (values (line.account_id), (line.about_id)) as person (id)
    where line.memorial_id = reports.memorial_id and line.id >= left(reports.id, 10) and person.id is not null
      and (line.kind in ('keeperLeft', 'keeperEnded', 'handedOver', 'passedOn', 'adopted', 'takenOver')
        or line.kind in ('followerLeft', 'followerRemoved') and exists (
          select from memorial_history as began
          where began.memorial_id = line.memorial_id and began.id < line.id
            and began.kind in ('keeperJoined', 'handedOver', 'passedOn', 'adopted', 'takenOver')
            and person.id in (began.account_id, began.about_id))))`

/**
 * Reports with who made them, where anybody did, and whose the thing is: whoever wrote it, also where it was taken away since and the
 * history still tells, or kept the page it is or hangs on.
 */
const withReporters = (db: Db) =>
  db
    .selectFrom('reports')
    .leftJoin('accounts as reporter', 'reporter.id', 'reports.reporter_id')
    .innerJoin('memorials', 'memorials.id', 'reports.memorial_id')
    .leftJoin('comments', 'comments.id', 'reports.entity_id')
    .leftJoin('greetings', 'greetings.id', 'reports.entity_id')
    .leftJoin('images', 'images.id', 'reports.entity_id')
    .leftJoin('videos', 'videos.id', 'reports.entity_id')
    .select([
      'reports.id',
      'reports.type',
      'reports.entity_id',
      'reports.memorial_id',
      'reports.reporter_id',
      'reports.reason',
      'reports.other_reason',
      'reports.status',
      'reports.status_comment',
      'reports.resolver_id',
      'reports.created_at',
      'reports.resolved_at',
      'reporter.name',
      'reporter.last_name',
      'reporter.mail',
      'reporter.forgotten_at',
    ])
    .select(({ fn }) =>
      fn
        .coalesce(
          'comments.author_id',
          'greetings.author_id',
          'images.uploader_id',
          'videos.uploader_id',
          removedAuthor,
        )
        .as('reported_id'),
    )
    .select((eb) =>
      eb
        .case()
        .when('reports.type', '=', reportTypes.Deceased)
        .then(familySinceReported)
        .end()
        .as('family_ids'),
    )

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** A report by its id, with the name of who made it; a report on what came hidden in a copy is nobody's. */
export function findReport(db: Db, id: string) {
  return withReporters(db).where('reports.id', '=', id).executeTakeFirst()
}

interface EntityReportFilter {
  entityId: string
  type: ReportType | null
  status: ReportStatus | null
}

/** Of the reports on an entity the newest pending one, else the newest (Q25). */
export function findReportOn(db: Db, { entityId, type, status }: EntityReportFilter) {
  return withReporters(db)
    .where('reports.entity_id', '=', entityId)
    .$if(type !== null, (some) => some.where('reports.type', '=', type as ReportType))
    .$if(status !== null, (some) => some.where('reports.status', '=', status as ReportStatus))
    .orderBy((eb) => eb('reports.status', '=', pending), 'desc')
    .orderBy('reports.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface ReportListFilter {
  status: ReportStatus
  type: ReportType | null
}

/** The reports of a status, of one type where it is given, newest first; a page of them or all. */
export function listReports(
  db: Db,
  { status, type }: ReportListFilter,
  part?: { size: number; page: number },
) {
  const all = withReporters(db)
    .where('reports.status', '=', status)
    .$if(type !== null, (some) => some.where('reports.type', '=', type as ReportType))
    .orderBy('reports.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

/** How many reports of a status there are of each type that has any. */
export async function countReports(db: Db, status: ReportStatus): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('reports')
    .select((eb) => ['type', eb.fn.countAll<number>().as('total')])
    .where('status', '=', status)
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, total }) => [type, total]))
}

/** How many others wait for an answer about the same. */
export async function countOthersPending(db: Db, { id, entity_id }: ReportRow): Promise<number> {
  const { total } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('entity_id', '=', entity_id)
    .where('status', '=', pending)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return total
}

interface ResolutionColumns {
  status: ReportStatus
  comment: string
  resolverId: string
  now: Date
}

/** Answers a pending report; false when another moderator was faster (R33). */
export async function resolveReport(
  tx: Db,
  id: string,
  { status, comment, resolverId, now }: ResolutionColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ status, status_comment: comment, resolver_id: resolverId, resolved_at: now })
    .where('id', '=', id)
    .where('status', '=', pending)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Has a declined report wait again, as if nobody had answered it; false where it is not declined. Refuses with
 * `alreadyReported` while whoever made it waits for another on the same; the transaction can only be given up then.
 */
export async function reopenReport(tx: Db, id: string): Promise<boolean> {
  try {
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ status: reportStatuses.Pending, status_comment: null, resolver_id: null, resolved_at: null })
      .where('id', '=', id)
      .where('status', '=', reportStatuses.Rejected)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'reports_once_while_pending')
      throw new Refusal('alreadyReported', { cause: error })
    throw error
  }
}

/** Some of what somebody reported, in the order of the ids behind one of them. */
export function listReportsBy(db: Db, reporterId: string, behind: string, most: number) {
  return db
    .selectFrom('reports')
    .select(['id', 'type', 'entity_id', 'reason', 'other_reason', 'status', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Whether any report names somebody, as the one who made it or the one who answered it. */
export async function hasReportsNaming(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('reports')
    .select('id')
    .where((eb) => eb.or([eb('reporter_id', '=', accountId), eb('resolver_id', '=', accountId)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Forgets the reports on things that are gone for good. */
export async function forgetReportsOn(tx: Db, entityIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('reports').where('entity_id', '=', anyOf(entityIds)).execute()
}
