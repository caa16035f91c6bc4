import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '../../kit/database/connect.ts'

/**
 * One of these ids that something here goes by already. NOTE: comments, likes and reports name things of several tables
 * by nothing but their id, so that it must be new to all of them.
 */
export async function findTakenId(tx: Db, ids: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::text[]) as given (id)
    where exists (select from memorials where id = given.id)
      or exists (select from files where id = given.id)
      or exists (select from images where id = given.id)
      or exists (select from videos where id = given.id)
      or exists (select from documents where id = given.id)
      or exists (select from comments where id = given.id)
      or exists (select from greetings where id = given.id)
      or exists (select from timeline_entries where id = given.id)
      or exists (select from gifts where id = given.id)
      or exists (select from tales where id = given.id)
      or exists (select from suggestions where id = given.id)
      or exists (select from likes where id = given.id)
      or exists (select from bookmarks where id = given.id)
      or exists (select from follow_requests where id = given.id)
      or exists (select from door_links where id = given.id)
      or exists (select from ceremonies where id = given.id)
      or exists (select from guest_words where id = given.id)
    limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * What the database found wrong with what was to be written: that the memorial is there, or in its own words a value out
 * of range, or one that is taken; null for everything else that can befall a statement.
 */
export function faultOf(error: unknown): 'memorialThere' | (string & {}) | null {
  if (!(error instanceof DatabaseError)) return null
  if (error.constraint === 'memorials_pkey') return 'memorialThere'
  return /^2[23]/.test(error.code ?? '') ? `${error.table ?? ''} ${error.message}` : null
}
