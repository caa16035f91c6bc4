import { openDatabase } from '../open-database.ts'
import { byteSize, counted } from '../kit/amounts.ts'
import { checkSnapshot } from '../kit/backup/check.ts'
import { BadBackup } from '../kit/backup/bad-backup.ts'
import { objectPath } from '../kit/backup/sealing.ts'
import { enterPlace, listSnapshots, readSnapshot } from '../kit/backup/snapshot.ts'
import { connect } from '../kit/database/connect.ts'
import { refuseClaimedBucket } from '../kit/files/bucket-claim.ts'
import { refuseForeignFolder } from '../kit/files/data-folder.ts'
import { withPlace } from '../kit/backup/named-place.ts'
import { openStore } from '../kit/files/open-store.ts'
import { verifyStore } from '../kit/files/verify.ts'
import { CommandFailed, type StandaloneCommand, type StandaloneContext, UsageError } from './command.ts'

/** Reads everything again and says what is not as it came; it mends and deletes nothing (YE04). */
export const verifyCommand: StandaloneCommand = {
  isStandalone: true,
  usage: `Usage: npm run verify                      reads every original of this house again
       npm run verify -- <place> [<backup>]   reads a backup again, the last one when none is named`,
  async run([place, backup, ...rest], tools) {
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    if (place?.startsWith('-')) throw new UsageError(`"${place}" is unknown.`)
    return place ? verifyBackup(tools, place, backup) : verifyHouse(tools)
  },
}

/** More than so many are only counted. */
const mostTold = 50

const told = (names: readonly string[]) => [
  ...names.slice(0, mostTold).map((name) => `  ${name}`),
  ...(names.length > mostTold ? [`  and ${names.length - mostTold} more`] : []),
]

async function verifyHouse({ settings, log, shutdown, tell }: StandaloneContext) {
  const database = await openDatabase(settings, log, { shutdown })
  const { db, close } = connect({ url: database.databaseUrl, most: 4, log })
  try {
    const store = openStore(settings)
    if (settings.databaseUrl) await refuseForeignFolder(db, settings.dataDir, store)
    await refuseClaimedBucket(settings)
    const found = await verifyStore(db, store, {
      isRead: () => true,
      now: new Date(),
      onProgress: (originals) => tell(`Read ${counted(originals, 'original')}`),
    })
    const strays =
      found.strayCount === 0
        ? []
        : [
            `${counted(found.strayCount, 'file')} (${byteSize(found.strayBytes)}) that nothing refers to; the nightly purge takes what is left over:`,
            ...told(found.strays),
          ]
    const read = `${counted(found.originals, 'original')} read again, ${byteSize(found.readBytes)}`
    if (found.broken.length === 0) return [`${read}: every one is as it came.`, ...strays].join('\n')
    const broken = found.broken.map(({ sha256, why }) => `${why.padEnd(8)} original/${sha256}`)
    throw new CommandFailed(
      [
        `${read}: ${counted(found.broken.length, 'original')} not as they came. A backup gives them back.`,
        ...told(broken),
        ...strays,
      ].join('\n'),
    )
  } finally {
    await close()
    await database.close()
  }
}

const verifyBackup = ({ settings }: StandaloneContext, named: string, backup: string | undefined) =>
  withPlace(settings, named, async (place, key) => {
    await enterPlace(place, key, { begin: false })
    const id = backup ?? (await listSnapshots(place)).at(-1)
    if (!id) throw new BadBackup(`there is no whole backup in ${place.where}`)
    const checked = await checkSnapshot(place, await readSnapshot(place, id), () => true)
    const faults = [
      ...checked.missing.map((name) => `missing  ${objectPath(name)}`),
      ...checked.damaged.map((name) => `damaged  ${objectPath(name)}`),
    ]
    const read = `Backup ${id}: ${counted(checked.originals, 'original')} and all rows read again, ${byteSize(checked.readBytes)}`
    if (faults.length === 0) return `${read}: everything is as it was written.`
    throw new CommandFailed(
      [`${read}: ${counted(faults.length, 'original')} not as written.`, ...told(faults)].join('\n'),
    )
  })
