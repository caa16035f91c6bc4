import { openDatabase } from '../open-database.ts'
import { counted, byteSize } from '../kit/amounts.ts'
import { makeBackupKey } from '../kit/backup/age.ts'
import { makeBackup } from '../kit/backup/backup.ts'
import { checkSnapshot } from '../kit/backup/check.ts'
import { removeOldBackups } from '../kit/backup/retention.ts'
import { enterPlace, listSnapshots, readSnapshot } from '../kit/backup/snapshot.ts'
import { BadBackup } from '../kit/backup/bad-backup.ts'
import { withPlace } from '../kit/backup/named-place.ts'
import { openStore } from '../kit/files/open-store.ts'
import { version } from '../version.ts'
import { CommandFailed, type StandaloneCommand, type StandaloneContext, UsageError } from './command.ts'

/** Backs the house up, whether the server runs or not, and says which backups there are (YE04). */
export const backupCommand: StandaloneCommand = {
  isStandalone: true,
  usage: `Usage: npm run backup [-- <place>]   backs everything up: what is new goes into the place, a folder; BACKUP_TO when none is named
       npm run backup -- list [<place>]     which backups it has
       npm run backup -- thin [<place>]     takes away those that BACKUP_KEEP keeps no longer
       npm run backup -- new-key            makes a key for BACKUP_KEY`,
  async run([word, ...more], tools) {
    const isWord = word === 'list' || word === 'thin' || word === 'new-key'
    const [place, ...rest] = isWord ? more : [word, ...more]
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    if (place?.startsWith('-')) throw new UsageError(`"${place}" is unknown.`)
    if (word === 'new-key') return newKey()
    if (word === 'list') return listBackups(tools, place)
    if (word === 'thin') return thin(tools, place)
    return backUp(tools, place)
  },
}

async function backUp({ settings, log, shutdown, tell }: StandaloneContext, named: string | undefined) {
  return withPlace(
    settings,
    named,
    async (place, key) => {
      const database = await openDatabase(settings, log, { shutdown, asItIs: true })
      try {
        const made = await makeBackup({
          databaseUrl: database.databaseUrl,
          store: openStore(settings),
          place,
          key,
          program: version,
          log,
          onProgress: (done, of) => tell(`Copying originals: ${byteSize(done)} of ${byteSize(of)}`),
        })
        const { snapshot, copied, copiedBytes, lost } = made
        tell('Reading it again')
        const { missing, damaged } = await checkSnapshot(place, snapshot, () => false)
        const faults = missing.length + damaged.length
        if (faults > 0)
          throw new BadBackup(`${counted(faults, 'original')} did not arrive as they were written`)
        const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
        const outcome = `Backup ${snapshot.id} in ${place.where}: ${counted(rows, 'row')}, ${counted(snapshot.originals.rows, 'original')}, of which ${copied.toLocaleString('en')} (${byteSize(copiedBytes)}) were new.`
        if (lost.length === 0) return outcome
        throw new CommandFailed(
          `${outcome}\n${counted(lost.length, 'original')} could not be backed up, since this house does not have them any more as they came; \`npm run verify\` names them.`,
        )
      } finally {
        await database.close()
      }
    },
    { make: true },
  )
}

const listBackups = ({ settings }: StandaloneContext, named: string | undefined) =>
  withPlace(settings, named, async (place, key) => {
    await enterPlace(place, key, { begin: false })
    const lines: string[] = []
    for (const id of await listSnapshots(place)) {
      const { program, originals, missing, tables } = await readSnapshot(place, id)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      lines.push(
        `${id}  by ${program}  ${counted(rows, 'row')}  ${counted(originals.rows, 'original')} (${byteSize(originals.totalBytes)})${missing > 0 ? `, ${missing} missing` : ''}`,
      )
    }
    return lines.length > 0 ? lines.join('\n') : `There is no backup in ${place.where}.`
  })

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
