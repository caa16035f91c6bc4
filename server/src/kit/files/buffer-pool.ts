import type { ServerResponse } from 'node:http'

/** Files up to this size, in bytes, leave in one piece: that takes no more memory than one piece of a stream. */
export const smallFileSize = 256 * 1024

/** So many free buffers are kept for the next files; further ones are dropped. */
const maxFreeBuffers = 16

const freeBuffers: Buffer<ArrayBuffer>[] = []

/**
 * Memory for one small file on its way out, given back when its answer has left or broken off. Most of what leaves the
 * house are images, and memory that is fetched anew for each costs as much as reading them.
 */
export function borrowBuffer(answer: ServerResponse): Buffer<ArrayBuffer> {
  const buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(smallFileSize)
  answer.once('close', () => {
    if (freeBuffers.length < maxFreeBuffers) freeBuffers.push(buffer)
  })
  return buffer
}
