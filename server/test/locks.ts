import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/kit/database/connect.ts'

/** Resolves as soon as so many statements wait for what another transaction holds. */
export async function somebodyWaits(db: Db, many = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    if ((rows[0]?.waiting ?? 0) >= many) return
    await pause(5)
  }
}

/** Does something in a transaction of its own, which goes on until it is let go; answers how. */
export async function holding(db: Db, hold: (tx: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (tx) => {
    await hold(tx)
    held.resolve()
    await letGo.promise
  })
  await Promise.race([held.promise, done])
  return async () => {
    letGo.resolve()
    await done
  }
}

/** Holds a table, so that whoever writes into it waits. */
export const holdingTable = (db: Db, name: string) =>
  holding(db, (tx) => sql`lock table ${sql.table(name)} in exclusive mode`.execute(tx))

/** Holds somebody's account, so that whoever wants to change it waits: as a change does, which keeps nobody from naming it. */
export const holdingAccount = (db: Db, id: string) =>
  holding(db, (tx) => tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute())
