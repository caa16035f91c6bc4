import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** How much the database takes, its version, and the last migration it has seen. */
export async function readDatabaseStats(db: Db) {
  const { rows } = await sql<{ bytes: number; version: string; migration: string }>`
    select pg_database_size(current_database()) bytes, current_setting('server_version') version,
      (select max(name) from kysely_migration) migration`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell its size')
  return row
}
