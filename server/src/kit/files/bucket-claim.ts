/** One bucket, one house (decisions 55 and 80): a purge of one would take away what only the other knows. */
import { text } from 'node:stream/consumers'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from '../database/connect.ts'
import { readFolderId } from '../database/folder-lock.ts'
import { openBucket } from '../s3/bucket.ts'
import { requestTimeouts } from '../s3/client.ts'
import { s3ConnectionOf } from '../s3/connection.ts'
import { isBucketUnavailable } from '../s3/failures.ts'
import {
  claimPlace,
  findNumber,
  findPlaceOfFiles,
  hasFiles,
  holdsFiles,
  moveCommand,
  refuseForeignFolder,
  refuseInUse,
  takeOverCommand,
} from './data-folder.ts'
import { claimRestsUntil, hasWords, knowsWord, noteWord, writeWord } from './claim-words.ts'
import { openStore, storePlace, type StoreSettings } from './open-store.ts'
import { refuseUnknownOriginals } from './unknown-originals.ts'

/**
 * What in a bucket says whose it is: the number its database knows as that of the place of its files, and behind it, since
 * a copy of the database has the same number, a word that changes every hour.
 */
const claimName = 'house-id'

interface Claim {
  number: number
  /** Null where a version before there were words has written it. */
  word: string | null
}

interface ClaimOptions extends PlaceOptions {
  /** Whether the house takes the place of another, which is gone. */
  takesOver?: boolean
  /** Whether this database has just come out of a backup, and takes the place of the one the bucket knows. */
  adopts?: boolean
}

/** Refuses with `CannotStart` a bucket that keeps another house's files, and one that does not answer. */
export async function refuseClaimedBucket(db: Db, settings: StoreSettings): Promise<void> {
  await readOwnClaim(db, settings)
}

interface PlaceOptions {
  /** Whether whoever asks is a server, which has the lock of the place. */
  isHeld?: boolean
}

/**
 * Refuses what is not the place of this house's files: a data folder that is not the database's own, another house's
 * bucket, a place in which its files are missing, another place than a server has that runs, and a place full of originals
 * of which the database knows none.
 */
export async function refuseForeignFiles(
  db: Db,
  settings: StoreSettings & { databaseUrl: string | null },
  options: PlaceOptions = {},
): Promise<void> {
  // The bundled database lies in its folder.
  if (!settings.s3Bucket && settings.databaseUrl)
    await refuseForeignFolder(db, settings.dataDir, openStore(settings))
  await refuseForeignStore(db, settings, options)
  await plainly(() => refuseUnknownOriginals(db, settings))
}

/**
 * A bucket or a disk that does not keep this house's files though it has some: every photograph would be missing. Where
 * they lay elsewhere when a server last started, all of the last ones have to be here.
 */
async function refuseForeignStore(db: Db, settings: StoreSettings, { isHeld = false }: PlaceOptions) {
  const isClaimed = await readOwnClaim(db, settings)
  const known = await findPlaceOfFiles(db)
  if (known === placeOf(settings) || (known === null && settings.s3Bucket && isClaimed)) return
  const isOurs = await plainly(
    async () =>
      !(await hasFiles(db)) || (await holdsFiles(db, openStore(settings), known === null ? 'some' : 'all')),
  )
  if (!isOurs)
    throw new CannotStart(
      `${explainPlace(known, settings)} ${explainBringing(known, settings)}; where they are gone for good, run \`${takeOverCommand}\` first.`,
    )
  const number = await findNumber(db)
  if (known !== null && number !== null) await refuseInUse(db, number, { isHeld })
}

/** As it is written down: a disk is that of the data folder. */
const placeOf = (settings: StoreSettings) => (settings.s3Bucket ? storePlace(settings) : onDisk)

const onDisk = 'disk'

/** What brings the files here; from one bucket into another they are not moved. */
function explainBringing(known: string | null, { s3Bucket }: StoreSettings): string {
  if (s3Bucket && known !== null && known !== onDisk) return 'A backup that is restored brings them here'
  return `\`${moveCommand} ${s3Bucket ? 'to-bucket' : 'to-disk'}\` brings them here, or a backup that is restored`
}

/** Where the files are, as far as that is known, and what to set. */
function explainPlace(known: string | null, settings: StoreSettings): string {
  const here = storePlace(settings)
  if (known === onDisk)
    return `The files of this database are in ${settings.dataDir} and not in ${here}; leave S3_BUCKET out.`
  if (known !== null && !settings.s3Bucket)
    return `The files of this database are in ${known}, and S3_BUCKET is not set; set it to ${known.slice('s3://'.length)}, with the keys that belong to it.`
  if (known !== null)
    return `The files of this database are in ${known} and not in ${here}; set S3_BUCKET to ${known.slice('s3://'.length)}.`
  return settings.s3Bucket
    ? `The files of this database are not in ${here}; set S3_BUCKET to where they are, or leave it out if they are in ${settings.dataDir}.`
    : `The files of this database are not in ${here}; set S3_BUCKET if they are in a bucket, or DATA_DIR to where they are.`
}

/**
 * Whether it is sure that the bucket is this house's, as it is where files lie on the disk. A word the database does not know
 * is looked at again, unless it was `seen` there before.
 */
async function readOwnClaim(db: Db, settings: StoreSettings, seen: string | null = null): Promise<boolean> {
  if (!settings.s3Bucket) return true
  // NOTE: before the database, which knows a word before the bucket does.
  const known = await plainly(() => findClaim(settings))
  if (known === null) return false
  const number = await findNumber(db)
  if (known.number === number && !(await knowsWord(db, known.word))) {
    // Another server of this house may have given the bucket its next word in between: then it says another one now.
    if (known.word !== seen) return readOwnClaim(db, settings, known.word)
    throw new CannotStart(explainCopy(settings))
  }
  // NOTE: a database that was restored into an empty one does not know its number yet.
  if (known.number === number || known.number === readFolderId(settings.dataDir)) return true
  throw new CannotStart(
    `${storePlace(settings)} keeps the files of another Spomen, the one whose file "id" in DATA_DIR says ${known.number}; set S3_BUCKET to a bucket or a folder of its own, or, if this one has taken the other's place, run \`${takeOverCommand}\` first.`,
  )
}

const explainCopy = (settings: StoreSettings) =>
  `${storePlace(settings)} is in the hands of another database of the same house: this one is a copy of that one, or of an earlier time, and would take away here what only the other knows. Give a copy a bucket of its own. If this is the one that goes on, and the other never runs again with this bucket, run \`${takeOverCommand}\` first.`

/**
 * Writes down where the files lie, and in a bucket, whose it is; answers the number both go by. A bucket that says another
 * house's is refused, unless this one `takesOver`.
 */
export async function claimFiles(
  db: Db,
  settings: StoreSettings,
  { takesOver = false, adopts = false, isHeld = false }: ClaimOptions = {},
): Promise<number> {
  const claim = settings.s3Bucket && !takesOver ? await plainly(() => findClaim(settings)) : null
  const number = await claimPlace(db, {
    place: placeOf(settings),
    own: readFolderId(settings.dataDir),
    bucket: settings.s3Bucket && { number: claim?.number ?? null },
    isHeld,
  })
  if (!settings.s3Bucket) return number
  if (claim?.word && (adopts || !(await hasWords(db)))) await noteWord(db, claim.word)
  if (claim?.word) return number
  await writeWord(db, {
    read: async () => (takesOver ? null : readWord(settings)),
    write: (word) => writeClaim(settings, { number, word }, { ifNew: !claim && !takesOver }),
  })
  // Another house may have come at the same moment.
  await readOwnClaim(db, settings)
  return number
}

/**
 * Gives the bucket and the database a new word, unless it rests; refuses with `CannotStart` where another database has.
 * On a disk there is nothing to do.
 */
export async function renewClaim(db: Db, settings: StoreSettings, now: Date): Promise<void> {
  if (!settings.s3Bucket) return
  await readOwnClaim(db, settings)
  const number = await findNumber(db)
  if (number === null || (await claimRestsUntil(db)) > now) return
  await writeWord(db, {
    read: () => readWord(settings),
    write: (word) => writeClaim(settings, { number, word }, { ifNew: false }),
  })
}

/** Has a database that was set aside, and is back, know the bucket as the one knew it that was in its place. */
export async function adoptClaim(db: Db, settings: StoreSettings): Promise<void> {
  const claim = settings.s3Bucket && (await plainly(() => findClaim(settings)))
  if (claim?.word && claim.number === (await findNumber(db))) await noteWord(db, claim.word)
}

const readWord = async (settings: StoreSettings) => (await plainly(() => findClaim(settings)))?.word ?? null

/** Writes whose the bucket is; false where it was only to be written if nothing is there, and something is. */
async function writeClaim(settings: StoreSettings, { number, word }: Claim, { ifNew }: { ifNew: boolean }) {
  const bucket = bucketOf(settings)
  try {
    return await plainly(() => bucket.put(claimName, Buffer.from(`${number}\n${word}\n`), { ifNew }))
  } finally {
    bucket.close()
  }
}

async function findClaim(settings: StoreSettings): Promise<Claim | null> {
  const bucket = bucketOf(settings)
  try {
    const found = await bucket.get(claimName)
    if (!found?.body) return null
    const [number = '', word = ''] = (await text(found.body)).split('\n')
    return { number: Number.parseInt(number, 10), word: word || null }
  } finally {
    bucket.close()
  }
}

function bucketOf(settings: StoreSettings) {
  const address = settings.s3Bucket ?? { bucket: '', prefix: '' }
  const connection = s3ConnectionOf(settings, 'S3_BUCKET')
  return openBucket({ ...address, connection, timeouts: requestTimeouts })
}

/** A bucket that cannot be used is the operator's to solve, in one sentence. */
async function plainly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw isBucketUnavailable(error) ? new CannotStart(`S3_BUCKET cannot be used: ${error.message}`) : error
  }
}
