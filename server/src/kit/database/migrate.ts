import fs from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotStart } from '../cannot-start.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * Brings the database up to the last migration in `server/migrations`, all in one transaction, and answers the names of
 * those it ran. Several processes may call it at once: one works, the others wait. Refuses a database from the future.
 */
export async function migrate(db: Kysely<any>, provider: MigrationProvider = sqlFiles): Promise<string[]> {
  await refuseTheFuture(db, provider)
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  const failed = results.find((result) => result.status === 'Error')
  if (error)
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${String(error)}`, { cause: error })
  return results.map((result) => result.migrationName)
}

/** The files `NNNN_name.sql`, plain SQL that only ever goes forward; the name is the order. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await fs.readdir(folder)).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name)).sort()
    const migrations = names.map(async (name) => {
      const text = await fs.readFile(new URL(name, folder), 'utf8')
      return [name.replace('.sql', ''), { up: (db: Kysely<any>) => sql.raw(text).execute(db) }] as const
    })
    return Object.fromEntries(await Promise.all(migrations)) as never
  },
}

async function refuseTheFuture(db: Kysely<any>, provider: MigrationProvider) {
  const table = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!table.rows[0]?.there) return
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const known = await provider.getMigrations()
  const unknown = done.rows.map((row) => row.name).filter((name) => !(name in known))
  if (unknown.length) {
    throw new CannotStart(
      `The database was changed by a newer version of Spomen (${unknown.join(', ')}); start that version, or restore a backup made with this one.`,
    )
  }
}
