/** Brings bytes of any length into a bucket, whole or not at all, in bounded memory. */
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { collectGarbage } from '../files/collect-garbage.ts'
import type { Bucket } from './bucket.ts'
import { isBucketUnavailable } from './failures.ts'
import { withTimeout } from '../with-timeout.ts'
import { partSize, type Rooms } from './rooms.ts'

/** Fills a room with the next bytes; answers how many there were: fewer than it holds only at the end. */
type Fill = (room: Buffer) => Promise<number>

/** The bytes of a local file, from its beginning. */
export function fileFiller(handle: FileHandle): Fill {
  let at = 0
  return async (room) => {
    let filled = 0
    while (filled < room.length) {
      const { bytesRead } = await handle.read(room, filled, Math.min(1_048_576, room.length - filled), at)
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
  return async (room) => {
    let filled = 0
    while (filled < room.length) {
      if (left.length === 0) {
        const next = await chunks.next()
        if (next.done) break
        left = Buffer.from(next.value)
      }
      const copied = left.copy(room, filled)
      filled += copied
      left = left.subarray(copied)
    }
    return filled
  }
}

/** Keeps all of a source under a name; nothing of it stays when the source breaks, or the bucket goes away. */
export async function upload(bucket: Bucket, rooms: Rooms, name: string, fill: Fill): Promise<number> {
  const room = await rooms.take()
  let filled: number
  try {
    filled = await fill(room)
    if (filled < partSize) {
      await bucket.put(name, room.subarray(0, filled))
      rooms.give(room)
      return filled
    }
  } catch (error) {
    if (isBucketUnavailable(error)) rooms.refuse(error)
    rooms.give(room)
    throw error
  }
  return uploadParts(bucket, rooms, name, { fill, room })
}

interface FirstPart {
  fill: Fill
  /** Full. */
  room: Buffer
}

async function uploadParts(bucket: Bucket, rooms: Rooms, name: string, { fill, room }: FirstPart) {
  let held: Buffer | null = room
  const sent: Promise<string>[] = []
  let failure: { error: unknown } | null = null
  let bytes = 0
  let uploadId: string | null = null
  try {
    uploadId = await bucket.beginParts(name)
    for (let filled = room.length; filled > 0; filled = held ? await fill(held) : 0) {
      bytes += filled
      const sending = sendPart(held, filled, uploadId, sent.length + 1)
      // NOTE: it may fail before anybody waits for it.
      sending.catch(() => undefined)
      sent.push(sending)
      held = null
      if (filled < partSize) break
      held = await rooms.take()
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
    if (held) rooms.give(held)
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
      if (isBucketUnavailable(error)) rooms.refuse(error)
      throw error
    } finally {
      rooms.give(part)
    }
  }
}

/** How long whoever hears of a failure anyway waits for what was begun to be dropped, in milliseconds. */
const dropTimeout = 1_000

/** NOTE: a storage that is away is not asked in vain for long; what stays goes with the next purge. */
const dropSoon = (dropping: Promise<void>) => withTimeout(dropTimeout, dropping).catch(() => undefined)
