import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { connect } from './connect.ts'
import { prepared } from './prepared.ts'

const knocks = prepared<{ key: string }, { counts: number[] }>((db, value) =>
  db.selectFrom('throttles').select('counts').where('key', '=', value('key')),
)

const knock = { key: 'a door', opened: [new Date()], counts: [1], forget_at: new Date() }

test('a statement built once sees what its own transaction did, and nobody else does before its end', async () => {
  const { db } = await freshDatabase()
  const seen = await db.transaction().execute(async (tx) => {
    await tx.insertInto('throttles').values(knock).execute()
    return { within: await knocks(tx, knock), outside: await knocks(db, knock) }
  })
  expect(seen).toEqual({ within: [{ counts: [1] }], outside: [] })
  expect(await knocks(db, knock)).toEqual([{ counts: [1] }])
})

test('alone it is remembered by the connection as well, and a connection it broke is not lent out again', async () => {
  const { url } = await freshDatabase()
  const { db, close } = connect({ url, most: 1, log: console })
  onTestFinished(close)
  await knocks(db, knock)
  await knocks(db, { key: 'another door' })
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ statement: 'select "counts" from "throttles" where "key" = $1' }])

  const leaving = prepared<{ really: boolean }, unknown>((one, value) =>
    one
      .selectNoFrom(sql`pg_terminate_backend(pg_backend_pid())`.as('left'))
      .where(sql<boolean>`${value('really')}::bool`),
  )
  await expect(leaving(db, { really: true })).rejects.toThrow('terminating')
  expect(await knocks(db, knock)).toEqual([])
})

test('what a statement names twice is sent once, and each value stands where it belongs', async () => {
  const { db } = await freshDatabase()
  const between = prepared<{ key: string; other: string }, { keys: string[] }>((one, value) =>
    one.selectNoFrom(
      sql<
        string[]
      >`array[${value('other')}::text, ${value('key')}, ${'a wall'}, ${value('other')}, ${value('key')}]`.as(
        'keys',
      ),
    ),
  )
  await db.connection().execute(async (one) => {
    expect(await between(one, { key: 'a door', other: 'a gate' })).toEqual([
      { keys: ['a gate', 'a door', 'a wall', 'a gate', 'a door'] },
    ])
    const { rows } = await sql<{ types: number }>`
      select cardinality(parameter_types) as types from pg_prepared_statements where statement like '%array[$1::text%'`.execute(
      one,
    )
    expect(rows).toEqual([{ types: 3 }])
  })
})
