import path from 'node:path'
import {
  isForOperators,
  hasBackupTable,
  makeVerifiedBackup,
  recordAttempt,
  spendNight,
} from '../features/backups/index.ts'
import { askFirst, openDatabase } from '../open-database.ts'
import { counted, byteSize } from '../kit/amounts.ts'
import { makeBackupKey } from '../kit/backup/age.ts'
import { BadBackup } from '../kit/backup/bad-backup.ts'
import { refuseHalfRestored } from '../kit/backup/restore-mark.ts'
import { removeOldBackups } from '../kit/backup/retention.ts'
import { refuseWhileRestoring } from '../kit/backup/set-aside.ts'
import { enterPlace, listSnapshots, readSnapshot, type Snapshot } from '../kit/backup/snapshot.ts'
import { withPlace } from '../kit/backup/named-place.ts'
import { lostTogether } from '../kit/backup/place-address.ts'
import { systemClock } from '../kit/clock.ts'
import { connect, type Db } from '../kit/database/connect.ts'
import { refuseForeignFiles } from '../kit/files/bucket-claim.ts'
import { isFileClosed, isOutOfRoom } from '../kit/files/disk-full.ts'
import { openStore } from '../kit/files/open-store.ts'
import { refuseUnknownOriginals } from '../kit/files/unknown-originals.ts'
import { version } from '../version.ts'
import {
  CommandFailed,
  type StandaloneCommand,
  type StandaloneContext,
  tellStep,
  UsageError,
} from './command.ts'

/** Backs the house up, whether the server runs or not, and says which backups there are (YE04). */
export const backupCommand: StandaloneCommand = {
  isStandalone: true,
  usage: `Usage: npm run backup [-- <place>]   backs everything up: what is new goes into the place, a folder; BACKUP_TO when none is named
       npm run backup -- nightly            what the server does every night: backs up to BACKUP_TO, reads it again, thins, and reads a thirtieth of the originals
       npm run backup -- list [<place>]     which backups it has
       npm run backup -- thin [<place>]     takes away those that BACKUP_KEEP keeps no longer
       npm run backup -- new-key            makes a key for BACKUP_KEY`,
  async run([word, ...more], tools) {
    const isWord = ['nightly', 'list', 'thin', 'new-key'].includes(word ?? '')
    const [place, ...rest] = isWord ? more : [word, ...more]
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    if (place?.startsWith('-')) throw new UsageError(`"${place}" is unknown.`)
    // As from a variable of a shell that is empty: another place would be taken for the one that is meant.
    if (place === '') throw new UsageError('"" is no place.')
    if (word === 'new-key') {
      if (place) throw new UsageError(`"${place}" is too much.`)
      return newKey()
    }
    if (word === 'nightly') {
      if (place) throw new UsageError('A night backs up to BACKUP_TO.')
      return nightly(tools)
    }
    if (word === 'list') return listBackups(tools, place)
    if (word === 'thin') return thin(tools, place)
    return backUp(tools, place)
  },
}

async function backUp(tools: StandaloneContext, named: string | undefined) {
  const { settings, log, shutdown } = tools
  const how = named === undefined ? null : lostTogether(named, settings.dataDir)
  if (how === 'within')
    throw new CommandFailed('A backup must lie outside DATA_DIR, since both would be lost together.')
  if (how === 'around')
    tools.tell(
      'DATA_DIR lies in this folder: a backup is safer in a folder of its own, and safest on another disk.',
    )
  return withPlace(
    settings,
    named,
    async (place, key) => {
      const database = await openDatabase(settings, log, { shutdown, asItIs: true })
      const { db, close } = connect({ url: database.databaseUrl, most: 2, log })
      try {
        // It would be the last one, and those before it would go in its favour.
        await askFirst(settings, () => refuseHalfRestored(db))
        // A restore waits five minutes for whoever is connected, and then gives up the work of hours.
        await askFirst(settings, () => refuseWhileRestoring(db))
        await askFirst(settings, () => refuseUnknownOriginals(db, settings))
        const make = () =>
          makeVerifiedBackup(
            contextOf(tools, { db, databaseUrl: database.databaseUrl }),
            { place, key },
            { onReading: () => tools.tell('Reading it again') },
          )
        // A database of an earlier version is backed up as it is.
        const isKept = await askFirst(settings, () => hasBackupTable(db))
        const made = await (isKept
          ? recordAttempt({ db, clock: systemClock, log }, place.where, make)
          : make())
        const { facts, copied, copiedBytes } = made
        const outcome = `Backup ${facts.snapshot} in ${place.where}: ${counted(facts.rows, 'row')}, ${counted(facts.originals, 'original')}, of which ${copied.toLocaleString('en')} (${byteSize(copiedBytes)}) were new.`
        if (facts.lost === 0) return outcome
        throw new CommandFailed(
          `${outcome}\n${counted(facts.lost, 'original')} could not be backed up, since this house does not have them any more as they came; \`npm run verify\` names them.`,
        )
      } finally {
        await close()
        await database.close()
      }
    },
    { make: true },
  )
}

const contextOf = (tools: StandaloneContext, house: { db: Db; databaseUrl: string }) => ({
  ...house,
  log: tools.log,
  store: openStore(tools.settings),
  program: version,
  onProgress: (done: number, of: number) =>
    tellStep(tools, `Copying originals: ${byteSize(done)} of ${byteSize(of)}`),
})

/** What the server does of a night, by hand or by a clock of your own. */
async function nightly(tools: StandaloneContext) {
  const { settings, log, shutdown, tellWait: tell } = tools
  const database = await openDatabase(settings, log, { shutdown, tell })
  const { db, close } = connect({ url: database.databaseUrl, most: 4, log })
  try {
    const context = contextOf(tools, { db, databaseUrl: database.databaseUrl })
    // Every original of a foreign folder would be missing.
    await refuseForeignFiles(db, settings)
    const night = await spendNight({
      ...context,
      clock: systemClock,
      settings,
      folder: path.join(settings.dataDir, 'arriving'),
      shutdown,
    })
    const told = night.told.join('\n')
    if (night.failures.length === 0 && night.broken === 0) return told
    const sentences = night.failures.map(({ sentence }) => sentence)
    if (night.broken > 0)
      sentences.push(
        `${counted(night.broken, 'original')} of this house ${night.broken === 1 ? 'is' : 'are'} not as ${night.broken === 1 ? 'it' : 'they'} came and could not be mended; \`npm run verify\` names them.`,
      )
    const defects = night.failures.flatMap(({ error }) =>
      isForOperators(error) || isOutOfRoom(error) || isFileClosed(error) ? [] : [error],
    )
    const message = [told, ...sentences].filter(Boolean).join('\n')
    throw defects.length > 0 ? new AggregateError(defects, message) : new CommandFailed(message)
  } finally {
    await close()
    await database.close()
  }
}

const listBackups = ({ settings }: StandaloneContext, named: string | undefined) =>
  withPlace(settings, named, async (place, key) => {
    await enterPlace(place, key, { begin: false })
    const lines: string[] = []
    for (const id of await listSnapshots(place)) {
      const read = await readSnapshot(place, id).catch(badBackup)
      lines.push(`${id}  ${read instanceof BadBackup ? `cannot be read: ${read.message}` : describe(read)}`)
    }
    return lines.length > 0 ? lines.join('\n') : `There is no backup in ${place.where}.`
  })

function badBackup(error: unknown): BadBackup {
  if (error instanceof BadBackup) return error
  throw error
}

function describe({ program, originals, missing, tables }: Snapshot): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `by ${program}  ${counted(rows, 'row')}  ${counted(originals.rows, 'original')} (${byteSize(originals.totalBytes)})${missing > 0 ? `, ${missing} missing` : ''}`
}

const thin = ({ settings }: StandaloneContext, named: string | undefined) =>
  withPlace(settings, named, async (place, key) => {
    await enterPlace(place, key, { begin: false })
    const removed = await removeOldBackups(place, settings.backupKeep, new Date())
    return `Taken away: ${counted(removed.snapshots, 'backup')}, ${counted(removed.originals, 'original')} (${byteSize(removed.bytes)}).`
  })

async function newKey() {
  const { identity, recipient } = await makeBackupKey()
  return `This key opens your backups. Keep it where the backups are not, on paper as well: without it nobody can restore them.
  ${identity}
This one only writes them, and may stand in the settings of the server:
  ${recipient}`
}
