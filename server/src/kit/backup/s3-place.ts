/** Backups in a bucket of an object storage. */
import type { Readable } from 'node:stream'
import type { ByteRange } from '../files/store.ts'
import { openBucket } from '../s3/bucket.ts'
import { backupTimeouts, type S3Timeouts } from '../s3/client.ts'
import type { BucketAddress, S3Connection } from '../s3/connection.ts'
import { readObject } from '../s3/download.ts'
import { isBucketUnavailable } from '../s3/failures.ts'
import { newPartBuffers } from '../s3/part-buffers.ts'
import { streamFiller, upload } from '../s3/upload.ts'
import { type BackupPlace, checkedName, PlaceUnavailable } from './place.ts'

interface S3PlaceOptions extends BucketAddress {
  connection: S3Connection
  timeouts?: S3Timeouts
}

/** How many parts of eight megabytes are held at once. */
const maxParts = 3

/** What was begun so long ago and never finished is nobody's any more, in milliseconds. */
const staleAfter = 24 * 3_600_000

/** Opens the place of an address `s3://bucket/prefix`. Nobody is asked before something is wanted. */
export function s3Place({
  bucket: name,
  prefix,
  connection,
  timeouts = backupTimeouts,
}: S3PlaceOptions): BackupPlace {
  const bucket = openBucket({ bucket: name, prefix, connection, timeouts, most: 32 })
  const pool = newPartBuffers(maxParts)
  let tidying: Promise<unknown> | null = null

  /** NOTE: a process that was killed leaves parts behind that nobody sees, and that cost their room all the same. */
  const tidyUp = () =>
    (tidying ??= bucket.dropUnfinished(new Date(Date.now() - staleAfter)).catch(() => undefined))

  return {
    where: bucket.where,
    write: (file, content) =>
      told(async () => {
        checkedName(file)
        await tidyUp()
        try {
          await upload(bucket, pool, file, streamFiller(content))
        } finally {
          content.destroy()
        }
      }),
    // What a storage has answered for is kept.
    settle: async () => {},
    writeNew: (file, content) => told(() => bucket.put(checkedName(file), content, { ifNew: true })),
    read: (file, range) => told(() => read(checkedName(file), range)),
    head: (file) =>
      told(async () => {
        const found = await bucket.head(checkedName(file))
        return found && { bytes: found.bytes, placedAt: found.storedAt }
      }),
    async *list(folder) {
      const files = bucket.listPages(checkedName(folder))[Symbol.asyncIterator]()
      for (;;) {
        const next = await told(() => files.next())
        if (next.done) return
        yield next.value.map(({ name: file, bytes, storedAt }) => ({ name: file, bytes, placedAt: storedAt }))
      }
    },
    remove: (file) => told(() => bucket.remove(checkedName(file))),
    close: () => bucket.close(),
  }

  async function read(file: string, range?: ByteRange): Promise<Readable | null> {
    const found = await bucket.get(file, range)
    if (!found) return null
    const { first, last } = range ?? { first: 0, last: found.bytes - 1 }
    const explain = (error: unknown) => toPlaceUnavailable(bucket.explain(error))
    const wanted = { first, last: Math.min(last, found.bytes - 1) }
    return readObject({ bucket, name: file, range: wanted, object: found, explain })
  }
}

async function told<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw toPlaceUnavailable(error)
  }
}

const toPlaceUnavailable = (error: unknown) =>
  isBucketUnavailable(error) ? new PlaceUnavailable(error.message) : error
