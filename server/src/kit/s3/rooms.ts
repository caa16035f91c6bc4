/** Memory for parts on their way out: so many rooms, whoever uploads how much at once. */

/** Every part but the last has this size, in bytes: ten thousand parts are as many as an object may have. */
export const partSize = 8 * 1_048_576

/** A room may wait for its next part rather than be made anew; further ones are let go. */
const maxFree = 2

export interface Rooms {
  /** Waits until there is room for a part; throws the signal's reason when that ends first. */
  take(signal?: AbortSignal): Promise<Buffer>
  /** Gives it back, whoever waits longest has it. */
  give(room: Buffer): void
}

export function partRooms(most: number): Rooms {
  const free: Buffer[] = []
  const waiting: ((room: Buffer) => void)[] = []
  let taken = 0
  return {
    take(signal) {
      if (taken < most) {
        taken += 1
        return Promise.resolve(free.pop() ?? Buffer.allocUnsafeSlow(partSize))
      }
      return new Promise((resolve, reject) => {
        const onRoom = (room: Buffer) => {
          signal?.removeEventListener('abort', onAbort)
          resolve(room)
        }
        const onAbort = () => {
          waiting.splice(waiting.indexOf(onRoom), 1)
          reject(signal?.reason as Error)
        }
        if (signal?.aborted) return reject(signal.reason as Error)
        signal?.addEventListener('abort', onAbort, { once: true })
        waiting.push(onRoom)
      })
    },
    give(room) {
      const next = waiting.shift()
      if (next) return next(room)
      taken -= 1
      if (free.length < maxFree) free.push(room)
    },
  }
}
