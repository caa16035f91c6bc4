import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import type { Db } from './connect.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const over = new Date('2026-04-12')

/** So many counts that nobody asks about any more, with three that somebody does. */
async function fill(db: Db, many: number) {
  await sql`insert into throttles (key, opened, counts, forget_at)
    select 'over' || n, array[]::timestamptz[], array[]::integer[], timestamptz '2026-04-11' from generate_series(1, ${many}::int) n
    union all select 'kept' || n, array[]::timestamptz[], array[]::integer[], timestamptz '2026-04-13' from generate_series(1, 3) n`.execute(
    db,
  )
}

const countOf = async (db: Db) =>
  (
    await db
      .selectFrom('throttles')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow()
  ).many

test('of many rows all go, a batch at a time, and what is asked about stays', async () => {
  const { db } = await freshDatabase()
  await fill(db, 2_500)
  await sql`create table batches (deleted bigint)`.execute(db)
  await sql`create function note_batch() returns trigger language plpgsql as
    ${sql.raw(`$$ begin insert into batches select count(*) from gone; return null; end $$`)}`.execute(db)
  await sql`create trigger note_batch after delete on throttles referencing old table as gone
    for each statement execute function note_batch()`.execute(db)
  expect(await deleteInBatches(db, 'throttles', (count) => count('forget_at', '<=', over))).toBe(2_500)
  const { rows } = await sql<{ deleted: number }>`select deleted from batches`.execute(db)
  expect(rows.map(({ deleted }) => Number(deleted))).toEqual([1_000, 1_000, 500])
  expect(await countOf(db)).toBe(3)
})

test('a row that somebody holds keeps no other, and stays when it is needed again', async () => {
  const { db } = await freshDatabase()
  await fill(db, 5)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('throttles')
      .set({ forget_at: new Date('2026-05-01') })
      .where('key', '=', 'over2')
      .execute()
    expect(await deleteInBatches(db, 'throttles', (count) => count('forget_at', '<=', over), 2)).toBe(4)
  })
  expect(await deleteInBatches(db, 'throttles', (count) => count('forget_at', '<=', over))).toBe(0)
  expect(await countOf(db)).toBe(4)
})
