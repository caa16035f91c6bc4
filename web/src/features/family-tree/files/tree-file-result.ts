/** The result of reading a file. */
import type { Tree } from '../model.ts'

/** How much of a file was skipped, by its kind: a tree here has no place for it. */
export interface SkippedCounts {
  sources: number
  pictures: number
  events: number
  /** What is said of an event, a name or a fact beyond what is read of it. */
  details: number
  /** Notes that were too long, whose ends are missing. */
  notes: number
  parents: number
}

/** Why a file could not be read: each has its own sentence. */
export type TreeFileError =
  | 'unknownKind'
  | 'damaged'
  | 'newerVersion'
  | 'tooLarge'
  | 'nobody'
  | 'noFamily'
  | 'packed'
  | 'notHere'
  | 'outOfReach'

export type TreeFileResult =
  | { ok: true; tree: Tree; skipped: SkippedCounts | null }
  | { ok: false; why: TreeFileError; line?: number }

/** Why a file is no tree, and in which of its lines where one is to blame. */
export const unreadable = (why: TreeFileError, line?: number): TreeFileResult => ({
  ok: false,
  why,
  ...(line !== undefined && { line }),
})
