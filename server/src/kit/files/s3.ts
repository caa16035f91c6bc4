/** The store in a bucket of an object storage, for a house whose files lie where several machines reach them. */
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Bucket, openBucket } from '../s3/bucket.ts'
import { type S3Timeouts, requestTimeouts } from '../s3/client.ts'
import type { BucketAddress, S3Connection } from '../s3/connection.ts'
import { readObject } from '../s3/download.ts'
import { BucketUnavailable } from '../s3/failures.ts'
import type { OpenedObject } from '../s3/objects.ts'
import { newPartBuffers, partSize } from '../s3/part-buffers.ts'
import { objectAddress, presignedAddress } from '../s3/sign.ts'
import { fileFiller, upload } from '../s3/upload.ts'
import {
  type ByteRange,
  checkedFolder,
  checkedKey,
  type DirectAccess,
  type FileStore,
  type KeepPart,
  type OpenedFile,
  type PartAsked,
} from './store.ts'

interface S3StoreOptions extends BucketAddress {
  connection: S3Connection
  timeouts?: S3Timeouts
  /** The address at which browsers reach the storage, where they may. */
  redirect?: string | null
}

/** How many parts of large files are on their way at once. */
const maxParts = 4

/** What comes and goes in one piece, in bytes. */
const smallFile = 256 * 1024

/** How many of the keys a process has brought it remembers. */
const maxBrought = 200

/** What is there for a shorter time no purge takes away, so that the same bytes need not travel again; in milliseconds. */
const freshFor = 12 * 3_600_000

/** Brings local files into a bucket, and their parts. */
function fileSender(bucket: Bucket) {
  const pool = newPartBuffers(maxParts)
  /** What this process has just brought there: what is handed to a worker is put there a second time by who took it in. */
  const brought = new Set<string>()

  async function put(localPath: string, key: string) {
    checkedKey(key)
    const handle = await open(localPath)
    try {
      const { size } = await handle.stat()
      if (!(await isFreshlyThere(key, size))) {
        if (size <= smallFile) await bucket.put(key, await handle.readFile())
        else await upload(bucket, pool, key, fileFiller(handle))
        await verify(bucket, key, size)
        if (brought.size >= maxBrought) brought.clear()
        brought.add(key)
      }
    } finally {
      await handle.close()
    }
    await rm(localPath, { force: true })
  }

  /** A large file may have arrived whole though nobody heard of it, as when its sender's line broke. */
  async function isFreshlyThere(key: string, size: number) {
    // What is named by its hash alone is the same wherever it is as long.
    if ((size < partSize && !brought.has(key)) || !/\/[0-9a-f]{64}$/.test(key)) return false
    const found = await bucket.head(key)
    return found?.bytes === size && Date.now() - found.storedAt.getTime() < freshFor
  }

  async function keepPart({ file, first, bytes }: Parameters<KeepPart>[0], key: string) {
    const buffer = await pool.acquire()
    try {
      let filled = 0
      while (filled < bytes) {
        const { bytesRead } = await file.read(buffer, filled, bytes - filled, first + filled)
        if (bytesRead === 0) throw new Error('a local file has become shorter')
        filled += bytesRead
      }
      await bucket.put(checkedKey(key), buffer.subarray(0, bytes))
    } finally {
      pool.release(buffer)
    }
  }

  return { put, keepPart }
}

/** The storage has compared every part with its SHA-256; this asks whether it keeps the whole (promises 1.2). */
async function verify(bucket: Bucket, key: string, size: number) {
  const found = await bucket.head(key)
  if (found?.bytes === size) return
  throw new BucketUnavailable(`${bucket.where} does not keep what it took.`, { code: 'NotKept' })
}

/** Opens the store of a bucket. Nobody is asked before something is wanted; whatever fails is `BucketUnavailable`. */
export function s3Store(options: S3StoreOptions): FileStore {
  const bucket = openBucket({ timeouts: requestTimeouts, ...options, most: 128 })

  async function openKey(key: string, asked: PartAsked = {}): Promise<OpenedFile | null> {
    checkedKey(key)
    const object = await bucket.get(key, asked)
    return object && openedFile({ bucket, key, asked, object })
  }

  async function read(key: string, range?: ByteRange) {
    const object = await bucket.get(checkedKey(key), range)
    if (!object) return null
    const last = Math.min(range?.last ?? object.bytes, object.bytes - 1)
    return readObject({ bucket, name: key, range: { first: range?.first ?? 0, last }, object })
  }

  async function* list(folder: string, begin = '') {
    for await (const { name, bytes, storedAt } of bucket.list(checkedFolder(folder, begin), begin))
      yield { key: name, bytes, storedAt }
  }

  return {
    ...fileSender(bucket),
    open: openKey,
    read,
    head: async (key) => bucket.head(checkedKey(key)),
    remove: async (key) => bucket.remove(checkedKey(key)),
    list,
    direct: directAccess(options),
    placeOf: () => null,
    dropUnfinished: (before) => bucket.dropUnfinished(before),
    check: () => bucket.check(),
  }
}

/** How long an address is good that was given to somebody, in seconds (promises 2.3). */
const addressLifetime = 60

function directAccess({ connection, bucket, prefix, redirect }: S3StoreOptions): DirectAccess | null {
  if (!redirect) return null
  const objectOf = (key: string) => ({ connection, bucket, key: prefix ? `${prefix}/${key}` : key })
  return {
    origin: objectAddress(objectOf('any'), redirect).origin,
    addressOf: (key, { type, disposition }) =>
      presignedAddress(
        { ...objectOf(checkedKey(key)), at: new Date() },
        {
          origin: redirect,
          seconds: addressLifetime,
          said: {
            'response-content-type': type,
            'response-content-disposition': disposition,
            'response-cache-control': `private, max-age=${addressLifetime}`,
          },
        },
      ),
  }
}

interface Opening {
  bucket: Bucket
  key: string
  /** What its body brings. */
  asked: PartAsked
  object: OpenedObject
}

function openedFile({ bucket, key, asked, object }: Opening): OpenedFile {
  const { bytes, body } = object
  return {
    bytes,
    async whole(buffer) {
      const whole = buffer.subarray(0, bytes)
      let filled = 0
      for await (const chunk of stream() as AsyncIterable<Buffer>) filled += chunk.copy(whole, filled)
      return whole
    },
    stream,
    close: async () => letGo(),
  }

  function stream(range: ByteRange = { first: 0, last: bytes - 1 }): Readable {
    if (range.first === (asked.first ?? 0)) return readObject({ bucket, name: key, range, object })
    letGo()
    return readObject({ bucket, name: key, range, object: { ...object, body: null, length: 0 } })
  }

  /** What is soon there anyway leaves its line to the next. */
  function letGo() {
    if (bytes <= smallFile) body?.resume()
    else body?.destroy()
  }
}
