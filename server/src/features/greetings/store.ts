import { ulid } from 'ulid'
import type { Db } from '../../kit/database/connect.ts'

const withAuthors = (db: Db) =>
  db
    .selectFrom('greetings')
    .innerJoin('accounts', 'accounts.id', 'greetings.author_id')
    .select([
      'greetings.id',
      'greetings.memorial_id',
      'greetings.author_id',
      'greetings.note',
      'greetings.reported',
      'greetings.created_at',
      'greetings.changed_at',
      'greetings.changed_by',
      'accounts.name',
      'accounts.last_name',
      'accounts.portrait_file_id',
    ])

export type GreetingRow = Awaited<ReturnType<typeof listGreetings>>[number]

export function findGreeting(db: Db, id: string) {
  return withAuthors(db).where('greetings.id', '=', id).executeTakeFirst()
}

interface Seen {
  memorialId: string
  readerId: string
  isFamily: boolean
}

/**
 * The greetings on a memorial, newest first (Q63); a page of them or all. What a moderator has hidden is seen by its
 * author and the family alone (Q26).
 */
export function listGreetings(
  db: Db,
  { memorialId, readerId, isFamily }: Seen,
  part?: { size: number; page: number },
) {
  const all = withAuthors(db)
    .where('greetings.memorial_id', '=', memorialId)
    .$if(!isFamily, (shown) =>
      shown.where((eb) =>
        eb.or([eb('greetings.reported', '=', false), eb('greetings.author_id', '=', readerId)]),
      ),
    )
    .orderBy('greetings.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

export async function countGreetings(db: Db, memorialId: string): Promise<number> {
  const { greetings } = await db
    .selectFrom('greetings')
    .select((eb) => eb.fn.countAll<number>().as('greetings'))
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow()
  return greetings
}

interface NewGreeting {
  memorialId: string
  authorId: string
  note: string
  now: Date
}

export async function addGreeting(db: Db, { memorialId, authorId, note, now }: NewGreeting): Promise<string> {
  const id = ulid(now.getTime())
  await db
    .insertInto('greetings')
    .values({ id, memorial_id: memorialId, author_id: authorId, note, created_at: now })
    .execute()
  return id
}

export async function changeGreeting(db: Db, id: string, note: string, by: string, now: Date) {
  await db
    .updateTable('greetings')
    .set({ note, changed_at: now, changed_by: by })
    .where('id', '=', id)
    .execute()
}

export async function removeGreeting(db: Db, id: string) {
  await db.deleteFrom('greetings').where('id', '=', id).execute()
}
