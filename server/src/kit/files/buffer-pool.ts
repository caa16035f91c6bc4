import type { ServerResponse } from 'node:http'

/** Files up to this size, in bytes, leave in one piece: that takes no more memory than one piece of a stream. */
export const smallFileSize = 256 * 1024

/** So many free buffers are kept for the next files; further ones are dropped. */
const maxFreeBuffers = 16

const freeBuffers: Buffer<ArrayBuffer>[] = []

/**
 * Reads one small file into lent memory of `smallFileSize` bytes and answers what `read` does. Most of what leaves the house
 * are images, and memory that is fetched anew for each costs as much as reading them. The memory is lent again once the
 * reading has ended and the answer has left or broken off: a reading that outlives its answer would write into another's
 * file. What a failed reading may still write into is dropped.
 */
export async function readIntoLentBuffer<Bytes>(
  answer: ServerResponse,
  read: (buffer: Buffer<ArrayBuffer>) => Promise<Bytes>,
): Promise<Bytes> {
  const buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(smallFileSize)
  const giveBack = () => {
    if (freeBuffers.length < maxFreeBuffers) freeBuffers.push(buffer)
  }
  let isOver = answer.closed
  let isRead = false
  answer.once('close', () => {
    isOver = true
    if (isRead) giveBack()
  })
  const bytes = await read(buffer)
  isRead = true
  if (isOver) giveBack()
  return bytes
}
