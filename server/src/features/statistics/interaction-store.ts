/**
 * How much is said and liked around the photographs and videos of a memorial. What nobody is shown does not count: what is
 * around things that were taken away, and words that people took along, with the answers to them.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { type QuarterHourCount, quarterHourOf, type SeriesRequest, seriesStart } from './store.ts'

/** The photographs and videos that were taken away, by their ids. */
const removedMedia = (memorialId: string) => sql<string>`
  select id from images where memorial_id = ${memorialId} and deleted_at is not null
  union all
  select id from videos where memorial_id = ${memorialId} and deleted_at is not null`

/** The comments that their writers took along. */
const takenComments = (memorialId: string) => sql<string>`
  select id from comments where memorial_id = ${memorialId} and words_taken`

/** The comments and answers that nobody is shown, each once. */
const hiddenComments = (memorialId: string) => sql<string>`
  select id from comments where subject_id in (${removedMedia(memorialId)})
  union
  ${takenComments(memorialId)}
  union
  select answer.id from comments as answer join comments as taken on taken.id = answer.parent_id
  where taken.memorial_id = ${memorialId} and taken.words_taken`

/** Whatever may be liked and is not there. */
const hiddenSubjects = (memorialId: string): RawBuilder<string> => sql`
  ${removedMedia(memorialId)} union all (${hiddenComments(memorialId)})`

/** How many comments are on a memorial's photographs and videos: all, less the few that are not shown (decision 108). */
export async function countComments(db: Db, memorialId: string): Promise<number> {
  const all = db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('memorial_id', '=', memorialId)
  const hidden = sql<number>`(select count(*) from (${hiddenComments(memorialId)}) as hidden)`
  const { total } = await db
    .selectNoFrom((eb) => eb(all, '-', hidden).$castTo<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * How many comments were written in each quarter of an hour from a day on. What is not shown is asked of each by itself: they
 * are read already, and to list all that are hidden would be as much again.
 */
export function listNewComments(db: Db, since: SeriesRequest): Promise<QuarterHourCount[]> {
  return db
    .selectFrom('comments')
    .select(({ fn }) => [quarterHourOf('created_at').as('at'), fn.countAll<number>().as('count')])
    .where('memorial_id', '=', since.memorialId)
    .where('created_at', '>=', seriesStart(since))
    .where('words_taken', '=', false)
    .where(sql<boolean>`subject_id not in (${removedMedia(since.memorialId)})`)
    .where((eb) =>
      eb.or([
        eb('parent_id', 'is', null),
        sql<boolean>`parent_id not in (${takenComments(since.memorialId)})`,
      ]),
    )
    .groupBy('at')
    .execute()
}

/**
 * How many likes are on a memorial's photographs and videos, and on what is said of them, by people who are here. All of them
 * are read off an index, which costs less than to look for the likes of each thing that is not shown (decision 108).
 */
export async function countLikes(db: Db, memorialId: string): Promise<number> {
  const { total } = await db
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('memorial_id', '=', memorialId)
    // NOTE: as the index says it, or it is not the one that is read.
    .where(sql<boolean>`not account_closed`)
    .where(sql<boolean>`subject_id not in (${hiddenSubjects(memorialId)})`)
    .executeTakeFirstOrThrow()
  return total
}

/** How many likes were given in each quarter of an hour from a day on. */
export function listNewLikes(db: Db, since: SeriesRequest): Promise<QuarterHourCount[]> {
  return db
    .selectFrom('likes')
    .select(({ fn }) => [quarterHourOf('created_at').as('at'), fn.countAll<number>().as('count')])
    .where('memorial_id', '=', since.memorialId)
    .where('created_at', '>=', seriesStart(since))
    .where('account_closed', '=', false)
    .where(sql<boolean>`subject_id not in (${hiddenSubjects(since.memorialId)})`)
    .groupBy('at')
    .execute()
}
