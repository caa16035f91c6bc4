/** Memory for parts on their way out: so many rooms, whoever uploads how much at once. */

/** Every part but the last has this size, in bytes: ten thousand parts are as many as an object may have. */
export const partSize = 8 * 1_048_576

/** A room may wait for its next part rather than be made anew; further ones are let go. */
const maxFree = 2

export interface Rooms {
  /** Waits until there is room for a part, for as long as those before are on their way. */
  take(): Promise<Buffer>
  /** Gives it back; whoever waits longest has it. */
  give(room: Buffer): void
  /** Has all who wait fail at once, since whoever was before them has found that nothing gets through. */
  refuse(why: Error): void
}

interface Waiting {
  resolve(room: Buffer): void
  reject(why: Error): void
}

/** Buffers for parts of an upload, at most `most` in use; who asks for one more waits. */
export function partRooms(most: number): Rooms {
  const free: Buffer[] = []
  let waiting: Waiting[] = []
  let taken = 0
  return {
    take() {
      if (taken >= most) return new Promise((resolve, reject) => void waiting.push({ resolve, reject }))
      taken += 1
      return Promise.resolve(free.pop() ?? Buffer.allocUnsafeSlow(partSize))
    },
    give(room) {
      const next = waiting.shift()
      if (next) return next.resolve(room)
      taken -= 1
      if (free.length < maxFree) free.push(room)
    },
    refuse(why) {
      const refused = waiting
      waiting = []
      for (const { reject } of refused) reject(why)
    },
  }
}
