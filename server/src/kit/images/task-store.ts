/** Tasks to make derivatives, under way or waiting for a worker: one row each, whoever asks how often (decision 102). */
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { presentNumbers, taskChannel } from './presence.ts'

/** An original, and what is to be decoded of it: the image that it is, or the first page of a document. */
export interface SharedImageTask {
  sha256: string
  kind: 'picture' | 'first page'
}

/** So often a task is begun, when those who began it died or could not. */
const maxTries = 4

/** What was refused is known for so long to those who wait for it. */
const refusedFor = sql.lit('2 min')

const isTask = ({ sha256, kind }: SharedImageTask) => sql<boolean>`sha256 = ${sha256} and kind = ${kind}`

const isFree = sql`(taken_by is null or taken_by not in (${presentNumbers}))`

const callOut = (task: SharedImageTask | null) =>
  sql`select pg_notify(${sql.lit(taskChannel)}, ${task ? `${task.kind} ${task.sha256}` : ''})`

/** Calls out that tasks wait: those that somebody had begun who is gone were called out by nobody. */
export const callWorkers = async (db: Db): Promise<void> => void (await callOut(null).execute(db))

/**
 * Asks for a task, taken already by the process that asks where it says its number; answers whether it was added. One that
 * somebody asked for before stays theirs; one that was refused before is there anew.
 */
export async function addTask(
  db: Db,
  task: SharedImageTask,
  { whose, takenBy }: { whose: string; takenBy: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into image_tasks (sha256, kind, whose, turn, taken_by)
    select ${task.sha256}, ${task.kind}, ${whose},
      greatest(min(turn), max(turn) filter (where whose = ${whose}) + 1, 0), ${takenBy}
    from image_tasks where refused is null
    on conflict (sha256, kind) do update set whose = excluded.whose, turn = excluded.turn, asked_at = excluded.asked_at,
      taken_by = excluded.taken_by, tries = 0, refused = null, detail = null, refused_at = null
      where image_tasks.refused is not null
    returning sha256`.execute(db)
  if (rows.length > 0 && takenBy === null) await callOut(null).execute(db)
  return rows.length > 0
}

/** Takes a task that nobody has who is still there; false where somebody has. */
export async function takeTask(db: Db, task: SharedImageTask, number: number): Promise<boolean> {
  const { rows } = await sql`
    update image_tasks set taken_by = ${number}, tries = tries + 1
    where ${isTask(task)} and refused is null and ${isFree} returning sha256`.execute(db)
  return rows.length > 0
}

/**
 * Takes the task whose turn it is; null where none waits. Whoever has many asked for has as many turns, one after the
 * other, and whoever comes anew the very next: five thousand pictures of one family do not hold up another's one.
 */
export async function takeNextTask(db: Db, number: number): Promise<SharedImageTask | null> {
  for (;;) {
    const { rows } = await sql<SharedImageTask>`
      select sha256, kind from image_tasks where refused is null and ${isFree}
      order by turn, asked_at, sha256 limit 1`.execute(db)
    const [next] = rows
    // Of two that saw the same the second finds it taken, and looks for another.
    if (!next || (await takeTask(db, next, number))) return next ?? null
  }
}

/** What has become of a task. */
export interface TaskState {
  isFree: boolean
  /** Whether somebody had begun it who is not there any more. */
  isLeftBehind: boolean
  /** Whether anybody who is there makes any picture just now. */
  isAnyMade: boolean
  /** Why nothing came of it. */
  refused: string | null
  detail: string | null
}

/** How a task stands; null once it has succeeded, or was withdrawn. */
export async function findTask(db: Db, task: SharedImageTask): Promise<TaskState | null> {
  const { rows } = await sql<TaskState>`
    with present as materialized (${presentNumbers})
    select taken_by is null or taken_by not in (table present) as "isFree",
      taken_by is not null and taken_by not in (table present) as "isLeftBehind",
      exists (select from image_tasks where refused is null and taken_by in (table present)) as "isAnyMade",
      refused, detail
    from image_tasks where ${isTask(task)}`.execute(db)
  return rows[0] ?? null
}

/** Ends a task that succeeded, and tells whoever waits for it. */
export async function endTask(db: Db, task: SharedImageTask): Promise<void> {
  await sql`with ended as (delete from image_tasks where ${isTask(task)} returning 1)
    ${callOut(task)} from ended`.execute(db)
}

/** Ends a task of which nothing comes, with a refusal's key, and tells whoever waits for it. */
export async function refuseTask(
  db: Db,
  task: SharedImageTask,
  { key, detail }: { key: string; detail: string | null },
): Promise<void> {
  await sql`with refused as (
      update image_tasks set refused = ${key}, detail = ${detail}, refused_at = clock_timestamp(), taken_by = null
      where ${isTask(task)} returning 1)
    ${callOut(task)} from refused`.execute(db)
}

/** Gives a task back that could not be done here, for others to try; after several tries it is refused as `unavailable`. */
export async function giveTaskBack(db: Db, task: SharedImageTask, detail: string): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    update image_tasks set taken_by = null where ${isTask(task)} and refused is null returning tries`.execute(
    db,
  )
  if ((rows[0]?.tries ?? 0) >= maxTries) await refuseTask(db, task, { key: 'unavailable', detail })
  else await callOut(null).execute(db)
}

/** Withdraws a task that nobody has begun. */
export async function withdrawTask(db: Db, task: SharedImageTask): Promise<void> {
  await sql`delete from image_tasks where ${isTask(task)} and refused is null and ${isFree}`.execute(db)
}

/** Forgets refusals that all who waited have heard, and tasks that nobody has waited for since hours. */
export async function forgetTasks(db: Db): Promise<void> {
  await sql`delete from image_tasks where refused_at < clock_timestamp() - interval ${refusedFor}
    or asked_at < clock_timestamp() - interval '6 hours' and ${isFree}`.execute(db)
}
