import fs from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, type MigrationResult, Migrator } from 'kysely/migration'
import { CannotStart } from '../cannot-start.ts'
import {
  type BeginChange,
  type RetryOptions,
  waitForLongTransactions,
  withLockRetries,
} from './lock-retries.ts'
import { isDatabaseUnavailable } from './lost-database.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** The step with which a new database begins: the files of `beginning/`, one after the other (decision 76). */
const beginning = '0050_beginning'

/** The first step of the databases that were begun before there was a beginning in one. */
const firstEarlierStep = '0001_files'

/** What some migrations were called once: houses of that time have written it down so. */
const earlierNames: Record<string, string> = {
  '0014_timeline': '0013_timeline',
  '0059_where-files-lie': '0058_where-files-lie',
}

/**
 * Brings the database up to the last migration in `server/migrations`, all in one transaction, and answers the names of
 * those it ran. What is missing is done in the order of numbers, also where later ones were done before it: a house of
 * between two versions may have these already. Several processes may call it at once: one works, the others wait. Where
 * others use what is to change, it waits for them so that nobody waits for it (decision 165). Refuses with `CannotStart` a
 * database from the future, one whose list of migrations cannot be used, and one that others do not let go of.
 */
export async function migrate(
  db: Kysely<any>,
  provider?: MigrationProvider,
  retries: RetryOptions = {},
): Promise<string[]> {
  const done = await listDone(db)
  const steps = provider ?? stepsFor(done)
  await refuseTheFuture(done, steps)
  // Most starts find a database that has done them all; asking further costs a start some hundred milliseconds.
  if (done.length > 0 && done.length === Object.keys(await steps.getMigrations()).length) return []
  const tables = listAltered(await steps.getMigrations(), done)
  return withLockRetries(db, (begin) => runAll(db, steps, begin), { ...retries, tables })
}

/**
 * Waits for those who hold for long what the missing migrations change, so that what is done before them is done once.
 * Refuses as `migrate` does what others do not let go of.
 */
export async function waitToMigrate(db: Kysely<any>, retries: RetryOptions): Promise<void> {
  const done = await listDone(db)
  const tables = listAltered(await stepsFor(done).getMigrations(), done)
  await waitForLongTransactions(db, { ...retries, tables })
}

/** A step that is a file, and what it says. */
interface SqlStep extends Migration {
  text?: string
}

/** The tables that missing steps need for themselves alone, by what they say. */
function listAltered(steps: Record<string, SqlStep>, done: readonly string[]): string[] {
  const missing = Object.entries(steps).flatMap(([name, { text = '' }]) => (done.includes(name) ? [] : text))
  const named = missing.flatMap((text) => [...text.matchAll(altered)].map(([, table = '']) => table))
  return [...new Set(named)]
}

const altered = /^\s*(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/gim

/** Runs what is missing, in one transaction that begins with `begin`. */
async function runAll(db: Kysely<any>, steps: MigrationProvider, begin: BeginChange): Promise<string[]> {
  const provider = { getMigrations: async () => begunBy(begin, await steps.getMigrations()) }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw toMigrationError(error, results)
  return results.map((result) => result.migrationName)
}

/** The same steps; whichever comes first begins the transaction. */
const begunBy = (begin: BeginChange, steps: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, { up }]) => [
      name,
      { up: async (tx: Kysely<any>) => begin(tx).then(() => up(tx)) },
    ]),
  )

/** A step that fails is a defect; what keeps the steps from beginning is the operator's to solve, unless it passes. */
function toMigrationError(error: unknown, results: MigrationResult[]): Error {
  const failed = results.find((result) => result.status === 'Error')
  if (failed) return new Error(`Migration ${failed.migrationName} failed: ${String(error)}`, { cause: error })
  if (isDatabaseUnavailable(error))
    return new Error(`No migration was begun: ${String(error)}`, { cause: error })
  return new CannotStart(
    `The database cannot be brought up to date, and nothing was changed: ${(error as Error).message}`,
    { cause: error },
  )
}

/** The migrations that a database which has done some has yet to do; none for one that is new. */
export async function listPending(db: Kysely<any>): Promise<string[]> {
  const done = await listDone(db)
  const steps = stepsFor(done)
  await refuseTheFuture(done, steps)
  if (done.length === 0) return []
  return Object.keys(await steps.getMigrations()).filter((name) => !done.includes(name))
}

/**
 * Brings an empty database to where one stood that has done these migrations and no others, as the rows of a backup need
 * it. Refuses with `CannotStart` names that this version does not know.
 */
export async function migrateTo(db: Kysely<any>, done: readonly string[]): Promise<void> {
  const steps = stepsFor(done)
  await refuseTheFuture(done, steps)
  const known = Object.entries(await steps.getMigrations()).filter(([name]) => done.includes(name))
  await migrate(db, { getMigrations: async () => Object.fromEntries(known) })
}

/**
 * The steps of a database that has done some already: those begun with single steps go on with them, `earlier/`; all
 * others begin at once with the whole. Both then take the files `NNNN_name.sql`, whose names are their order. A step that
 * was done under an earlier name keeps it.
 */
export function stepsFor(done: readonly string[]): MigrationProvider {
  let read: ReturnType<MigrationProvider['getMigrations']> | null = null
  async function readAll() {
    const steps = done.includes(firstEarlierStep)
      ? await readSteps('earlier/')
      : new Map([[beginning, await readWhole('beginning/')]])
    for (const [name, text] of await readSteps('')) steps.set(name, text)
    return Object.fromEntries(
      [...steps].map(([name, text]) => [nameIn(done, name), { up: runSql(text), text }]),
    )
  }
  return { getMigrations: () => (read ??= readAll()) }
}

/** What a migration is called in a database that has done these. */
function nameIn(done: readonly string[], name: string): string {
  const earlier = earlierNames[name]
  return earlier && done.includes(earlier) ? earlier : name
}

const runSql = (text: string) => async (db: Kysely<any>) => {
  await sql.raw(text).execute(db)
}

/** The files of a folder that say SQL. Refuses one whose name is no migration's: it would be left out without a word. */
async function listSql(place: string): Promise<string[]> {
  const names = (await fs.readdir(new URL(place || '.', folder))).filter((name) => name.endsWith('.sql'))
  const misnamed = names.find((name) => !/^\d+_[a-z0-9-]+\.sql$/.test(name))
  if (misnamed) throw new Error(`${misnamed} is no name of a migration: NNNN_words-with-hyphens.sql`)
  return names.sort()
}

/** The steps of a folder by name, in their order. */
async function readSteps(place: string): Promise<Map<string, string>> {
  const steps = (await listSql(place)).map(
    async (name) =>
      [name.replace('.sql', ''), await fs.readFile(new URL(place + name, folder), 'utf8')] as const,
  )
  return new Map(await Promise.all(steps))
}

/** What all files of a folder say, in their order. */
const readWhole = async (place: string) => [...(await readSteps(place)).values()].join('\n')

/** The migrations a database has done, in their order. */
export async function listDone(db: Kysely<any>): Promise<string[]> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map(({ name }) => name)
}

async function refuseTheFuture(done: readonly string[], provider: MigrationProvider) {
  const known = await provider.getMigrations()
  const unknown = done.filter((name) => !(name in known))
  if (unknown.length) {
    throw new CannotStart(
      `The database was changed by a newer version of Spomen (${unknown.join(', ')}); start that version, or restore a backup made with this one.`,
    )
  }
}
