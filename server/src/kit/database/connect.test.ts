import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { connect, sendQuery } from './connect.ts'

test('a day stays the day it is, whatever the time zone; whole numbers are numbers, moments are dates', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql`select
    date '1931-03-04' as born, array[date '1931-03-04'] as days,
    9007199254740991::bigint as many, array[1, 2]::bigint[] as some, count(*) as counted,
    timestamptz '2026-01-02 03:04:05+01' as at, (timestamptz '2026-01-02 00:30+01')::date as utc_day`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      born: '1931-03-04',
      days: ['1931-03-04'],
      many: Number.MAX_SAFE_INTEGER,
      some: [1, 2],
      counted: 1,
      at: new Date('2026-01-02T02:04:05Z'),
      utc_day: '2026-01-01',
    },
  ])
})

test('a number too large to be exact is an error, not another number', async () => {
  const { db } = await freshDatabase()
  await expect(sql`select 9007199254740993::bigint as many`.execute(db)).rejects.toThrow('too large')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a fixed query is remembered by the connection, a search is not', async () => {
  const { db } = await freshDatabase()
  const remembered = await db.connection().execute(async (one) => {
    await sql`select 1 as fixed where ${'a'} = 'a'`.execute(one)
    await sql`select 1 as fixed where ${'b'} = 'a'`.execute(one)
    await sql`select 1 as searched where ${'a'} like 'a%'`.execute(one)
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one)
  })
  expect(remembered.rows).toEqual([{ statement: "select 1 as fixed where $1 = 'a'" }])
})

test('a lost connection fails the query under way and nothing else', async () => {
  const { db } = await freshDatabase()
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  await expect(cut).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('connections lost while idle are replaced', async () => {
  const { db } = await freshDatabase()
  await Promise.all([sql`select pg_sleep(0.02)`.execute(db), sql`select pg_sleep(0.02)`.execute(db)])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  const answers = await Promise.allSettled([1, 2, 3].map(() => sql`select 1 as one`.execute(db)))
  expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('closing ends the connections, also where every statement was built beforehand', async () => {
  const { db, url } = await freshDatabase()
  const other = connect({ url, log: console })
  const here = sql<{ many: number }>`select count(*) as many from pg_stat_activity
    where datname = current_database() and state = 'idle' and query = ${'select 7 as seven'}`
  await sendQuery(other.db, sql`select 7 as seven`.compile(other.db), [])
  expect((await here.execute(db)).rows).toEqual([{ many: 1 }])
  await other.close()
  await expect.poll(async () => (await here.execute(db)).rows).toEqual([{ many: 0 }])
})
