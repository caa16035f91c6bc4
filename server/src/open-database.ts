/** The ground the server and the command line stand on: a database that is there, sound and up to date. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from './config.ts'
import { withPlace } from './kit/backup/named-place.ts'
import { readPlaceAddress } from './kit/backup/place-address.ts'
import { refuseHalfRestored } from './kit/backup/restore-mark.ts'
import { refuseWhileRestoring } from './kit/backup/set-aside.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { systemClock } from './kit/clock.ts'
import { connect, type Db, type Log } from './kit/database/connect.ts'
import { checkDurability } from './kit/database/durability.ts'
import { checkSuitability } from './kit/database/suitability.ts'
import { startEmbedded } from './kit/database/embedded.ts'
import { type FolderLock, lockBucket, lockFolder, readFolderId } from './kit/database/folder-lock.ts'
import type { Tell } from './kit/database/lock-retries.ts'
import { isDatabaseUnavailable } from './kit/database/lost-database.ts'
import { listPending, migrate, waitToMigrate } from './kit/database/migrate.ts'
import { cannotUse, isNoEntry, refuseOtherDatabases } from './kit/database/same-database.ts'
import { oneAfterTheOther } from './kit/database/one-after-the-other.ts'
import { untilShutdown } from './kit/shutdown.ts'
import { claimFiles, refuseForeignFiles } from './kit/files/bucket-claim.ts'
import { restClaim } from './kit/files/claim-words.ts'
import { refuseClosedFolders } from './kit/files/closed-folders.ts'
import { findNumber, hasOtherHolders } from './kit/files/data-folder.ts'
import { hasNoRoom, isOutOfRoom, noRoomSentence } from './kit/files/disk-full.ts'
import { makeFolder } from './kit/files/make-folder.ts'
import { outboxFolder } from './kit/mail/outbox-folder.ts'
import { openStore } from './kit/files/open-store.ts'
import { version } from './version.ts'

export interface OpenDatabase {
  /** The address of the database itself, without a pooler before it. */
  databaseUrl: string
  /** Where the database is, for people. */
  where: string
  /** Lets go of all, and stops the bundled PostgreSQL unless others use it. */
  close(): Promise<void>
}

interface OpenOptions {
  /** Opens it for a server, which has the data folder for itself; called when another one has taken it over. */
  onLost?: () => void
  /** Told where something is waited for, as for others at work in the database: for a command, whose log nobody reads. */
  tell?: Tell | undefined
  /** Once it is given, nothing more is begun: what was is ended, and its reason thrown. */
  shutdown?: AbortSignal
  /**
   * Leaves the database as it is, whatever version it is of, and asks it nothing: for a backup, and for what takes its
   * place. Whether it is there shows with what is asked first (`askFirst`).
   */
  asItIs?: boolean
}

/** What is under way when the end comes may come to its own within so long, in milliseconds. */
const shutdownGrace = 3_000

/**
 * Starts the bundled PostgreSQL or uses the one given, checks that it keeps what it promises, and migrates it. Refuses with
 * `CannotStart` a data folder we may not write, a given database that is away or does not let us in, and one that was not
 * restored to the end or is being restored; for a server also a folder that another one uses, one in which we may not read
 * and write all, and a place of files that is not the database's own, before anything is changed.
 */
export async function openDatabase(
  settings: Settings,
  log: Log,
  { onLost, tell, shutdown = new AbortController().signal, asItIs = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  makeDataFolder(settings.dataDir)
  if (onLost) refuseClosedFolders(settings)
  const embedded = settings.databaseUrl
    ? null
    : await askFirst(settings, () =>
        startEmbedded(path.join(settings.dataDir, 'database'), log, { ending: shutdown }),
      )
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl ?? embedded?.url ?? ''
  const lock = onLost && serverLock(settings, { url: databaseUrl, log, onLost })
  const closeAll = async () => {
    await lock?.release()
    await embedded?.stop()
  }
  async function prepare() {
    const { db, close } = connect({ url: databaseUrl, most: 3, log })
    try {
      if (!asItIs) {
        await refuseHalfRestored(db)
        await refuseWhileRestoring(db)
      }
      if (lock) await refuseOtherDatabases(db, otherAddresses(settings), log)
      const number = lock ? await lock.take(db) : null
      if (lock) await refuseForeignFiles(db, settings, { isHeld: true })
      shutdown.throwIfAborted()
      if (!asItIs) {
        await checkSuitability(db)
        await checkDurability(db)
        shutdown.throwIfAborted()
        await oneAfterTheOther(db, { log, tell, shutdown }, () =>
          bringUpToDate(db, { settings, log, tell, databaseUrl, shutdown }),
        )
      }
      if (!lock) return
      const claimed = await claimFiles(db, settings, { isHeld: true })
      if (claimed !== number) {
        // Of two that begin a house at the same moment, the other was faster.
        await lock.release()
        await lock.take(db)
      }
      if (await hasOtherHolders(db, claimed)) warnBesideOthers(settings, log)
      else await restClaim(db, systemClock.now())
    } finally {
      await close()
    }
  }
  const preparing = prepare()
  try {
    await untilShutdown(shutdown, preparing)
  } catch (error) {
    if (shutdown.aborted) await Promise.race([preparing.catch(() => {}), pause(shutdownGrace)])
    await lock?.release()
    // A migration that is still under way is rolled back, unless the database is another process's.
    await embedded?.stop({ evenInUse: shutdown.aborted && !embedded.adopted })
    throw toStartError(error, settings)
  }
  const where = embedded ? `bundled PostgreSQL in ${path.join(settings.dataDir, 'database')}` : 'DATABASE_URL'
  return { databaseUrl, where, close: closeAll }
}

/**
 * What a server holds so that no other uses its files. Those whose files lie in a bucket share it by its number, which the
 * database knows; a disk has one.
 */
function serverLock({ s3Bucket, dataDir }: Settings, options: { url: string; log: Log; onLost: () => void }) {
  let held: FolderLock | undefined
  return {
    /** Answers the number by which it is held. */
    async take(db: Db): Promise<number> {
      const own = s3Bucket ? await findNumber(db) : null
      const number = own ?? readFolderId(dataDir)
      held = s3Bucket ? await lockBucket(dataDir, number, options) : await lockFolder(dataDir, options)
      return number
    },
    release: async () => held?.release(),
  }
}

interface Updating {
  settings: Settings
  log: Log
  tell: Tell | undefined
  databaseUrl: string
  shutdown: AbortSignal
}

async function bringUpToDate(db: Db, updating: Updating) {
  const noteBackup = await backUpBeforeUpdate(db, updating)
  updating.shutdown.throwIfAborted()
  await migrate(db, undefined, updating)
  await noteBackup?.()
}

/** What a new version changes can be had back as it was, where backups have a place (YE04); answers how to note it. */
async function backUpBeforeUpdate(db: Db, updating: Updating) {
  const { settings, log, databaseUrl, shutdown } = updating
  if (!settings.backupTo || (await listPending(db)).length === 0) return null
  // A backup from before that wait would lack what people write meanwhile, and be made anew with each start.
  await waitToMigrate(db, updating)
  log.info({ to: settings.backupTo }, 'backing up before the database is changed')
  try {
    // Loaded here alone: most starts change nothing.
    const { backUpForUpdate } = await import('./features/backups/index.ts')
    const house = {
      db,
      databaseUrl,
      store: openStore(settings),
      program: version,
      log,
      clock: systemClock,
      waiting: { shutdown, tell: tellOf(updating) },
    }
    return await withPlace(settings, undefined, (place, key) => backUpForUpdate(house, { place, key }), {
      make: true,
    })
  } catch (error) {
    shutdown.throwIfAborted()
    throw new CannotStart(
      `Before this version changes the database it backs it up to BACKUP_TO, and that failed; nothing was changed. ${(error as Error).message} (Without BACKUP_TO it starts without a backup.)`,
    )
  }
}

/** Tells of a wait in the log, and whoever runs a command. */
const tellOf =
  ({ log, tell }: Updating): Tell =>
  (sentence) => {
    log.warn({ reason: sentence }, 'the backup before the database is changed waits for another one')
    tell?.(sentence)
  }

/** What several servers would each keep for themselves is said when one starts beside others. */
function warnBesideOthers({ mailServer, backupTo, dataDir }: Settings, log: Log) {
  if (!mailServer)
    log.warn(
      { outbox: outboxFolder(dataDir) },
      'several servers without SMTP_URL each keep mails in an outbox of their own',
    )
  if (backupTo && readPlaceAddress(backupTo)?.kind === 'folder')
    log.warn(
      { backupTo },
      'whichever of several servers is first backs up to BACKUP_TO: it must be one folder for all',
    )
}

/**
 * Others on the machine may not look inside; as root they may pass through, since PostgreSQL runs as somebody else.
 * Refuses a place where no folder can be made, and a folder that is not ours to write.
 */
function makeDataFolder(dataDir: string) {
  try {
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(`DATA_DIR cannot be used (${(error as Error).message}).`)
  }
}

/** The addresses at which a server asks the database besides its own. */
const otherAddresses = ({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Settings) => ({
  pooledUrl: databaseDirectUrl && databaseUrl,
  replicaUrl: databaseReadUrl,
})

/**
 * Asks what is asked first of a database, as while it is launched, or after it was opened as it is. Refuses with
 * `CannotStart` one that is away, does not let us in or has no room.
 */
export async function askFirst<Answer>(settings: Settings, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw toStartError(error, settings)
  }
}

/** What an operator can solve as a `CannotStart`: a database that is away or cannot be used, and a disk that is full. */
export function toStartError(error: unknown, { databaseUrl, databaseDirectUrl, dataDir }: Settings): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error
  const isUnavailable = isDatabaseUnavailable(error)
  if (databaseUrl && (isUnavailable || isNoEntry(error)))
    return cannotUse(databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', error)
  // A bundled database that finds no room for its journal ends, and all we see of that is a lost connection.
  if (isOutOfRoom(error) || (isUnavailable && hasNoRoom(dataDir))) return new CannotStart(noRoomSentence)
  return isUnavailable
    ? new CannotStart(
        `The bundled database went away (${error.message}); its last words stand in ${path.join(dataDir, 'database.log')}. Try again.`,
      )
    : error
}
