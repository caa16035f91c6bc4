/** Reads an object as a stream that goes on where its line broke off. */
import { Readable } from 'node:stream'
import type { ByteRange } from '../files/store.ts'
import type { Bucket, OpenedObject } from './bucket.ts'
import { BucketAway } from './failures.ts'

/**
 * The bytes of a range of an object that was opened at the place where the range begins. A line breaks off when the
 * storage does, and whenever whoever reads leaves it lying for long: then another is asked for the rest, of the very
 * same bytes. Fails when none of it comes, with what `explain` makes of the failure.
 */
export function readObject(
  bucket: Bucket,
  name: string,
  { first, last }: ByteRange,
  { object, explain = bucket.explain }: { object: OpenedObject; explain?: (error: unknown) => unknown },
): Readable {
  const bytes = bytesOf(bucket, name, { first, last }, object)
  const stream = Readable.from(explained(bytes, explain), { objectMode: false })
  // Whoever never begins to read leaves a body that nobody else lets go.
  return stream.once('close', () => object.body?.destroy())
}

async function* explained(bytes: AsyncIterable<Buffer>, explain: (error: unknown) => unknown) {
  try {
    yield* bytes
  } catch (error) {
    throw explain(error)
  }
}

async function* bytesOf(bucket: Bucket, name: string, { first, last }: ByteRange, object: OpenedObject) {
  let at = first
  let body = object.body
  let hasMoved = true
  while (at <= last) {
    try {
      body ??= await rest(at)
      for await (const chunk of body as AsyncIterable<Buffer>) {
        // A first reading may bring more than the range.
        const wanted = chunk.subarray(0, last - at + 1)
        at += wanted.length
        hasMoved = true
        yield wanted
        if (at > last) return
      }
      if (!hasMoved) throw new BucketAway(`${bucket.where} sends less than there is.`, { code: 'CutOff' })
    } catch (error) {
      if (!hasMoved) throw error
    }
    hasMoved = false
    body = null
  }

  async function rest(from: number): Promise<Readable> {
    const found = await bucket.get(name, { first: from, last }, object.etag)
    if (found?.body) return found.body
    throw new BucketAway(`An object of ${bucket.where} went away while it was read.`, { code: 'Gone' })
  }
}
