import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSettler } from '../src/kit/jobs/settle.ts'
import { emptying } from './emptying.ts'
import { freshDatabase } from './template-database.ts'
import { keepWarm, warmSessions } from './warm-sessions.ts'

const asked = async (client: Client, sql: string) => (await client.query<Record<string, unknown>>(sql)).rows

async function begin(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  onTestFinished(() => client.end())
  await client.connect()
  const [{ pid } = {}] = await asked(client, 'select pg_backend_pid() as pid')
  return { client, pid }
}

const isWaiting = (url: string, pid: unknown) => warmSessions(url).some((one) => one === pid)

/** Where one begins otherwise than the others, and takes none of theirs. */
const besides = (url: string) => `${url}${url.includes('?') ? '&' : '?'}application_name=Mod`

/** A session that somebody has left, after they did something in it. */
async function leave(url: string, doing: string) {
  const { client, pid } = await begin(url)
  await client.query(doing)
  await keepWarm(url, () => client.end())
  return pid
}

test('a session that Ann’s story leaves is as new for Ben’s: nothing of hers is held, set or heard there', async () => {
  const { url } = await freshDatabase({ isWarm: true })
  const left = await leave(
    url,
    `set statement_timeout = '7s'; prepare greeting as select 1; create temporary table candles (id int);
     select pg_advisory_lock(7); listen news`,
  )
  await vi.waitUntil(() => isWaiting(url, left))

  const { client, pid } = await begin(url)
  expect(pid).toBe(left)
  expect(await asked(client, 'show statement_timeout')).toEqual([{ statement_timeout: '0' }])
  expect(await asked(client, 'select name from pg_prepared_statements')).toEqual([])
  expect(await asked(client, `select to_regclass('pg_temp.candles') as candles`)).toEqual([{ candles: null }])
  expect(
    await asked(client, `select objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`),
  ).toEqual([])
  expect(await asked(client, 'select pg_listening_channels()')).toEqual([])
  expect(isWaiting(url, left)).toBe(false)
})

test('a session that is left in the middle of a transaction ends, and lets go of what it held', async () => {
  const { url } = await freshDatabase({ isWarm: true })
  const left = await leave(url, 'begin; lock table accounts')

  const { client, pid } = await begin(url)
  expect(pid).not.toBe(left)
  await client.query('begin; lock table accounts; rollback')
  expect(isWaiting(url, left)).toBe(false)
})

test('of sessions that a story leaves all at once no more wait than the next one uses, and the others end', async () => {
  const { url } = await freshDatabase({ isWarm: true })
  const { client } = await begin(besides(url))
  const left = await Promise.all(Array.from({ length: 5 }, () => begin(url)))
  await keepWarm(url, () => Promise.all(left.map((one) => one.client.end())))
  const isLeft = (one: unknown) => left.some(({ pid }) => pid === one)

  const inside = () => asked(client, 'select pid from pg_stat_activity where datname = current_database()')
  await vi.waitUntil(async () => (await inside()).filter(({ pid }) => isLeft(pid)).length === 3)
  expect(warmSessions(url).filter(isLeft)).toHaveLength(3)
})

test('a session that the database ends while it waits is given to nobody', async () => {
  const { url } = await freshDatabase({ isWarm: true })
  const left = await leave(url, 'select 1')
  await vi.waitUntil(() => isWaiting(url, left))
  const { client } = await begin(besides(url))
  await client.query('select pg_terminate_backend($1)', [left])
  await vi.waitUntil(() => !isWaiting(url, left))

  expect((await begin(url)).pid).not.toBe(left)
})

test('a database whose jobs ran by a clock of their own serves the next story, and one that was altered does not', async () => {
  const { url, db } = await freshDatabase()
  const resettable = await emptying(url)
  const { client } = await begin(url)
  const here = await asked(client, 'select pid from pg_stat_activity where datname = current_database()')
  const ours = () => here.map(({ pid }) => Number(pid))
  const settler = createSettler({ url, clock: { now: () => new Date('2026-04-12T10:00:00Z') } })
  await settler.settle(new Map())
  await settler.close()
  expect(await resettable.empty(ours)).toBe(true)

  await client.query('alter table accounts add column candles int')
  expect(await resettable.empty(ours)).toBe(false)
  await db.destroy()
})
