import { openDatabase } from '../open-database.ts'
import { byteSize, counted } from '../kit/amounts.ts'
import { checkSnapshot } from '../kit/backup/check.ts'
import { BadBackup } from '../kit/backup/bad-backup.ts'
import type { BackupPlace } from '../kit/backup/place.ts'
import { objectPath } from '../kit/backup/sealing.ts'
import { enterPlace, listSnapshots, readSnapshot } from '../kit/backup/snapshot.ts'
import { findStrays } from '../kit/backup/strays.ts'
import { connect } from '../kit/database/connect.ts'
import { refuseClaimedBucket } from '../kit/files/bucket-claim.ts'
import { refuseForeignFolder } from '../kit/files/data-folder.ts'
import { withPlace } from '../kit/backup/named-place.ts'
import { openStore } from '../kit/files/open-store.ts'
import { knowsTooFew } from '../kit/files/stray-bytes.ts'
import { type VerifiedStore, verifyStore } from '../kit/files/verify.ts'
import {
  CommandFailed,
  type StandaloneCommand,
  type StandaloneContext,
  tellStep,
  UsageError,
} from './command.ts'

/** Reads everything again and says what is not as it came; it mends and deletes nothing (YE04). */
export const verifyCommand: StandaloneCommand = {
  isStandalone: true,
  usage: `Usage: npm run verify                      reads every original of this house again
       npm run verify -- <place> [<backup>]   reads a backup again, the last one when none is named`,
  async run([place, backup, ...rest], tools) {
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    if (place?.startsWith('-')) throw new UsageError(`"${place}" is unknown.`)
    if (place === '') throw new UsageError('"" is no place.')
    return place ? verifyBackup(tools, place, backup) : verifyHouse(tools)
  },
}

/** More than so many are only counted. */
const mostListed = 50

const listNames = (names: readonly string[]) => [
  ...names.slice(0, mostListed).map((name) => `  ${name}`),
  ...(names.length > mostListed ? [`  and ${names.length - mostListed} more`] : []),
]

const describeStrays = (
  { strayCount, strayBytes, strays }: Pick<VerifiedStore, 'strayCount' | 'strayBytes' | 'strays'>,
  what: string,
) =>
  strayCount === 0
    ? []
    : [`${counted(strayCount, 'file')} (${byteSize(strayBytes)}) ${what}:`, ...listNames(strays)]

/** What becomes of strays by night. */
const whatPurgeDoes = ({ met }: Pick<VerifiedStore, 'met'>) =>
  knowsTooFew(met)
    ? `the nightly purge leaves them there, since the database knows ${met.known === 0 ? 'none' : 'fewer than half'} of the originals beside it`
    : 'the nightly purge takes what is left over once it is thirty days old'

async function verifyHouse(tools: StandaloneContext) {
  const { settings, log, shutdown, tellWait: tell } = tools
  const database = await openDatabase(settings, log, { shutdown, tell })
  const { db, close } = connect({ url: database.databaseUrl, most: 4, log })
  try {
    const store = openStore(settings)
    if (settings.databaseUrl && !settings.s3Bucket) await refuseForeignFolder(db, settings.dataDir, store)
    await refuseClaimedBucket(db, settings)
    const found = await verifyStore(db, store, {
      isRead: () => true,
      now: new Date(),
      onProgress: (originals) => tellStep(tools, `Read ${counted(originals, 'original')}`),
    })
    const strays = describeStrays(found, `that nothing refers to; ${whatPurgeDoes(found)}`)
    const read = `${counted(found.originals, 'original')} read again, ${byteSize(found.readBytes)}`
    if (found.broken.length === 0) return [`${read}: every one is as it came.`, ...strays].join('\n')
    const broken = found.broken.map(({ sha256, why }) => `${why.padEnd(10)} original/${sha256}`)
    throw new CommandFailed(
      [
        `${read}: ${counted(found.broken.length, 'original')} not as they came. A backup gives them back.`,
        ...listNames(broken),
        ...strays,
      ].join('\n'),
    )
  } finally {
    await close()
    await database.close()
  }
}

const verifyBackup = ({ settings, shutdown }: StandaloneContext, named: string, backup: string | undefined) =>
  withPlace(settings, named, async (place, key) => {
    await enterPlace(place, key, { begin: false })
    const id = backup ?? (await listSnapshots(place)).at(-1)
    if (!id) throw new BadBackup(`there is no whole backup in ${place.where}`)
    const checked = await checkSnapshot(place, await readSnapshot(place, id), () => {
      shutdown.throwIfAborted()
      return true
    })
    const faults = [
      ...checked.missing.map((name) => `missing  ${objectPath(name)}`),
      ...checked.damaged.map((name) => `damaged  ${objectPath(name)}`),
    ]
    const strays = await lookForStrays(place)
    const read = `Backup ${id}: ${counted(checked.originals, 'original')} and all rows read again, ${byteSize(checked.readBytes)}`
    if (faults.length === 0) return [`${read}: everything is as it was written.`, ...strays].join('\n')
    throw new CommandFailed(
      [
        `${read}: ${counted(faults.length, 'original')} not as written.`,
        ...listNames(faults),
        ...strays,
      ].join('\n'),
    )
  })

/** What this backup says of itself holds whatever the others are. */
async function lookForStrays(place: BackupPlace): Promise<string[]> {
  try {
    return describeStrays(
      await findStrays(place),
      'that no backup refers to; what is left over goes as BACKUP_KEEP says',
    )
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error
    return [`Another backup there cannot be used: ${error.message}.`]
  }
}
