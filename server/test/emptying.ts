/** Puts a test's database back to what the template holds, so that another test finds it as if it were new. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeLiteral } from 'pg'

export interface ResettableDatabase {
  url: string
  /** Answers the rows of all tables, as statements that put them back: a story may begin where another one did. */
  rows(): Promise<string>
  /** Puts back what `rows` answered, in this database or another. */
  putBack(rows: string): Promise<void>
  /**
   * Empties the database, and answers false where that does not make it new: somebody is still connected beside the
   * sessions that may be, by the server's numbers of them, its tables or settings were changed, or so many rows have passed through it
   * that what they leave would slow it down.
   */
  empty(waiting: () => readonly number[]): Promise<boolean>
}

/** A table with its rows as JSON; null where it has none. */
interface TableRows {
  name: string
  rows: string | null
}

/** How many rows may have come and gone: their places stay, since nothing sweeps a database of tests. */
const mostRows = 10_000

/** How long a connection that was closed may take until the server knows, in milliseconds. */
const timeout = 1_000

/** Looks at a new copy of the template. Only a superuser may fill tables without regard to triggers and references. */
export async function emptying(url: string): Promise<ResettableDatabase> {
  const client = new Client({ connectionString: url })
  // At the end of the run the server goes first.
  client.on('error', () => {})
  await client.connect()
  await client.query('set session_replication_role = replica')
  const value = async (sql: string, values?: unknown[]) =>
    Object.values((await client.query<Record<string, unknown>>(sql, values)).rows[0] ?? {})[0]
  const tables = (await client.query<{ name: string }>(ownTables)).rows.map(({ name }) => name)
  const asCopied: TableRows[] = []
  for (const name of tables) asCopied.push({ name, rows: await rowsOf(name) })
  await client.query(renewal(asCopied))
  const shapeAsCopied = await value(shape)
  let passed = 0

  return {
    url,
    rows,
    putBack: async (put) => void (await client.query(put)),
    async empty(waiting) {
      const isNew = await renew(waiting).catch(() => false)
      if (!isNew) await client.end().catch(() => {})
      return isNew
    },
  }

  async function rows() {
    // What every other table holds is put back by plans that are there already.
    const statements = ['select pg_temp.renew()']
    for (const { name, rows: copied } of asCopied) {
      const found = await rowsOf(name)
      if (found === copied) continue
      statements.push(`delete from ${name}`)
      if (found !== null) statements.push(insertion(name, found))
    }
    return statements.join(';\n')
  }

  async function rowsOf(name: string) {
    const found = await value(`select ${rowsIn(name)}`)
    return typeof found === 'string' ? found : null
  }

  async function renew(waiting: () => readonly number[]) {
    const givesUpAt = Date.now() + timeout
    while (await value(othersAreHere, [waiting()])) {
      if (Date.now() > givesUpAt) return false
      await pause(2)
    }
    if ((await value(shape)) !== shapeAsCopied) return false
    passed += Number(await value('select pg_temp.renew()'))
    return passed < mostRows
  }
}

const rowsIn = (name: string) => `(select json_agg(kept)::text from ${name} as kept)`

const insertion = (name: string, rows: string) =>
  `insert into ${name} select * from json_populate_recordset(null::${name}, ${escapeLiteral(rows)})`

/**
 * A function of this session alone that puts every table back and answers how many rows that took. It keeps its plans,
 * where statements would be planned anew each time; rows that are as they were copied stay where they are.
 */
function renewal(tables: readonly TableRows[]): string {
  const done = (statement: string) =>
    `${statement}; get diagnostics changed = row_count; passed := passed + changed;`
  const steps = tables.map(({ name, rows }) =>
    rows === null
      ? done(`delete from ${name}`)
      : `if ${rowsIn(name)} is distinct from ${escapeLiteral(rows)} then
           ${done(`delete from ${name}`)} ${done(insertion(name, rows))}
         end if;`,
  )
  const body = `declare passed bigint := 0; changed bigint; begin ${steps.join('\n')} return passed; end`
  return `create function pg_temp.renew() returns bigint language plpgsql as ${escapeLiteral(body)}`
}

const ownTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname <> 'information_schema' and not starts_with(nspname, 'pg_')`

const othersAreHere = `
  select exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and pid <> all ($1::int[]))`

/** Where PostgreSQL keeps what there is, and the number of each thing, or of what it belongs to. */
const catalogues = {
  pg_class: 'oid',
  pg_attribute: 'attrelid',
  pg_constraint: 'oid',
  pg_index: 'indexrelid',
  pg_trigger: 'oid',
  pg_type: 'oid',
} as const

/**
 * A sum that any change of a table, a trigger, a function or a setting makes another; rows of theirs do not. What PostgreSQL
 * brings itself has smaller numbers, and is left out: it is most of what there is, and no test changes it. Functions count by
 * what they say: the clock of the job queue's stories replaces one and puts it back.
 */
const shape = `
  select string_agg(format('%s %s', made, rows), ', ') from (
    ${Object.entries(catalogues)
      .map(
        ([catalogue, number]) =>
          `select sum(xmin::text::bigint) as made, count(*) as rows from ${catalogue} where ${number} >= 16384`,
      )
      .join(' union all ')}
    union all
    select sum(hashtextextended(made::text, 0)), count(*) from pg_proc as made where oid >= 16384
    union all
    select sum(xmin::text::bigint), count(*) from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
  ) as catalogue`
