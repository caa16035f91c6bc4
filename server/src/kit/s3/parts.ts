/** Objects that come in parts, since their length is not known yet or is more than memory should hold. */
import { BucketUnavailable } from './failures.ts'
import type { BucketClient } from './client.ts'

/** A storage may think for long over thousands of parts, and says meanwhile that it does; in milliseconds. */
const completeTimeout = 60_000

/** The requests about parts. An object is there once they are completed, and not before. */
export function partRequests(storage: BucketClient) {
  const { bucket: Bucket, keyOf, question, transfer } = storage

  /** Begins an object; answers its upload's id. */
  async function beginParts(name: string): Promise<string> {
    const { UploadId } = await question(({ sdk, client: s3 }, how) =>
      s3.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key: keyOf(name) }), how),
    )
    if (!UploadId) throw new BucketUnavailable('The object storage began no upload.', { code: 'NoUploadId' })
    return UploadId
  }

  /** Brings one part, counted from 1; answers its tag. */
  async function putPart(name: string, uploadId: string, number: number, body: Buffer): Promise<string> {
    const upload = { Bucket, Key: keyOf(name), UploadId: uploadId, PartNumber: number }
    const input = { ...upload, Body: body, ContentLength: body.length }
    const { ETag } = await transfer(body.length, ({ sdk, client: s3 }, how) =>
      s3.send(new sdk.UploadPartCommand(input), how),
    )
    return ETag ?? ''
  }

  /** Makes the parts one object. */
  async function completeParts(name: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
    const input = { Bucket, Key: keyOf(name), UploadId: uploadId, MultipartUpload: { Parts } }
    await question(
      ({ sdk, client: s3 }, how) => s3.send(new sdk.CompleteMultipartUploadCommand(input), how),
      completeTimeout,
    )
  }

  async function dropParts(name: string, uploadId: string): Promise<void> {
    const input = { Bucket, Key: keyOf(name), UploadId: uploadId }
    await question(({ sdk, client: s3 }, how) => s3.send(new sdk.AbortMultipartUploadCommand(input), how))
  }

  /** Drops what was begun before a moment and never finished, as by a process that was killed; answers how many. */
  async function dropUnfinished(before: Date): Promise<number> {
    let dropped = 0
    for await (const { name, uploadId, begunAt } of listUnfinished(storage)) {
      if (begunAt >= before) continue
      await dropParts(name, uploadId)
      dropped += 1
    }
    return dropped
  }

  return { beginParts, putPart, completeParts, dropParts, dropUnfinished }
}

/** Uploads that were begun and neither completed nor dropped. */
async function* listUnfinished({ bucket: Bucket, keyOf, nameOf, question }: BucketClient) {
  for (let markers = {}; ; ) {
    const input = { Bucket, Prefix: keyOf(''), ...markers }
    const page = await question(({ sdk, client: s3 }, how) =>
      s3.send(new sdk.ListMultipartUploadsCommand(input), how),
    )
    for (const { Key, UploadId, Initiated = new Date() } of page.Uploads ?? [])
      if (Key && UploadId) yield { name: nameOf(Key), uploadId: UploadId, begunAt: Initiated }
    if (!page.IsTruncated || !page.NextKeyMarker) return
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}
