import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './connect.ts'

/** What makes a commit survive a power cut; operators turn these off to be faster. */
const guards = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Refuses a server that would forget what it acknowledged (promises 1.1). */
export async function checkDurability(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(guards)}) order by name`.execute(db)
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (off.length) {
    throw new CannotStart(
      `The database would lose memories in a power cut, because ${off.join(' and ')} ${off.length > 1 ? 'are' : 'is'} off; turn ${off.length > 1 ? 'them' : 'it'} on in PostgreSQL and start again.`,
    )
  }
}
