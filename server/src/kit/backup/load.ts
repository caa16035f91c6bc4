/** Puts the rows of a snapshot into an empty database of any later version of PostgreSQL or of ours. */
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { PgBoss } from 'pg-boss'
import { connect, type Log } from '../database/connect.ts'
import { migrate, migrateTo } from '../database/migrate.ts'
import { installJobs } from '../jobs/jobs.ts'
import type { BackupKey } from './age.ts'
import { BadBackup } from './bad-backup.ts'
import { withClient } from './connection.ts'
import { listTables } from './dump.ts'
import { explainPart, openPart, type Part } from './parts.ts'
import type { BackupPlace } from './place.ts'
import { folderOf, type Snapshot } from './snapshot.ts'

interface LoadContext {
  place: BackupPlace
  key: BackupKey | null
  log: Log
}

/**
 * Fills the empty database at `url`: the schema as it was when the snapshot was made, its rows, then what has changed
 * in the schema since, and the work that waited.
 */
export async function loadRows(context: LoadContext, url: string, snapshot: Snapshot): Promise<void> {
  const { db, close } = connect({ url, most: 1, log: context.log })
  try {
    await migrateTo(db, snapshot.migrations)
    await withClient(url, (client) => loadTables(context, client, snapshot))
    await migrate(db)
  } finally {
    await close()
  }
  await loadJobs(context, url, snapshot)
}

async function loadTables(context: LoadContext, client: Client, snapshot: Snapshot) {
  const there = new Map((await listTables(client)).map(({ table, columns }) => [table, new Set(columns)]))
  for (const { table, columns } of snapshot.tables) {
    const known = there.get(table)
    if (!known || columns.length !== known.size || columns.some((column) => !known.has(column)))
      throw new BadBackup(`its table ${table} is not as its migrations left it`)
  }
  if (there.size !== snapshot.tables.length) throw new BadBackup('a table is missing in it')
  await client.query('begin')
  const tables = [...there.keys()].map((table) => `"${table}"`)
  // NOTE: what refers to what is held to again when all of it is there, at once, which takes a fraction of the time.
  const references = await takeReferences(client)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of snapshot.tables) {
    const columns = table.columns.map((column) => `"${column}"`).join(', ')
    await loadPart(context, client, { snapshot, part: table, into: `"${table.table}" (${columns})` })
  }
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('commit')
  await client.query('analyze')
}

async function takeReferences(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`)
  return rows
}

interface PartToLoad {
  snapshot: Snapshot
  part: Part & { rows: number }
  /** A table and its columns. */
  into: string
}

async function loadPart({ place, key }: LoadContext, client: Client, { snapshot, part, into }: PartToLoad) {
  const content = await openPart({ place, key, folder: folderOf(snapshot.id) }, part)
  const taken = client.query(copyFrom(`copy ${into} from stdin`))
  await pipeline(content, taken).catch((error: unknown) => {
    throw explainPart(error, part.file)
  })
  if (taken.rowCount !== part.rows)
    throw new BadBackup(`${part.file} has ${taken.rowCount} rows and not ${part.rows}`)
}

const jobBatch = 500

/** Asks for the work that waited anew, so that it does not matter which version of pg-boss had written it down. */
async function loadJobs(context: LoadContext, url: string, snapshot: Snapshot) {
  await installJobs(url)
  const part = snapshot.jobs
  if (!part) return
  await withClient(url, async (client) => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      migrate: false,
    })
    for (const { name, ...options } of snapshot.queues) {
      if (!(await boss.getQueue(name))) await boss.createQueue(name, options)
    }
    await client.query(`create temporary table waiting
      (number bigint generated always as identity, name text, id uuid, data jsonb, priority int, start_after timestamptz, singleton_key text)`)
    const into = 'waiting (name, id, data, priority, start_after, singleton_key)'
    await loadPart(context, client, { snapshot, part, into })
    for (const { name } of snapshot.queues) {
      for (let after = 0; ; ) {
        const { rows } = await client.query<WaitingJob>(
          `select number::int, id, data, priority, start_after as "startAfter", singleton_key as "singletonKey"
           from waiting where name = $1 and number > $2 order by number limit ${jobBatch}`,
          [name, after],
        )
        if (rows.length === 0) break
        after = rows.at(-1)?.number ?? after
        await boss.insert(
          name,
          rows.map(({ number: _, singletonKey, ...job }) => ({
            ...job,
            ...(singletonKey !== null && { singletonKey }),
          })),
        )
      }
    }
  })
}

interface WaitingJob {
  number: number
  id: string
  data: object
  priority: number
  startAfter: Date
  singletonKey: string | null
}
