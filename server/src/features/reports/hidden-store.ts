/** The reports on what is hidden: as long as it is, one stays by which a moderator shows it again (decision 26). */
import { otherReason, reportStatuses, reportTypes } from '@spomen/contract/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'

const { Image, Comment, CommentThread, Video, LastGreeting, Deceased } = reportTypes

/** Whether what a report is on is hidden, where it stands or where it lies since the family took it away. */
const isOnHidden = sql<boolean>`case reports.type
  when ${sql.lit(Deceased)} then exists (
    select from memorials where id = reports.entity_id and suspended_at is not null and not in_preparation)
  when ${sql.lit(Image)} then exists (select from images where id = reports.entity_id and reported)
  when ${sql.lit(Video)} then exists (select from videos where id = reports.entity_id and reported)
  when ${sql.lit(LastGreeting)} then exists (select from greetings where id = reports.entity_id and reported)
    or exists (
      select from memorial_history as gone
      where gone.memorial_id = reports.memorial_id and gone.kind = 'greetingRemoved' and gone.put_back_at is null
        and gone.before @> jsonb_build_object('greeting', jsonb_build_object('id', reports.entity_id, 'reported', true)))
  else exists (select from comments where id = reports.entity_id and reported)
    or exists (
      select from memorial_history as gone
      where gone.memorial_id = reports.memorial_id and gone.kind = 'commentRemoved' and gone.put_back_at is null
        and gone.before @> jsonb_build_object('comments',
          jsonb_build_array(jsonb_build_object('id', reports.entity_id, 'reported', true))))
end`

/**
 * Removes some of what somebody reported and was answered; of what is hidden by it the report stays, without their words.
 * Answers how many went, or lost their words.
 */
export async function forgetAnsweredBy(tx: Db, reporterId: string, most: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    with answered as (
      select id, other_reason, ${isOnHidden} as is_on_hidden from reports
      where reporter_id = ${reporterId} and status <> ${sql.lit(reportStatuses.Pending)}
    ), chosen as (
      select id, is_on_hidden from answered where not is_on_hidden or other_reason is not null limit ${most}
    ), emptied as (
      update reports set other_reason = null from chosen where reports.id = chosen.id and is_on_hidden returning reports.id
    ), removed as (
      delete from reports using chosen where reports.id = chosen.id and not is_on_hidden returning reports.id
    )
    select (select count(*) from emptied) + (select count(*) from removed) as done`.execute(tx)
  return rows[0]?.done ?? 0
}

interface HiddenRow {
  id: string
  type: number
}

/** What of a memorial is hidden, and the memorial itself where it is suspended. */
async function listHiddenOn(db: Db, memorialId: string): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select id, ${sql.lit(Deceased)} as type from memorials
      where id = ${memorialId} and suspended_at is not null and not in_preparation
    union all select id, ${sql.lit(Image)} from images where memorial_id = ${memorialId} and reported
    union all select id, ${sql.lit(Video)} from videos where memorial_id = ${memorialId} and reported
    union all select id, ${sql.lit(LastGreeting)} from greetings where memorial_id = ${memorialId} and reported
    union all select id, case when parent_id is null then ${sql.lit(Comment)} else ${sql.lit(CommentThread)} end
      from comments where memorial_id = ${memorialId} and reported`.execute(db)
  return rows
}

/** How many reports one statement writes. */
const batchSize = 500

/**
 * Writes down an accepted report of nobody on all that is hidden on a memorial which came in a copy, and on the memorial itself
 * where it is suspended.
 */
export async function addReportsOnHidden(tx: Db, memorialId: string, now: Date): Promise<void> {
  const hidden = await listHiddenOn(tx, memorialId)
  for (let at = 0; at < hidden.length; at += batchSize)
    await tx
      .insertInto('reports')
      .values(
        hidden.slice(at, at + batchSize).map(({ id, type }) => ({
          id: newId(now),
          type,
          entity_id: id,
          memorial_id: memorialId,
          reason: otherReason,
          status: reportStatuses.Approved,
          created_at: now,
          resolved_at: now,
        })),
      )
      .execute()
}
