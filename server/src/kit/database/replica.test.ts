/** A replica answers only what the primary would answer as well (decision 95). */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databasePair } from '../../../test/database-pair.ts'
import { forRequest, newRequest } from '../current-request.ts'
import { connect, type Db } from './connect.ts'
import { openReplica } from './replica.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** Who answered, and how many rows they have seen. */
const look = async (db: Db) => {
  const { rows } = await sql<{ by: string; notes: number }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as by,
      (select count(*) from notes) as notes`.execute(db)
  return rows[0]
}

/** The connections on which three questions that are asked at once are answered. */
const askTogether = async (db: Db) =>
  new Set(
    await Promise.all(
      [1, 2, 3].map(async (question) => {
        const asked = sql<{ pid: number }>`select pg_backend_pid() as pid, ${question}::int`
        return (await asked.execute(db)).rows[0]?.pid
      }),
    ),
  )

test('a replica is asked once it has all that was written, and the primary while it has not or is away', async () => {
  const { primary, replica } = await databasePair()
  const { db, close } = connect({ url: primary.url, log: quiet })
  const { readFrom, close: leave } = openReplica({ url: replica.url, primary: db, most: 2, log: quiet })
  onTestFinished(async () => {
    await leave()
    await close()
  })
  const read = () => forRequest(newRequest('one'), () => readFrom(look))
  const write = () => sql`insert into notes values ('a')`.execute(db)
  await sql`create table notes (note text)`.execute(db)
  await expect.poll(read, { timeout: 20_000 }).toEqual({ by: 'replica', notes: 0 })

  for (let notes = 1; notes <= 20; notes++) {
    await write()
    expect((await read())?.notes).toBe(notes)
  }
  await expect.poll(read, { timeout: 20_000 }).toEqual({ by: 'replica', notes: 20 })

  expect((await readFrom(askTogether)).size).toBe(1)

  await sql`select pg_wal_replay_pause()`.execute(replica.db)
  await write()
  expect(await read()).toEqual({ by: 'primary', notes: 21 })
  await sql`select pg_wal_replay_resume()`.execute(replica.db)
  await expect.poll(read, { timeout: 20_000 }).toEqual({ by: 'replica', notes: 21 })

  // What has become a primary itself goes its own way, and knows nothing of what comes now.
  await sql`select pg_promote()`.execute(replica.db)
  await write()
  expect(await read()).toEqual({ by: 'primary', notes: 22 })

  await replica.stop()
  expect(await read()).toEqual({ by: 'primary', notes: 22 })
  await write()
  expect(await read()).toEqual({ by: 'primary', notes: 23 })
})
