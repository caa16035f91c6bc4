/** What comes of reading a file. */
import type { Tree } from '../model.ts'

/** What a file told that a tree here has no place for, by its kind and how often. */
export interface LeftOut {
  sources: number
  pictures: number
  events: number
  parents: number
}

/** Why a file could not be taken: each has its own sentence. */
export type Unread =
  | 'unknownKind'
  | 'damaged'
  | 'newerVersion'
  | 'tooLarge'
  | 'nobody'
  | 'noFamily'
  | 'packed'
  | 'notHere'

export type Reading =
  | { ok: true; tree: Tree; leftOut: LeftOut | null }
  | { ok: false; why: Unread; line?: number }

export const no = (why: Unread, line?: number): Reading => ({
  ok: false,
  why,
  ...(line !== undefined && { line }),
})
