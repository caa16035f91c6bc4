import { open } from 'node:fs/promises'
import path from 'node:path'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { MailAddress } from '@spomen/contract/vocabulary.ts'
import { type AccountRow, findAccountByMail } from '../features/accounts/index.ts'
import { importCopy, type ImportOutcome } from '../features/imports/index.ts'
import type { BagSource } from '../kit/bag/open-bag.ts'
import { systemClock } from '../kit/clock.ts'
import type { Db } from '../kit/database/connect.ts'
import { refuseForeignFiles } from '../kit/files/bucket-claim.ts'
import { refuseRootBesideOwner } from '../kit/files/closed-folders.ts'
import { openPurgeLock } from '../kit/files/purge-lock.ts'
import { openStore } from '../kit/files/open-store.ts'
import { startImageProcessor } from '../kit/images/image-processor.ts'
import { makeLog } from '../kit/log.ts'
import { Refusal } from '../kit/refusal.ts'
import { findTranscoder } from '../kit/videos/transcoder.ts'
import { type Command, type CommandContext, CommandFailed, UsageError } from './command.ts'
import { readOptions } from './options.ts'
import { withJobQueue } from './queues.ts'

/** Brings a family's own copy back for them, whether the server runs or not (YE02). */
export const importCommand: Command = {
  usage: `Usage: npm run import -- <copy.zip or its folder> --owner <e-mail>
  Brings a memorial back out of its family's own copy. It belongs to the owner, who has an account here that is activated.
  Photographs, words and the code on the grave are as they were; whoever has no account here stands by name.`,
  async run(words, tools) {
    const { place, mail } = read(words)
    refuseRootBesideOwner(tools.settings)
    const owner = await findOwner(tools.db, mail)
    const source = await sourceAt(place)
    const { settings, db } = tools
    await refuseForeignFiles(db, settings)
    return describeOutcome(await bring(tools, source, owner), settings.publicUrl)
  },
}

function read(words: readonly string[]): { place: string; mail: string } {
  const { values, others } = readOptions(words, { valued: ['owner'], flags: [] })
  const [place, ...more] = others
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`)
  if (!place || values.owner === undefined)
    throw new UsageError('Which copy shall be brought back, and for whom?')
  const address = MailAddress.safeParse(values.owner)
  if (!address.success) throw new UsageError(`"${values.owner}" is no e-mail address.`)
  return { place, mail: address.data }
}

async function findOwner(db: Db, mail: string): Promise<AccountRow> {
  const owner = await findAccountByMail(db, mail)
  if (!owner || owner.deleted_at) throw new UsageError(`Nobody has signed up as ${mail}.`)
  if (!owner.activated_at || owner.suspended_at)
    throw new UsageError(`The account of ${mail} is not open: nobody could see the page.`)
  return owner
}

async function sourceAt(place: string): Promise<BagSource> {
  const found = await open(place).catch((error: NodeJS.ErrnoException) => {
    throw explainUnopened(path.resolve(place), error.code ?? '')
  })
  try {
    return (await found.stat()).isDirectory() ? { folder: place } : { file: place }
  } finally {
    await found.close()
  }
}

/** What may not be seen can be there all the same: in the packages the command runs as the user of the house, also for root. */
function explainUnopened(place: string, code: string): Error {
  if (code === 'ENOENT' || code === 'ENOTDIR') return new UsageError(`There is no ${place}.`)
  if (code !== 'EACCES') return new CommandFailed(`${place} cannot be read (${code}).`)
  return new CommandFailed(
    `${place} may not be read by the user as whom this command runs (spomen, where it came as a package); put the copy where that one can read it, with every folder above it.`,
  )
}

async function bring(
  { db, settings, databaseUrl, shutdown: signal }: CommandContext,
  source: BagSource,
  owner: AccountRow,
): Promise<ImportOutcome> {
  const log = makeLog('fatal')
  const store = openStore(settings)
  const folder = path.join(settings.dataDir, 'arriving')
  const images = startImageProcessor({ workers: settings.imageWorkers, store, folder, log })
  const { ffmpeg: program, fetchFfmpeg: fetchFrom, dataDir } = settings
  const transcoder = findTranscoder({ program, fetchFrom, dataDir, log })
  const purgeLock = openPurgeLock(databaseUrl)
  const context = { db, settings, log, store, purgeLock, images, transcoder, clock: systemClock }
  try {
    return await withJobQueue({ log, databaseUrl }, (jobs) =>
      importCopy({ ...context, jobs }, { source, owner, signal }),
    )
  } catch (error) {
    const sentence = error instanceof Refusal && sentences[error.key]
    if (!sentence) throw error
    throw new CommandFailed(sentence((error as Refusal).detail ?? null))
  } finally {
    transcoder?.close()
    await images.close()
  }
}

/** What an operator can do about each; nothing has changed then. */
const sentences: Partial<Record<RefusalKey, (file: string | null) => string>> = {
  copyForeign: () =>
    'This is no copy of a memorial: it needs the zip file as it was made, or the folder that was in it.',
  copyNewer: () =>
    'A newer version of Spomen has made this copy. Bring this house up to date, and try again.',
  copyDamaged: (file) =>
    file
      ? `This copy is damaged; nothing was written. The first file that is missing, or not as it was: ${file}`
      : 'This copy is cut off or damaged as a whole; nothing was written; take it once more from where it lies whole.',
  copyTooLarge: (file) =>
    `This copy holds more than any memorial does, and was not opened; nothing was written. It is about: ${file ?? 'the whole'}`,
  memorialAlreadyHere: () =>
    'This memorial is here already, or was deleted less than 30 days ago and can be restored by its owner.',
  noRoomForCopy: () =>
    'There is not enough room on the disk for this copy; nothing of the memorial was written.',
  sessionExpired: () => 'The account of the owner was closed meanwhile; nothing was written.',
  unavailable: () =>
    'The house was too busy, or something it needs was away; nothing was written. Try again.',
}

/** Said in one paragraph, with what could not be brought below it. */
function describeOutcome({ memorialId, name, left, isPrepared }: ImportOutcome, publicUrl: string): string {
  const here = isPrepared
    ? `The page of ${name} is here, in preparation for its family: nobody but its owner sees it. The card of before does not lead here; the new one is at ${publicUrl}/Prepared/${memorialId}`
    : `The page of ${name} is here: ${publicUrl}/Profile/${memorialId}`
  if (left.length === 0) return here
  const files = left.map(({ path: place, name: file }) => `  ${place ?? file}`).join('\n')
  return `${here}\nWithout ${left.length === 1 ? 'one file that' : `${left.length} files that`} had no bytes in the copy, or that it does not name:\n${files}`
}
