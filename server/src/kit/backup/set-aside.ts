/** What stood where a backup is restored to is set aside under another name, until the operator says that it may go. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Client, DatabaseError } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from '../database/connect.ts'
import { openClient, withClient } from './connection.ts'
import { markSchema } from './restore-mark.ts'

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/** The address of another database of the server that an address names. */
export function siblingDatabaseUrl(url: string, name: string): string {
  const beside = new URL(url)
  beside.pathname = `/${encodeURIComponent(name)}`
  return beside.href
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const asideOf = (name: string) => `${name}_before_`

/** The moment behind that name, as nothing but a restore writes it: what an operator calls alike is theirs. */
const asideStamp = '^[0-9]{17}$'

const freshOf = (name: string) => `${name}_restoring`

/** Whether something is set aside: then nothing of its bytes may be purged. */
export async function isAnythingSetAside(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select from pg_database where starts_with(datname, current_database() || '_before_')
        and substr(datname, length(current_database() || '_before_') + 1) ~ ${asideStamp}
    ) as there`.execute(db)
  return rows[0]?.there ?? false
}

/** Opens a connection of the server that is in none of the databases that are renamed. */
async function openElsewhere(url: string): Promise<Client> {
  try {
    return await openClient(siblingDatabaseUrl(url, 'postgres'))
  } catch (error) {
    if (error instanceof DatabaseError)
      throw new CannotStart(
        `The user of DATABASE_URL may not enter the database "postgres", which it takes to put one in the place of another (${error.message}); restore into an empty database instead, and set DATABASE_URL to that one.`,
      )
    throw error
  }
}

/** Whether there is no table yet. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ empty: boolean }>(
      `select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as empty`,
    )
    return rows[0]?.empty ?? false
  })

/**
 * Held in the database by whoever restores, until its session ends; while the database is renamed, in which nobody may be
 * then, in "postgres", with the hash of its name.
 */
const restoreLock = 7_007

/** How whoever restores is called; the lock keeps them apart. */
const restorer = 'spomen restore'

/**
 * Keeps a database to whoever restores into it until the session that is answered ends, as it must before the database is
 * renamed. Refuses with `CannotStart` while another restore is under way, of which each would take away what the other
 * brings, and while anybody else is connected: a server writes until it is stopped.
 */
export async function lockForRestore(url: string): Promise<Client> {
  const client = await openClient(url, restorer)
  try {
    const { rows: locks } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${restoreLock}) as taken`,
    )
    if (!locks[0]?.taken) throw new CannotStart('Another restore is under way here; wait until it has ended.')
    const other = await findConnected(client, nameOf(url))
    if (other)
      throw new CannotStart(`The database is in use (by ${other}); stop the server first, and try again.`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Somebody who is connected to a database and restores nothing, by the name they give themselves; null where nobody is. */
async function findConnected(client: Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(nullif(application_name, ''), 'a program without a name') as name from pg_stat_activity
     where datname = $1 and application_name <> $2 and backend_type = 'client backend'
     order by application_name desc limit 1`,
    [name, restorer],
  )
  return rows[0]?.name ?? null
}

/**
 * Refuses with `CannotStart` a database in whose place a backup is being put: what somebody wrote there would be lost, and
 * nothing can be put in its place while they are connected. Ask it on a connection that stays: who restores looks for those.
 */
export async function refuseWhileRestoring(db: Db): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks join pg_database d on d.oid = pg_locks.database
      where locktype = 'advisory' and granted and case d.datname
        when current_database() then classid = 0 and objid = ${sql.lit(restoreLock)}
        when 'postgres' then classid::int8 = ${sql.lit(restoreLock)}
          and objid::int8 = hashtext(current_database())::int8 & 4294967295
      end
    ) as held`.execute(db)
  if (!rows[0]?.held) return
  throw new CannotStart(
    'A backup is being restored in the place of this house, and whatever came in now would be lost with it. Start again once `npm run restore` has ended.',
  )
}

/**
 * Makes an empty database beside this one, like it in how it sorts; one that was left from before goes. Refuses with
 * `CannotStart` where it could not take the place of this one later.
 */
export async function createSiblingDatabase(url: string): Promise<string> {
  const name = nameOf(url)
  const fresh = freshOf(name)
  asideNameAt(name, new Date())
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${quoted(fresh)} with (force)`)
    await client.query(`create database ${quoted(fresh)}`).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error
      throw new CannotStart(
        `The user of DATABASE_URL may not make a database beside "${name}" (${error.message}); restore into an empty database instead, and set DATABASE_URL to that one.`,
      )
    })
    const { rows } = await client.query<{ alike: boolean }>(
      `select count(distinct (encoding, datlocprovider, datcollate, datctype)) = 1 as alike
       from pg_database where datname in ($1, $2)`,
      [name, fresh],
    )
    if (rows[0]?.alike) return
    await client.query(`drop database ${quoted(fresh)}`)
    throw new CannotStart(
      `New databases of this server sort otherwise than "${name}" does; make an empty one that sorts as it does, and set DATABASE_URL to that one.`,
    )
  })
  return siblingDatabaseUrl(url, fresh)
}

/** Empties a database that was empty before: what came of a restore that failed goes again. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `drop schema if exists pgboss cascade; drop schema public cascade; create schema public; drop schema if exists ${markSchema}`,
    ),
  )
}

/** Takes a database of this server away, whoever is connected. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`))
}

/** What a restore that was killed has left beside a database; null where there is nothing of that. */
export const findLeftRestore = (url: string): Promise<string | null> =>
  withClient(url, async (client) => {
    const fresh = freshOf(nameOf(url))
    const { rows } = await client.query('select from pg_database where datname = $1', [fresh])
    return rows.length > 0 ? fresh : null
  })

/** How a database is called that is set aside at a moment. Refuses a name that PostgreSQL would cut off. */
function asideNameAt(name: string, at: Date): string {
  const aside = `${asideOf(name)}${at.toISOString().replaceAll(/\D/g, '')}`
  if (Buffer.byteLength(aside) <= 63) return aside
  throw new CannotStart(
    `The name "${name}" is too long to be kept beside a restored database; restore into an empty one with a shorter name.`,
  )
}

interface Exchange {
  /** Ends whatever the caller itself has open in the database. */
  letGo?: () => Promise<unknown>
  /** Told who is waited for. */
  tellWait?: ((sentence: string) => void) | undefined
  /** Once it is given, nobody is waited for any more. */
  shutdown?: AbortSignal
  /** How long it is waited until everybody has left, in milliseconds. */
  patience?: number
}

/** How long whoever has come in during a restore is waited for, in milliseconds: the work of hours hangs on it. */
const longestWait = 300_000

/** How often it is looked whether they have, in milliseconds. */
const pauseBetween = 500

/**
 * Puts a database in the place of another, which is set aside, at one moment; answers the name it has now. Who is connected
 * is waited for, while servers that start are refused. Refuses with `CannotStart` where somebody stays.
 */
export async function swapDatabases(
  url: string,
  fresh: string,
  at: Date,
  { letGo, tellWait, shutdown, patience = longestWait }: Exchange = {},
): Promise<string> {
  const name = nameOf(url)
  const aside = asideNameAt(name, at)
  const client = await openElsewhere(url)
  const waitsUntil = performance.now() + patience
  let told = ''
  try {
    await client.query(`select pg_advisory_lock(${restoreLock}, hashtext($1))`, [name])
    await letGo?.()
    for (;;) {
      // Whoever comes while PostgreSQL tries is kept waiting, so that it is asked first.
      const other = await findConnected(client, name)
      if (other === null && (await tryToSwap(client, { name, aside, fresh }))) return aside
      shutdown?.throwIfAborted()
      const who = other ?? 'somebody'
      if (performance.now() >= waitsUntil)
        throw new CannotStart(`The database is in use (by ${who}); stop that first, and try again.`)
      if (who !== told) tellWait?.(`${who} is connected to the database; waiting until it has left.`)
      told = who
      await pause(pauseBetween)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** False where somebody has come and stayed for the five seconds that PostgreSQL itself waits. */
async function tryToSwap(
  client: Client,
  { name, aside, fresh }: { name: string; aside: string; fresh: string },
): Promise<boolean> {
  try {
    await client.query('begin')
    await client.query(`alter database ${quoted(name)} rename to ${quoted(aside)}`)
    await client.query(`alter database ${quoted(fresh)} rename to ${quoted(name)}`)
    await client.query('commit')
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '55006') throw error
    await client.query('rollback')
    return false
  }
}

/** What is set aside, oldest first. */
export const listSetAside = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database
       where starts_with(datname, $1) and substr(datname, length($1::text) + 1) ~ $2 order by datname`,
      [asideOf(nameOf(url)), asideStamp],
    )
    return rows.map(({ datname }) => datname)
  })

/** Takes away what was set aside at or before a moment; answers the names. */
export async function dropOldSetAside(url: string, before: Date): Promise<string[]> {
  const last = `${asideOf(nameOf(url))}${before.toISOString().replaceAll(/\D/g, '')}`
  const old = (await listSetAside(url)).filter((name) => name <= last)
  for (const name of old) await dropDatabase(url, name)
  return old
}
