import { largestPiece } from '@spomen/contract/uploads.ts'

/** The first piece of a file, and every piece over a slow line, in bytes. */
export const smallestPiece = 4 * 1_048_576

/** A piece that took so long is followed by larger ones, and by smaller ones, in seconds. */
const [quick, slow] = [4, 16]

/**
 * How large the pieces of one file are: behind a proxy that gathers them a lost connection costs a piece, so that a line
 * gets no more at once than it carries in seconds.
 */
export function newPieceSize() {
  let size = smallestPiece
  let most = largestPiece
  return {
    /** Of the next piece, in bytes. */
    now: () => size,
    /** A piece has arrived, after so many seconds. */
    arrived(seconds: number) {
      if (seconds < quick) size = Math.min(most, size * 2)
      if (seconds > slow) size = Math.max(smallestPiece, size / 2)
    },
    /** A piece did not arrive, or was too large for somebody on the way: none of this size is tried again. */
    failed() {
      most = Math.max(smallestPiece, size / 2)
      size = smallestPiece
    },
  }
}
