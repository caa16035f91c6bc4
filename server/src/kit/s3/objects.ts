/** Objects in one piece: kept, opened, looked for and forgotten. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { PartAsked } from '../files/store.ts'
import type { BucketClient, BucketRequestOptions, BucketSdk } from './client.ts'
import { isBeyondTheEnd, isNothingThere, isPassing, isPreconditionFailed } from './failures.ts'

export interface FoundObject {
  bytes: number
  storedAt: Date
}

export interface OpenedObject extends FoundObject {
  /** Names these very bytes. */
  etag: string
  /** The part that was asked for; null where the object has no such bytes. */
  body: Readable | null
  /** How long that is, in bytes. */
  length: number
}

/** The requests about whole objects. */
export function objectRequests(client: BucketClient) {
  const { bucket: Bucket, keyOf, question } = client

  /** Keeps an object that fits into memory. Given `ifNew`, only where nothing is yet: false where something is. */
  async function put(name: string, body: Buffer, { ifNew = false } = {}): Promise<boolean> {
    const input = { Bucket, Key: keyOf(name), Body: body, ContentLength: body.length }
    let tries = 1
    const isPut = await client.transfer(body.length, async ({ sdk, client: s3 }, how, attempt) => {
      tries = attempt
      try {
        await s3.send(new sdk.PutObjectCommand({ ...input, ...(ifNew && { IfNoneMatch: '*' }) }), how)
        return true
      } catch (error) {
        if (ifNew && isPreconditionFailed(error)) return false
        throw error
      }
    })
    // NOTE: the answer to an earlier try may have been lost, and what is there be ours.
    return isPut || (tries > 1 && body.equals(await readAll(name)))
  }

  async function readAll(name: string): Promise<Buffer> {
    const found = await get(name)
    return Buffer.concat(found?.body ? await found.body.toArray() : [])
  }

  /** Opens an object, or a part of it; null when nothing is there. Given its `etag`, fails where it is another by now. */
  function get(name: string, asked: PartAsked = {}, etag?: string): Promise<OpenedObject | null> {
    const key = keyOf(name)
    return client.questionBare(async (how) => {
      try {
        return openedObject(await client.reader.read({ key, asked, etag, signal: how.abortSignal }))
      } catch (error) {
        if (isNothingThere(error)) return null
        if (!isBeyondTheEnd(error)) throw error
        const { sdk, client: s3 } = await client.opened()
        const found = await s3.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), how)
        return { ...foundObject(found), etag: found.ETag ?? '', body: null, length: 0 }
      }
    })
  }

  /** Forgets an object; one that is not there is forgotten already. */
  async function remove(name: string): Promise<void> {
    await question(({ sdk, client: s3 }, how) =>
      s3.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) }), how),
    )
  }

  return { put, get, remove }
}

/** The requests that bring no bytes: whether an object is there, and whether the bucket is. */
export function headRequests({ bucket: Bucket, keyOf, question }: BucketClient) {
  let isBucketThere = false

  /** How long an object is, and since when; null when nothing is there. */
  function head(name: string): Promise<FoundObject | null> {
    return question(async (opened, how) => {
      try {
        const { sdk, client: s3 } = opened
        return foundObject(await s3.send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) }), how))
      } catch (error) {
        if (!isNothingThere(error)) await throwWhy(opened, how, error)
      }
      // Without a bucket the answer is the same.
      if (!isBucketThere) await listOne(opened, how)
      isBucketThere = true
      return null
    })
  }

  /** Resolves while the bucket answers; throws why it does not. */
  async function check(): Promise<void> {
    await question((opened, how) =>
      opened.client
        .send(new opened.sdk.HeadBucketCommand({ Bucket }), how)
        .catch((error: unknown) => throwWhy(opened, how, error)),
    )
  }

  /** NOTE: an answer to HEAD does not say why it is no; a question by GET does. */
  async function throwWhy(opened: BucketSdk, how: BucketRequestOptions, error: unknown): Promise<never> {
    if (!isPassing(error)) await listOne(opened, how)
    throw error
  }

  const listOne = ({ sdk, client: s3 }: BucketSdk, how: BucketRequestOptions) =>
    s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: keyOf(''), MaxKeys: 1 }), how)

  return { head, check }
}

type AboutObject = { ContentLength?: number | undefined; LastModified?: Date | undefined }

const foundObject = ({ ContentLength = 0, LastModified = new Date(0) }: AboutObject): FoundObject => ({
  bytes: ContentLength,
  storedAt: LastModified,
})

function openedObject(body: IncomingMessage): OpenedObject {
  const { headers } = body
  const [, total] = /\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  const length = Number(headers['content-length'] ?? 0)
  // NOTE: a line may break before anybody reads from it; who reads then is told all the same.
  body.on('error', () => {})
  return {
    bytes: total ? Number(total) : length,
    storedAt: new Date(headers['last-modified'] ?? 0),
    etag: headers.etag ?? '',
    body,
    length,
  }
}
