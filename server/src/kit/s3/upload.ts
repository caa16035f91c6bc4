/** Brings bytes of any length into a bucket, whole or not at all, in bounded memory. */
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { collectGarbage } from '../files/collect-garbage.ts'
import type { Bucket } from './bucket.ts'
import { isBucketUnavailable } from './failures.ts'
import { withTimeout } from '../with-timeout.ts'
import { partSize, type PartBuffers } from './part-buffers.ts'

/** Fills a buffer with the next bytes; answers how many there were: fewer than it holds only at the end. */
type Fill = (buffer: Buffer) => Promise<number>

/** The bytes of a local file, from its beginning. */
export function fileFiller(handle: FileHandle): Fill {
  let at = 0
  return async (buffer) => {
    let filled = 0
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, Math.min(1_048_576, buffer.length - filled), at)
      if (bytesRead === 0) break
      filled += bytesRead
      at += bytesRead
    }
    return filled
  }
}

/** The bytes of a stream, as they come. */
export function streamFiller(content: Readable): Fill {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left: Buffer = Buffer.alloc(0)
  return async (buffer) => {
    let filled = 0
    while (filled < buffer.length) {
      if (left.length === 0) {
        const next = await chunks.next()
        if (next.done) break
        left = Buffer.from(next.value)
      }
      const copied = left.copy(buffer, filled)
      filled += copied
      left = left.subarray(copied)
    }
    return filled
  }
}

/** Keeps all of a source under a name; nothing of it stays when the source breaks, or the bucket goes away. */
export async function upload(bucket: Bucket, pool: PartBuffers, name: string, fill: Fill): Promise<number> {
  const buffer = await pool.acquire()
  let filled: number
  try {
    filled = await fill(buffer)
    if (filled < partSize) {
      await bucket.put(name, buffer.subarray(0, filled))
      pool.release(buffer)
      return filled
    }
  } catch (error) {
    if (isBucketUnavailable(error)) pool.rejectWaiting(error)
    pool.release(buffer)
    throw error
  }
  return uploadParts(bucket, pool, name, { fill, buffer })
}

interface FirstPart {
  fill: Fill
  /** Full. */
  buffer: Buffer
}

async function uploadParts(bucket: Bucket, pool: PartBuffers, name: string, { fill, buffer }: FirstPart) {
  let held: Buffer | null = buffer
  const sent: Promise<string>[] = []
  let failure: { error: unknown } | null = null
  let bytes = 0
  let uploadId: string | null = null
  try {
    uploadId = await bucket.beginParts(name)
    for (let filled = buffer.length; filled > 0; filled = held ? await fill(held) : 0) {
      bytes += filled
      const sending = sendPart(held, filled, uploadId, sent.length + 1)
      // NOTE: it may fail before anybody waits for it.
      sending.catch(() => undefined)
      sent.push(sending)
      held = null
      if (filled < partSize) break
      held = await pool.acquire()
      throwIfFailed()
    }
    const tags = await Promise.all(sent)
    await bucket.completeParts(name, uploadId, tags)
    return bytes
  } catch (error) {
    await Promise.allSettled(sent)
    if (uploadId) await dropSoon(bucket.dropParts(name, uploadId))
    throw error
  } finally {
    if (held) pool.release(held)
  }

  function throwIfFailed() {
    if (failure) throw failure.error
  }

  async function sendPart(part: Buffer, filled: number, id: string, number: number): Promise<string> {
    try {
      const tag = await bucket.putPart(name, id, number, part.subarray(0, filled))
      // What the source brought for it was copied, and lies about.
      collectGarbage()
      return tag
    } catch (error) {
      failure ??= { error }
      if (isBucketUnavailable(error)) pool.rejectWaiting(error)
      throw error
    } finally {
      pool.release(part)
    }
  }
}

/** How long whoever hears of a failure anyway waits for what was begun to be dropped, in milliseconds. */
const dropTimeout = 1_000

/** NOTE: a storage that is away is not asked in vain for long; what stays goes with the next purge. */
const dropSoon = (dropping: Promise<void>) => withTimeout(dropTimeout, dropping).catch(() => undefined)
