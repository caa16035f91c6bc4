import { largestPiece } from '@spomen/contract/uploads.ts'

/** The first piece of a file, and every piece over a slow connection, in bytes. */
export const smallestPiece = 4 * 1_048_576

/** How long a piece should take, in seconds: behind a buffering proxy a lost connection costs one whole piece. */
const targetSeconds = 4

/** Chooses the size of the pieces of one file: what the connection has proved to carry in a few seconds. */
export function newPieceSize() {
  let size = smallestPiece
  let most = largestPiece
  return {
    /** Of the next piece, in bytes. */
    now: () => size,
    /** A piece of so many bytes has arrived, after so many seconds. */
    arrived(bytes: number, seconds: number) {
      const carried = Math.floor((bytes * targetSeconds) / Math.max(seconds, 0.001))
      size = Math.max(smallestPiece, Math.min(most, carried))
    },
    /** A piece did not arrive, or was too large for somebody on the way: none of this size is tried again. */
    failed() {
      most = Math.max(smallestPiece, Math.floor(size / 2))
      size = smallestPiece
    },
  }
}
