import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { wordsStay } from '../accounts/index.ts'

/** How often something happened on a day, YYYY-MM-DD. */
export interface Counted {
  day: string
  count: number
}

interface Since {
  memorialId: string
  /** The first day that counts. */
  from: string
}

/** Counts somebody's visit, unless they have been here that day; of two at once one counts. */
export async function countVisit(db: Db, memorialId: string, accountId: string, day: string) {
  await db
    .with('visitor', (new_) =>
      new_
        .insertInto('visitors_of_today')
        .values({ memorial_id: memorialId, account_id: accountId, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('memorial_id'),
    )
    .insertInto('visits')
    .columns(['memorial_id', 'day', 'visitors'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('visitor').select([
        'visitor.memorial_id',
        cast<string>(val(day), 'date').as('day'),
        sql.lit(1).as('visitors'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['memorial_id', 'day']).doUpdateSet({ visitors: sql`visits.visitors + 1` }),
    )
    .execute()
}

/** Forgets who came before a day; how many came stays. Answers how many were forgotten. */
export async function forgetVisitors(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visitors_of_today')
    .where('day', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countVisits(db: Db, memorialId: string): Promise<number> {
  const { total } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('visitors'), sql.lit(0)).as('total'))
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function listVisits(db: Db, { memorialId, from }: Since): Promise<Counted[]> {
  return db
    .selectFrom('visits')
    .select(['day', 'visitors as count'])
    .where('memorial_id', '=', memorialId)
    .where('day', '>=', from)
    .execute()
}

/** The calendar day of a moment in UTC, as `dayOf` gives it. */
const dayOf = (moment: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD')`

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Who was let in and follows still. */
export function listNewFollowers(db: Db, { memorialId, from }: Since): Promise<Counted[]> {
  return db
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select(({ fn }) => [dayOf('followers.since').as('day'), fn.countAll<number>().as('count')])
    .where('followers.memorial_id', '=', memorialId)
    .where('followers.since', '>=', startOf(from))
    .where('accounts.deleted_at', 'is', null)
    .groupBy('day')
    .execute()
}

export function listNewGreetings(db: Db, { memorialId, from }: Since): Promise<Counted[]> {
  return db
    .selectFrom('greetings')
    .innerJoin('accounts', 'accounts.id', 'greetings.author_id')
    .select(({ fn }) => [dayOf('greetings.created_at').as('day'), fn.countAll<number>().as('count')])
    .where('greetings.memorial_id', '=', memorialId)
    .where('greetings.created_at', '>=', startOf(from))
    .where(wordsStay)
    .groupBy('day')
    .execute()
}

const commentsOn = (db: Db, memorialId: string) =>
  db
    .selectFrom('comments')
    .innerJoin('accounts', 'accounts.id', 'comments.author_id')
    .where('comments.memorial_id', '=', memorialId)
    .where(wordsStay)

export async function countComments(db: Db, memorialId: string): Promise<number> {
  const { total } = await commentsOn(db, memorialId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listNewComments(db: Db, { memorialId, from }: Since): Promise<Counted[]> {
  return commentsOn(db, memorialId)
    .select(({ fn }) => [dayOf('comments.created_at').as('day'), fn.countAll<number>().as('count')])
    .where('comments.created_at', '>=', startOf(from))
    .groupBy('day')
    .execute()
}

const likesOn = (db: Db, memorialId: string) =>
  db
    .selectFrom('likes')
    .innerJoin('accounts', 'accounts.id', 'likes.account_id')
    .where('likes.memorial_id', '=', memorialId)
    .where('accounts.deleted_at', 'is', null)

export async function countLikes(db: Db, memorialId: string): Promise<number> {
  const { total } = await likesOn(db, memorialId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listNewLikes(db: Db, { memorialId, from }: Since): Promise<Counted[]> {
  return likesOn(db, memorialId)
    .select(({ fn }) => [dayOf('likes.created_at').as('day'), fn.countAll<number>().as('count')])
    .where('likes.created_at', '>=', startOf(from))
    .groupBy('day')
    .execute()
}
