/** A new version changes the database while a backup copies its rows (decision 165). */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/template-database.ts'
import { CannotStart } from '../cannot-start.ts'
import { connect, type Db } from './connect.ts'
import { nameEnd } from './lock-waits.ts'
import { listPending, migrate, migrateTo, stepsFor } from './migrate.ts'

const times = {
  lock: 1_000,
  longestLock: 2_000,
  young: 60_000,
  long: 60_000,
  firstPause: 100,
  longestPause: 400,
  total: 60_000,
}

/** A house of the version before, whose sessions this one changes; answers what it has yet to do. */
async function houseOfBefore() {
  const { db, url } = await emptyDatabase()
  const known = Object.keys(await stepsFor([]).getMigrations())
  await migrateTo(
    db,
    known.filter((name) => name < '0121'),
  )
  return { db, url, pending: known.filter((name) => name >= '0121') }
}

const run = (text: string): Migration => ({ up: async (tx) => void (await sql.raw(text).execute(tx)) })
const stepsOf = (steps: Record<string, Migration>) => ({ getMigrations: async () => steps })

/** A house with no other table than its sessions, which has yet to change them. */
async function smallHouse() {
  const { db, url } = await emptyDatabase()
  const begun = { '0001_begun': run('create table sessions (id int); create table accounts (id int)') }
  await migrate(db, stepsOf(begun))
  const steps = stepsOf({
    ...begun,
    '0002_earlier': run('alter table accounts add column earlier boolean'),
    '0003_later': run('alter table sessions add column later boolean'),
  })
  const listDone = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    )
  return { db, url, steps, listDone }
}

/** What a server says while it waits. */
function listening() {
  const said: { table: unknown; heldBy: { pid: number }[] }[] = []
  return { said, log: { warn: (fields: unknown) => void said.push(fields as never) } }
}

async function connected(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** As `pg_dump` begins: one transaction that holds each table so that it stays as it is, until all rows are copied. */
async function backup(url: string, tables = 'sessions, accounts') {
  const client = await connected(url, 'pg_dump')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${tables} in access share mode`)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return { pid: rows[0].pid as number, end: () => client.query('commit') }
}

/** Ben, whose reads find an answer in time or fail. */
async function reader(url: string) {
  const client = await connected(url, 'ben')
  await client.query(`set statement_timeout = '3s'`)
  return () => client.query('select count(*) from sessions')
}

const countWaiting = async (db: Db) =>
  (
    await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks l join pg_database d
    on d.oid = l.database where d.datname = current_database() and not l.granted`.execute(db)
  ).rows[0]?.waiting

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('while a backup copies its rows people go on reading, and the new version comes in once it is done', async () => {
  const { db, url, pending } = await houseOfBefore()
  const { pid, end } = await backup(url)
  const read = await reader(url)
  const { said, log } = listening()
  const migrating = migrate(db, undefined, { log, times })
  migrating.catch(() => {})
  await until(async () => said.length > 0 || (await countWaiting(db)) === 1)
  await read()
  await until(() => said.length > 0)
  expect(said[0]).toEqual({
    table: 'sessions',
    lock: 'AccessExclusiveLock',
    heldBy: [{ pid, application: 'pg_dump', user: expect.any(String), since: expect.stringMatching(/^20/) }],
  })
  // From then on nobody waits, until the backup is done.
  while (said.length < 3) {
    await read()
    expect(await countWaiting(db)).toBe(0)
  }
  expect(await listPending(db)).toEqual(pending)
  await end()
  expect(await migrating).toEqual(pending)
  await read()
})

test('a backup that has run for a while keeps a new version waiting, and nobody waits for that, not even once', async () => {
  const { db, url, pending } = await houseOfBefore()
  const { pid, end } = await backup(url, 'sessions')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { said, log } = listening()
  const migrating = migrate(db, undefined, { log, times: { ...times, long: 200 } })
  migrating.catch(() => {})
  while (said.length < 3) expect(await countWaiting(db)).toBe(0)
  expect(said[0]).toMatchObject({ table: 'sessions', lock: 'AccessExclusiveLock', heldBy: [{ pid }] })
  await end()
  expect(await migrating).toEqual(pending)
})

test('what a new version leaves alone keeps it waiting for nothing, however long somebody has read it', async () => {
  const { db, url, pending } = await houseOfBefore()
  await backup(url, 'likes')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { said, log } = listening()
  expect(await migrate(db, undefined, { log, times: { ...times, long: 200 } })).toEqual(pending)
  expect(said).toEqual([])
})

/** Somebody reads the sessions for 800 ms, and before they are done somebody else has begun. */
async function overlappingReports(url: string, db: Db) {
  const readers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => connected(url, name)))
  let isOver = false
  const reading = readers.map(async (client, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 225))
    while (!isOver) {
      await client.query('begin; lock table sessions in access share mode')
      await client.query('select pg_sleep(0.8)')
      await client.query('commit')
    }
  })
  const readNow = sql`select from pg_locks where relation = 'sessions'::regclass`
  await until(async () => (await readNow.execute(db)).rows.length > 2)
  return async () => {
    isOver = true
    await Promise.all(reading)
  }
}

test('reports of which one begins before another ends let a new version in, and people wait with pauses between', async () => {
  const { db, url, steps: all } = await smallHouse()
  const tries: number[] = []
  const later = run('alter table sessions add column later boolean')
  const { '0001_begun': begun } = await all.getMigrations()
  const steps = stepsOf({
    ...(begun && { '0001_begun': begun }),
    '0002_later': { up: (tx) => (tries.push(performance.now()), later.up(tx)) },
  })
  const end = await overlappingReports(url, db)
  const { log } = listening()
  const migrating = migrate(db, steps, {
    log,
    times: { ...times, lock: 200, firstPause: 600, longestPause: 5_000, total: 20_000 },
  })
  expect(await migrating.finally(end)).toEqual(['0002_later'])
  const between = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(between.length).toBeGreaterThan(0)
  for (const [index, pause] of between.entries()) expect(pause).toBeGreaterThan(600 * 2 ** index)
})

test('two servers that start while a backup is made bring the database up to date once', async () => {
  const { db, url, steps } = await smallHouse()
  const { end } = await backup(url)
  const other = connect({ url, log: console })
  onTestFinished(other.close)
  const told = [listening(), listening()] as const
  const migrating = Promise.all([
    migrate(db, steps, { log: told[0].log, times }),
    migrate(other.db, steps, { log: told[1].log, times }),
  ])
  await until(() => told.every(({ said }) => said.length > 0))
  await end()
  const done = await migrating
  expect(done.toSorted((one, two) => one.length - two.length)).toEqual([[], ['0002_earlier', '0003_later']])
})

test('a start that waits for a backup for too long ends, says who holds what, and has changed nothing', async () => {
  const { db, url, steps, listDone } = await smallHouse()
  const { pid } = await backup(url, 'sessions')
  const refused = migrate(db, steps, { times: { ...times, total: 500 } })
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(`held the table sessions: pg_dump (pid ${pid}, since 20`)
  expect(await listDone()).toEqual(['0001_begun'])
})

test('a start that waits for a backup ends when it is asked to', async () => {
  const { db, url, steps, listDone } = await smallHouse()
  await backup(url)
  const { said, log } = listening()
  const shutdown = new AbortController()
  const migrating = migrate(db, steps, { log, times, shutdown: shutdown.signal })
  migrating.catch(() => {})
  await until(() => said.length > 0)
  shutdown.abort(new Error('ended'))
  await expect(migrating).rejects.toThrow('ended')
  expect(await listDone()).toEqual(['0001_begun'])
})

const only = (step: Migration) => stepsOf({ '0001_step': step })

test('a row that somebody changes meanwhile is waited for by the name of its table', async () => {
  const { db, url } = await emptyDatabase()
  await sql`create table roses (id int); insert into roses values (1)`.execute(db)
  const ben = await connected(url, 'ben')
  await ben.query('begin')
  await ben.query('update roses set id = 2')
  const { said, log } = listening()
  const migrating = migrate(db, only(run('update roses set id = id + 1')), { log, times })
  await until(() => said.length > 0)
  expect(said[0]).toMatchObject({ table: 'roses', heldBy: [{ application: 'ben' }] })
  await ben.query('commit')
  expect(await migrating).toEqual(['0001_step'])
  expect((await sql`select id from roses`.execute(db)).rows).toEqual([{ id: 3 }])
})

test('a change and a person who wait for each other do not end a start: it is tried again', async () => {
  const { db } = await emptyDatabase()
  let tries = 0
  const deadlock = `do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`
  const step: Migration = { up: (tx) => run((tries += 1) === 1 ? deadlock : 'select 1').up(tx) }
  const { said, log } = listening()
  expect(await migrate(db, only(step), { log, times })).toEqual(['0001_step'])
  expect([tries, said]).toEqual([2, [{ table: null, lock: null, heldBy: [] }]])
})

test('a limit that an operator has set for statements ends no change of the database', async () => {
  const { db, url } = await emptyDatabase()
  const name = new URL(url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set statement_timeout = '200ms'`.execute(db)
  const limited = connect({ url, log: console })
  onTestFinished(limited.close)
  expect(await migrate(limited.db, only(run('select pg_sleep(0.5)')))).toEqual(['0001_step'])
})

test('an operator reads how a transaction ends that was prepared, which no session has', () => {
  const since = { user: null, since: null, age: null, transaction: null }
  const session = { ...since, pid: 7, application: 'psql' }
  const prepared = { ...since, pid: 0, application: null }
  expect(nameEnd([session])).toBe('"select pg_terminate_backend(pid)"')
  expect(nameEnd([prepared])).toMatch(/^"rollback prepared 'gid'"/)
  expect(nameEnd([prepared, session])).toMatch(/^"select pg_terminate_backend.* and "rollback prepared/)
})
