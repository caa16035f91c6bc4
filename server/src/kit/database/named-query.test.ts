import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { connect } from './connect.ts'
import { prepared } from './prepared.ts'
import { isDatabaseUnavailable } from './lost-database.ts'
import { WatchedClient } from './watched-client.ts'

const lives = prepared<{ name: string }, Record<string, unknown>>((db, value) =>
  db
    .selectNoFrom([
      sql`${value('name')}::text`.as('name'),
      sql`date '1931-03-04'`.as('born'),
      sql`2::bigint`.as('children'),
      sql`array[date '1931-03-04']`.as('days'),
      sql`timestamptz '2026-01-02 03:04:05+01'`.as('at'),
      sql`null::text`.as('died'),
    ])
    .where(sql<boolean>`${value('name')}::text <> ''`),
)

test('a statement is described once on a connection, and its rows are read alike each time', async () => {
  const { url } = await freshDatabase()
  const { db, close } = connect({ url, most: 1, log: console })
  onTestFinished(close)
  const first = await lives(db, { name: 'Milan' })
  expect(first).toEqual([
    {
      name: 'Milan',
      born: '1931-03-04',
      children: 2,
      days: ['1931-03-04'],
      at: new Date('2026-01-02T02:04:05Z'),
      died: null,
    },
  ])
  expect(await lives(db, { name: '' })).toEqual([])
  expect(await lives(db, { name: 'Vera' })).toEqual([{ ...first[0], name: 'Vera' }])
  expect(await lives(db, { name: 'Milan' })).toEqual(first)
})

test('PostgreSQL is asked what rows look like with the first of them alone', async () => {
  const { url } = await freshDatabase()
  const client = new WatchedClient({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  let described = 0
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', () => (described += 1))
  for (const name of ['Milan', 'Vera', 'Milan'])
    expect((await client.query('select $1::text as name', [name])).rows).toEqual([{ name }])
  expect(described).toBe(1)
})

test('a column that is added changes no answer, and one that is another is refused rather than misread', async () => {
  const { url, db } = await freshDatabase()
  const client = new WatchedClient({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const change = (text: string) => sql.raw(text).execute(db)
  await change('create table lives (name text, place text)')
  await change(`insert into lives values ('Milan', 'Novi Sad')`)
  const ask = async () => (await client.query('select place, name from lives where name <> $1', [''])).rows
  const known = [{ place: 'Novi Sad', name: 'Milan' }]
  expect(await ask()).toEqual(known)
  await change('alter table lives add column born date')
  expect(await ask()).toEqual(known)
  await change('alter table lives alter column place type int using 1')
  const refusal: unknown = await ask().catch((error: unknown) => error)
  expect((refusal as Error).message).toContain('must not change result type')
  // On another connection it would succeed: this one is nobody's any more.
  expect([isDatabaseUnavailable(refusal), client.isLost]).toEqual([true, true])
})

test('one that was refused the first time is described once it is answered', async () => {
  const { url } = await freshDatabase()
  const client = new WatchedClient({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const ask = async (by: number) => (await client.query('select 4 / $1::int as share', [by])).rows
  await expect(ask(0)).rejects.toThrow('division by zero')
  expect(await ask(2)).toEqual([{ share: 2 }])
  await expect(ask(0)).rejects.toThrow('division by zero')
  expect(await ask(4)).toEqual([{ share: 1 }])
})

test('a connection that was asked a thousand things leaves the others their names', async () => {
  const { url } = await freshDatabase()
  const busy = new WatchedClient({ connectionString: url })
  const quiet = new WatchedClient({ connectionString: url })
  onTestFinished(async () => void (await Promise.all([busy.end(), quiet.end()])))
  await Promise.all([busy.connect(), quiet.connect()])
  for (let at = 0; at < 1_000; at += 1) await busy.query(`select $1::int as asked${at}`, [at])
  const named = async (client: WatchedClient) => {
    await client.query('select $1::text as newcomer', ['Vera'])
    const { rows } = await client.query(`select 1 from pg_prepared_statements where statement ~ 'newcomer'`)
    return rows.length > 0
  }
  expect(await named(busy)).toBe(false)
  expect(await named(quiet)).toBe(true)
})
