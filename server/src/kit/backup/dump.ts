/** Writes down all rows of a database, as they stood at one moment, however long it takes and whatever is written meanwhile. */
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupKey } from './age.ts'
import { type Part, writePart } from './parts.ts'
import type { BackupPlace } from './place.ts'
import type { Snapshot } from './snapshot.ts'

interface DumpContext {
  /** In a transaction that sees one moment. */
  client: Client
  place: BackupPlace
  folder: string
  key: BackupKey | null
}

/** What a snapshot says of the rows. */
export type DumpedRows = Pick<Snapshot, 'migrations' | 'tables' | 'jobs' | 'queues'>

/** The work that waits, as pg-boss is told of it again; what is under way is begun anew. */
const jobColumns = ['name', 'id', 'data', 'priority', 'start_after', 'singleton_key']
const waitingJobs = `select ${jobColumns.join(', ')} from pgboss.job where state in ('created', 'retry', 'active')`

/** What a queue is made anew with. */
const queueColumns = {
  policy: 'policy',
  retry_limit: 'retryLimit',
  retry_delay: 'retryDelay',
  retry_backoff: 'retryBackoff',
  retry_delay_max: 'retryDelayMax',
  expire_seconds: 'expireInSeconds',
  retention_seconds: 'retentionSeconds',
  deletion_seconds: 'deleteAfterSeconds',
  notify: 'notify',
} as const

/** Writes every table that is kept, and the work that waits, into parts of a snapshot. */
export async function dumpRows(context: DumpContext): Promise<DumpedRows> {
  const { client } = context
  const dumped: { table: string; columns: string[]; part: Part; copied: { rowCount: number } }[] = []
  for (const { table, columns } of await listTables(client)) {
    const names = columns.map((column) => `"${column}"`).join(', ')
    dumped.push({ table, columns, ...(await dumpQuery(context, `tables/${table}`, `"${table}" (${names})`)) })
  }
  const jobs = await dumpJobs(context)
  const migrations = await listMigrations(client)
  const tables = dumped.map(({ table, columns, part, copied }) => ({
    table,
    columns,
    rows: copied.rowCount,
    ...part,
  }))
  return { migrations, tables, ...jobs }
}

/** NOTE: how many rows there were is told behind the last of them, and known for sure once another question is answered. */
async function dumpQuery({ client, ...rest }: DumpContext, name: string, source: string) {
  const copied = client.query(copyTo(`copy ${source} to stdout`))
  return { part: await writePart(rest, name, copied), copied }
}

async function dumpJobs(context: DumpContext): Promise<Pick<DumpedRows, 'jobs' | 'queues'>> {
  const { rows: there } = await context.client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  )
  if (!there[0]?.there) return { jobs: null, queues: [] }
  const { part, copied } = await dumpQuery(context, 'jobs', `(${waitingJobs})`)
  const columns = Object.entries(queueColumns).map(([column, name]) => `${column} as "${name}"`)
  const queues = await context.client.query<{ name: string }>(
    `select name, ${columns.join(', ')} from pgboss.queue where name not like '\\_\\_%' order by name`,
  )
  return { jobs: { ...part, rows: copied.rowCount }, queues: queues.rows }
}

/** Tables of ours that survive a crash, with the columns that are written and not computed. */
export async function listTables(client: Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname not like 'kysely\\_%'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** The migrations that were done, in their order; none in a database that has no tables yet. */
async function listMigrations(client: Client): Promise<string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  )
  if (!there[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(
    `select name from public.kysely_migration order by name`,
  )
  return rows.map(({ name }) => name)
}
