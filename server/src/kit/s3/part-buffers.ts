/** Buffers for parts that are uploaded: so many at once, however many uploads there are. */

/** Every part but the last has this size, in bytes: ten thousand parts are as many as an object may have. */
export const partSize = 8 * 1_048_576

/** So many free buffers are kept for the next parts rather than allocated anew; further ones are dropped. */
const maxFree = 2

export interface PartBuffers {
  /** Waits until a buffer is free, for as long as those before are uploaded. */
  acquire(): Promise<Buffer>
  /** Gives one back; whoever waits longest has it. */
  release(buffer: Buffer): void
  /** Rejects all who wait at once, since whoever was before them has found that nothing gets through. */
  rejectWaiting(why: Error): void
}

interface BufferRequest {
  resolve(buffer: Buffer): void
  reject(why: Error): void
}

/** Buffers for parts of an upload, at most `most` in use; who asks for one more waits. */
export function newPartBuffers(most: number): PartBuffers {
  const free: Buffer[] = []
  let waiting: BufferRequest[] = []
  let taken = 0
  return {
    acquire() {
      if (taken >= most) return new Promise((resolve, reject) => void waiting.push({ resolve, reject }))
      taken += 1
      return Promise.resolve(free.pop() ?? Buffer.allocUnsafeSlow(partSize))
    },
    release(buffer) {
      const next = waiting.shift()
      if (next) return next.resolve(buffer)
      taken -= 1
      if (free.length < maxFree) free.push(buffer)
    },
    rejectWaiting(why) {
      const rejected = waiting
      waiting = []
      for (const { reject } of rejected) reject(why)
    },
  }
}
