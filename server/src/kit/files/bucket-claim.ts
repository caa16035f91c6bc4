/** One bucket, one house (decisions 55 and 80): a purge of one would take away what only the other knows. */
import { text } from 'node:stream/consumers'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from '../database/connect.ts'
import { readFolderId } from '../database/folder-lock.ts'
import { openBucket } from '../s3/bucket.ts'
import { requestPatience } from '../s3/client.ts'
import { s3ConnectionOf } from '../s3/connection.ts'
import { isBucketAway } from '../s3/failures.ts'
import { hasFiles, holdsFiles, takeOverCommand } from './data-folder.ts'
import { openStore, storePlace, type StoreSettings } from './open-store.ts'

/** What in a bucket says whose it is: the number of the data folder beside it. */
const claimName = 'house-id'

/** Refuses with `CannotStart` a bucket that keeps another house's files, and one that does not answer. */
export async function refuseClaimedBucket(settings: StoreSettings): Promise<void> {
  await readOwnClaim(settings)
}

/** The same, and a bucket that keeps none of this house's files though it has some. */
export async function refuseForeignBucket(db: Db, settings: StoreSettings): Promise<void> {
  if (await readOwnClaim(settings)) return
  const isOurs = await plainly(
    async () => !(await hasFiles(db)) || (await holdsFiles(db, openStore(settings))),
  )
  if (isOurs) return
  throw new CannotStart(
    `The files of this database are not in ${storePlace(settings)}; set S3_BUCKET to where they are, or leave it out if they are in ${settings.dataDir}. A backup that is restored brings them here.`,
  )
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

/** Writes down whose the bucket is; one that says so already stays, unless its house `takesOver`. */
export async function claimBucket(settings: StoreSettings, { takesOver = false } = {}): Promise<void> {
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
