/** What lies in a bucket: objects by their names, below its folder. */
import type { Readable } from 'node:stream'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { PartAsked } from '../files/store.ts'
import { bucketClient, type BucketOptions, type Opened, type BucketRequestOptions } from './client.ts'
import { isBeyondTheEnd, isNothingThere, isPassing, isPreconditionFailed } from './failures.ts'
import { partRequests } from './parts.ts'

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

export type Bucket = ReturnType<typeof openBucket>

/** Opens a bucket. Whatever fails there fails as `BucketAway`. */
export function openBucket(options: BucketOptions) {
  const client = bucketClient(options)
  const { bucket: Bucket, keyOf, nameOf, question, patience } = client

  let isBucketThere = false

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
    const Key = keyOf(name)
    const input = {
      Bucket,
      Key,
      ...(asked.first !== undefined && { Range: `bytes=${asked.first}-${asked.last ?? ''}` }),
      ...(etag && { IfMatch: etag }),
    }
    return question(async ({ sdk, client: s3 }, how) => {
      try {
        return openedObject(await s3.send(new sdk.GetObjectCommand(input), how))
      } catch (error) {
        if (isNothingThere(error)) return null
        if (!isBeyondTheEnd(error)) throw error
        const found = await s3.send(new sdk.HeadObjectCommand({ Bucket, Key }), how)
        return { ...foundObject(found), etag: found.ETag ?? '', body: null, length: 0 }
      }
    })
  }

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

  /** NOTE: an answer to HEAD does not say why it is no; a question by GET does. */
  async function throwWhy(opened: Opened, how: BucketRequestOptions, error: unknown): Promise<never> {
    if (!isPassing(error)) await listOne(opened, how)
    throw error
  }

  const listOne = ({ sdk, client: s3 }: Opened, how: BucketRequestOptions) =>
    s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: keyOf(''), MaxKeys: 1 }), how)

  /** Forgets an object; one that is not there is forgotten already. */
  async function remove(name: string): Promise<void> {
    await question(({ sdk, client: s3 }, how) =>
      s3.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) }), how),
    )
  }

  /** All objects below a folder; of all the bucket's folder where it is empty. */
  async function* list(folder: string): AsyncGenerator<FoundObject & { name: string }> {
    const Prefix = keyOf(folder && `${folder}/`)
    for (let token: string | undefined; ; ) {
      const input = { Bucket, Prefix, ...(token && { ContinuationToken: token }) }
      const page = await question(({ sdk, client: s3 }, how) =>
        s3.send(new sdk.ListObjectsV2Command(input), how),
      )
      for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        if (Key) yield { name: nameOf(Key), bytes: Size, storedAt: LastModified }
      token = page.NextContinuationToken
      if (!page.IsTruncated || !token) return
    }
  }

  /** Resolves while the bucket answers; throws why it does not. */
  async function check(): Promise<void> {
    await question((opened, how) =>
      opened.client
        .send(new opened.sdk.HeadBucketCommand({ Bucket }), how)
        .catch((error: unknown) => throwWhy(opened, how, error)),
    )
  }

  const { where, explain, close } = client
  return { where, patience, explain, close, put, get, head, remove, list, check, ...partRequests(client) }
}

const foundObject = ({ ContentLength = 0, LastModified = new Date(0) }: AboutObject): FoundObject => ({
  bytes: ContentLength,
  storedAt: LastModified,
})

type AboutObject = { ContentLength?: number | undefined; LastModified?: Date | undefined }

function openedObject(answer: GetObjectCommandOutput): OpenedObject {
  const [, total] = /\/(\d+)$/.exec(answer.ContentRange ?? '') ?? []
  const body = answer.Body as Readable
  // NOTE: a line may break before anybody reads from it; who reads then is told all the same.
  body.on('error', () => {})
  return {
    ...foundObject(answer),
    ...(total && { bytes: Number(total) }),
    etag: answer.ETag ?? '',
    body,
    length: answer.ContentLength ?? 0,
  }
}
