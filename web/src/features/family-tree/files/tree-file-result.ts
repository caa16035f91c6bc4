/** What comes of reading a file. */
import type { Tree } from '../model.ts'

/** What a file told that a tree here has no place for, by its kind and how often. */
export interface SkippedCounts {
  sources: number
  pictures: number
  events: number
  parents: number
}

/** Why a file could not be taken: each has its own sentence. */
export type TreeFileError =
  | 'unknownKind'
  | 'damaged'
  | 'newerVersion'
  | 'tooLarge'
  | 'nobody'
  | 'noFamily'
  | 'packed'
  | 'notHere'

export type TreeFileResult =
  | { ok: true; tree: Tree; leftOut: SkippedCounts | null }
  | { ok: false; why: TreeFileError; line?: number }

export const unreadable = (why: TreeFileError, line?: number): TreeFileResult => ({
  ok: false,
  why,
  ...(line !== undefined && { line }),
})
