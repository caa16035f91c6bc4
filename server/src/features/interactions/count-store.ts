/** How much people have gathered around each of the things that a statement lists. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { commentCount, type CountedThing } from './comment-store.ts'
import { likeCountOfOthers, ownBookmark, ownLike } from './mark-store.ts'
import type { TextReader } from './rules.ts'

/** What `countsAround` tells of a thing. */
export interface CountColumns {
  /** Comments and answers that the reader sees. */
  comments: number
  /** Of everybody but the reader. */
  likes: number
  /** The reader's own; null without one. */
  own_like: [id: string, kind: number] | null
  is_kept: boolean
}

/**
 * Columns for a statement that names a thing: how many comments and answers a reader sees of it, how many others like it, the
 * reader's own like, and whether they keep it.
 */
export function countsAround(db: Db, reader: Pick<TextReader, 'id' | 'isFamily'>, thing: CountedThing) {
  const isKept = sql<boolean>`exists (${ownBookmark(db, reader.id, thing.id)})`
  return [
    commentCount(db, reader, thing).as('comments'),
    likeCountOfOthers(db, reader.id, thing.id).as('likes'),
    ownLike(db, reader.id, thing.id).as('own_like'),
    isKept.as('is_kept'),
  ] as const
}
