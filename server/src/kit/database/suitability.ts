import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './connect.ts'

/** The first PostgreSQL that knows all we ask for, as `server_version_num` counts. */
const oldest = 150_000

/** What a database says of itself. */
interface Nature {
  version: string
  number: number
  encoding: string
  isEmpty: boolean
}

/**
 * Refuses a PostgreSQL that is too old, and an empty database in whose letters not every name can be written; one that a
 * house has begun in goes on.
 */
export async function checkSuitability(db: Db): Promise<void> {
  const { rows } = await sql<Nature>`
    select current_setting('server_version') version, current_setting('server_version_num')::int number,
      current_setting('server_encoding') encoding, to_regclass('memorials') is null "isEmpty"`.execute(db)
  const why = rows[0] && whyUnsuitable(rows[0])
  if (why) throw new CannotStart(why)
}

/** Why a database cannot be a house's, in a sentence that says what helps; null where it can. */
export function whyUnsuitable({ version, number, encoding, isEmpty }: Nature): string | null {
  if (number < oldest)
    return `The database is PostgreSQL ${version}, and Spomen needs ${oldest / 10_000} or newer.`
  if (encoding !== 'UTF8' && isEmpty)
    return `The database keeps its words in ${encoding}, in which not every name can be written; make one with encoding UTF8 and template template0, and set DATABASE_URL to it.`
  return null
}
