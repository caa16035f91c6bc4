import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/kit/database/connect.ts'

/** Resolves as soon as a statement waits for what another transaction holds. */
export async function somebodyWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      ) as waiting`.execute(db)
    if (rows[0]?.waiting) return
    await pause(5)
  }
}
