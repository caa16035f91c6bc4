/** One bucket, one house (decisions 55 and 80): a purge of one would take away what only the other knows. */
import { text } from 'node:stream/consumers'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from '../database/connect.ts'
import { readFolderId } from '../database/folder-lock.ts'
import { openBucket } from '../s3/bucket.ts'
import { requestPatience } from '../s3/client.ts'
import { s3ConnectionOf } from '../s3/connection.ts'
import { isBucketAway } from '../s3/failures.ts'
import { claimPlaceOfFiles, findPlaceOfFiles, hasFiles, holdsFiles, takeOverCommand } from './data-folder.ts'
import { openStore, storePlace, type StoreSettings } from './open-store.ts'

/** What in a bucket says whose it is: the number of the data folder beside it. */
const claimName = 'house-id'

/** Refuses with `CannotStart` a bucket that keeps another house's files, and one that does not answer. */
export async function refuseClaimedBucket(settings: StoreSettings): Promise<void> {
  await readOwnClaim(settings)
}

/**
 * The same, and a bucket or a disk that does not keep this house's files though it has some: every photograph would be
 * missing. Where they lay elsewhere when a server last started, all of the last ones have to be here.
 */
export async function refuseForeignStore(db: Db, settings: StoreSettings): Promise<void> {
  const isClaimed = await readOwnClaim(settings)
  const known = await findPlaceOfFiles(db)
  if (known === placeOf(settings) || (known === null && settings.s3Bucket && isClaimed)) return
  const isOurs = await plainly(
    async () =>
      !(await hasFiles(db)) || (await holdsFiles(db, openStore(settings), known === null ? 'some' : 'all')),
  )
  if (!isOurs)
    throw new CannotStart(
      `${explainPlace(known, settings)} A backup that is restored brings them here; where they are gone for good, run \`${takeOverCommand}\` first.`,
    )
}

/** As it is written down: a disk is that of the data folder. */
const placeOf = (settings: StoreSettings) => (settings.s3Bucket ? storePlace(settings) : onDisk)

const onDisk = 'disk'

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

/** Whether it is sure that the bucket is this house's, as it is where files lie on the disk. */
async function readOwnClaim(settings: StoreSettings): Promise<boolean> {
  if (!settings.s3Bucket) return true
  const known = await plainly(() => findClaim(settings))
  if (known === null || known === ownClaim(settings)) return known !== null
  throw new CannotStart(
    `${storePlace(settings)} keeps the files of another Spomen, the one whose file "id" in DATA_DIR says ${known}; set S3_BUCKET to a bucket or a folder of its own, or, if this one has taken the other's place, run \`${takeOverCommand}\` first.`,
  )
}

/**
 * Writes down where the files lie, and in a bucket, whose it is; one that says so already stays, unless its house
 * `takesOver`.
 */
export async function claimStore(db: Db, settings: StoreSettings, { takesOver = false } = {}): Promise<void> {
  await claimPlaceOfFiles(db, placeOf(settings))
  if (!settings.s3Bucket) return
  const bucket = bucketOf(settings)
  try {
    await plainly(() => bucket.put(claimName, Buffer.from(`${ownClaim(settings)}\n`), { ifNew: !takesOver }))
  } finally {
    bucket.close()
  }
}

const ownClaim = ({ dataDir }: StoreSettings) => String(readFolderId(dataDir))

async function findClaim(settings: StoreSettings): Promise<string | null> {
  const bucket = bucketOf(settings)
  try {
    const found = await bucket.get(claimName)
    return found?.body ? (await text(found.body)).trim() : null
  } finally {
    bucket.close()
  }
}

function bucketOf(settings: StoreSettings) {
  const address = settings.s3Bucket ?? { bucket: '', prefix: '' }
  const connection = s3ConnectionOf(settings, 'S3_BUCKET')
  return openBucket({ ...address, connection, patience: requestPatience })
}

/** A bucket that cannot be used is the operator's to solve, in one sentence. */
async function plainly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw isBucketAway(error) ? new CannotStart(`S3_BUCKET cannot be used: ${error.message}`) : error
  }
}
