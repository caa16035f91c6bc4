/** The ground the server and the command line stand on: a database that is there, sound and up to date. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './config.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { connect, type Log } from './kit/database/connect.ts'
import { checkDurability } from './kit/database/durability.ts'
import { startEmbedded } from './kit/database/embedded.ts'
import { migrate } from './kit/database/migrate.ts'

export interface Base {
  databaseUrl: string
  /** Where the database is, for people. */
  where: string
  leave(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL or uses the one given, checks that it keeps what it promises, and migrates it. Before
 * anything is changed `claim` may refuse, as when the data folder belongs to a server that runs. Refuses with
 * `CannotStart` a data folder we may not write, and a given database that is away or does not let us in.
 */
export async function openBase(
  settings: Settings,
  log: Log,
  claim: (databaseUrl: string) => Promise<void> = async () => {},
): Promise<Base> {
  makeDataFolder(settings.dataDir)
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded(path.join(settings.dataDir, 'database'), log)
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  const leave = async () => {
    await embedded?.stop()
  }
  try {
    await claim(databaseUrl)
    const { db, close } = connect({ url: databaseUrl, most: 2, log })
    try {
      await checkDurability(db)
      await migrate(db)
    } finally {
      await close()
    }
  } catch (error) {
    await leave()
    throw embedded ? error : explained(error)
  }
  const where = embedded ? `bundled PostgreSQL in ${path.join(settings.dataDir, 'database')}` : 'DATABASE_URL'
  return { databaseUrl, where, leave }
}

/**
 * Others on the machine may not look inside; as root they may pass through, since PostgreSQL runs as somebody else.
 * Refuses a place where no folder can be made, and a folder that is not ours to write.
 */
function makeDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(`DATA_DIR cannot be used (${(error as Error).message}).`)
  }
}

/** A network that does not lead there, and PostgreSQL's classes for no connection, no leave, no such database, not now. */
const isNoEntry = /^(E[A-Z]{4,}|08|28|3D|53300|57P0)/

/** A database that is away or keeps us out is the operator's to solve, in one sentence that repeats no password. */
function explained(error: unknown): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  const isOverdue = code === undefined && /timeout|terminated/i.test(message)
  if (!isOverdue && !(typeof code === 'string' && isNoEntry.test(code))) return error
  return new CannotStart(`the database of DATABASE_URL cannot be used (${message || code}).`)
}
