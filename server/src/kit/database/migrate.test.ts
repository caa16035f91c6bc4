import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dumpSchema } from '../../../../dev/schema-dump.ts'
import { earlierDatabase } from '../../../test/earlier-database.ts'
import { emptyDatabase, freshDatabase } from '../../../test/template-database.ts'
import { CannotStart } from '../cannot-start.ts'
import { connect } from './connect.ts'
import { checkDurability } from './durability.ts'
import { migrate } from './migrate.ts'

test('three servers that start at once on an empty database migrate it once', async () => {
  const { url } = await emptyDatabase()
  const servers = [1, 2, 3].map(() => connect({ url, log: console }))
  onTestFinished(async () => void (await Promise.all(servers.map(({ close }) => close()))))
  const done = await Promise.all(servers.map(({ db }) => migrate(db)))
  const working = done.filter((names) => names.length > 0)
  expect(working).toHaveLength(1)
  expect(working[0]?.[0]).toBe('0050_beginning')
  expect(working[0]).toEqual(working[0]?.toSorted())
})

test('a migrated database has nothing left to do', async () => {
  const { db } = await freshDatabase()
  expect(await migrate(db)).toEqual([])
})

test('a database from before there was a beginning in one is carried along, and is then like a new one', async () => {
  const { db } = await earlierDatabase()
  const done = await migrate(db)
  expect([done[0], done.includes('0050_beginning')]).toEqual(['0034_places-of-a-batch', false])
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql`select first_name, shown_to_visitors from memorials`.execute(db)
  expect(rows).toEqual([{ first_name: 'Milica', shown_to_visitors: 'nothing' }])

  const { db: fresh } = await freshDatabase()
  expect(await dumpSchema(db)).toBe(await dumpSchema(fresh))
  const rowsAtTheStart = async (of: Kysely<any>) => [
    (await sql`select * from memorial_totals order by is_human`.execute(of)).rows,
    (await sql`select * from free_forever`.execute(of)).rows,
  ]
  expect(await rowsAtTheStart(db)).toEqual(await rowsAtTheStart(fresh))
})

test('a database from a newer version is refused in plain words and left alone', async () => {
  const { db } = await freshDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999_the-future', '2030-01-01')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(CannotStart)
  await expect(migrate(db)).rejects.toThrow(/newer version of Spomen \(9999_the-future\)/)
})

test('a migration that fails is named and changes nothing', async () => {
  const { db } = await emptyDatabase()
  const run = (text: string) => ({ up: async (tx: Kysely<any>) => void (await sql.raw(text).execute(tx)) })
  const failing = {
    getMigrations: async () => ({
      '0001_good': run('create table good (id int)'),
      '0002_bad': run('create tabel bad (id int)'),
    }),
  }
  await expect(migrate(db, failing)).rejects.toThrow('Migration 0002_bad failed')
  const { rows } = await sql`select to_regclass('good') as good`.execute(db)
  expect(rows).toEqual([{ good: null }])
})

test('a database that would forget in a power cut is refused', async () => {
  const { db, url } = await freshDatabase()
  await checkDurability(db)
  const { pathname } = new URL(url)
  await sql`alter database ${sql.id(pathname.slice(1))} set synchronous_commit = off`.execute(db)
  const later = connect({ url, log: console })
  onTestFinished(later.close)
  await expect(checkDurability(later.db)).rejects.toThrow(/because synchronous_commit is off/)
})
