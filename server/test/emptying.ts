/** Puts a test's database back to what the template holds, so that another test finds it as if it were new. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export interface Emptied {
  url: string
  /** Answers the rows of all tables, as statements that put them back: a story may begin where another one did. */
  rows(): Promise<string>
  /** Puts back what `rows` answered, in this database or another. */
  putBack(rows: string): Promise<void>
  /**
   * Empties the database, and answers false where that does not make it new: somebody is still connected, its tables
   * or settings were changed, or so many rows have passed through it that what they leave would slow it down.
   */
  empty(): Promise<boolean>
}

/** How many rows may have come and gone: their places stay, since nothing sweeps a database of tests. */
const mostRows = 10_000

/** How long a connection that was closed may take until the server knows, in milliseconds. */
const patience = 1_000

/** Looks at a new copy of the template. Only a superuser may fill tables without regard to triggers and references. */
export async function emptying(url: string): Promise<Emptied> {
  const client = new Client({ connectionString: url })
  // At the end of the run the server goes first.
  client.on('error', () => {})
  await client.connect()
  await client.query('set session_replication_role = replica')
  const value = async (sql: string) =>
    Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]
  const tables = (await client.query<{ name: string }>(ownTables)).rows.map(({ name }) => name)
  const asCopied = { rows: await rows(), shape: await value(shape) }
  let passed = 0

  return {
    url,
    rows,
    putBack: async (put) => void (await client.query(put)),
    async empty() {
      const isNew = await renew().catch(() => false)
      if (!isNew) await client.end().catch(() => {})
      return isNew
    },
  }

  async function rows() {
    const statements = tables.map((name) => `delete from ${name}`)
    for (const name of tables) {
      const found = await value(`select json_agg(found)::text from ${name} as found`)
      if (typeof found === 'string')
        statements.push(
          `insert into ${name}
           select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(found)})`,
        )
    }
    return statements.join(';\n')
  }

  async function renew() {
    const givesUpAt = Date.now() + patience
    while (await value(othersAreHere)) {
      if (Date.now() > givesUpAt) return false
      await pause(2)
    }
    if ((await value(shape)) !== asCopied.shape) return false
    for (const { rowCount } of [await client.query(asCopied.rows)].flat()) passed += rowCount ?? 0
    return passed < mostRows
  }
}

const ownTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname <> 'information_schema' and not starts_with(nspname, 'pg_')`

const othersAreHere = `
  select exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')`

/** A sum that any change of a table, a trigger, a function or a setting makes another; rows of theirs do not. */
const shape = `
  select string_agg(format('%s %s', made, rows), ', ') from (
    ${['pg_class', 'pg_attribute', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc', 'pg_type']
      .map((catalogue) => `select sum(xmin::text::bigint) as made, count(*) as rows from ${catalogue}`)
      .join(' union all ')}
    union all
    select sum(xmin::text::bigint), count(*) from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
  )`
