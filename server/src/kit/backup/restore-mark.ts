/**
 * A mark in a database that a backup is restored into, from before its first row until its last original has come (YE04):
 * where a machine falls in the middle, nobody takes what has come so far for the house.
 */
import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from '../database/connect.ts'
import { withClient } from './connection.ts'

/** A schema of its own: it is there before any table is, and no backup takes it along. */
export const markSchema = 'spomen_restoring'

/** Marks an empty database as one into which a restore is under way; throws where it is marked already. */
export const markRestoring = (url: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(`create schema ${markSchema}`)))

/** Takes the mark of a restore away, once all has come; throws where there is none. */
export const markRestored = (url: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(`drop schema ${markSchema}`)))

/** Whether a restore into this database has not come to its end. */
export const isHalfRestored = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ half: boolean }>(
      `select to_regnamespace('${markSchema}') is not null as half`,
    )
    return rows[0]?.half ?? false
  })

/** Refuses with `CannotStart` to use a database into which a restore is under way, or was broken off. */
export async function refuseHalfRestored(db: Db): Promise<void> {
  const { rows } = await sql<{ half: boolean }>`
    select to_regnamespace(${markSchema}) is not null as half`.execute(db)
  if (!rows[0]?.half) return
  throw new CannotStart(
    'A restore into this database is under way, or was broken off before everything had come. Wait for it, or begin it again: `npm run restore` with the same backup goes on with what lies here already.',
  )
}
