import { largestPiece } from '@spomen/contract/uploads.ts'

/** The first piece of a file, and every piece over a slow line, in bytes. */
export const smallestPiece = 4 * 1_048_576

/** How long a piece is to be on its way, in seconds: behind a proxy that gathers them a lost connection costs one. */
const onItsWay = 4

/** How large the pieces of one file are: what the line has proved to carry in a few seconds. */
export function newPieceSize() {
  let size = smallestPiece
  let most = largestPiece
  return {
    /** Of the next piece, in bytes. */
    now: () => size,
    /** A piece of so many bytes has arrived, after so many seconds. */
    arrived(bytes: number, seconds: number) {
      const carried = Math.floor((bytes * onItsWay) / Math.max(seconds, 0.001))
      size = Math.max(smallestPiece, Math.min(most, carried))
    },
    /** A piece did not arrive, or was too large for somebody on the way: none of this size is tried again. */
    failed() {
      most = Math.max(smallestPiece, Math.floor(size / 2))
      size = smallestPiece
    },
  }
}
