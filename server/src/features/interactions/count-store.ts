import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import { commentCount } from './comment-store.ts'
import { likesAround, ownBookmark } from './mark-store.ts'
import type { TextReader } from './rules.ts'

interface CountQuery {
  subjectIds: readonly string[]
  /** Those of them that the reader brought. */
  brought: readonly string[]
  readerId: string
  isFamily: boolean
}

interface CountRow {
  subject_id: string
  comments: number
  likes: number
  like_id: string | null
  like_kind: number | null
  is_kept: boolean
}

const counts = prepared<CountQuery, CountRow>((db, value) => {
  const subject = sql.ref<string>('subject.subject_id')
  const [id, isFamily] = [value('readerId'), value('isFamily')]
  return db
    .selectFrom(
      sql<{ subject_id: string }>`unnest(${value('subjectIds')}::text[])`.as<'subject'>(
        sql`subject (subject_id)`,
      ),
    )
    .innerJoinLateral(likesAround(db, id, subject).as('liked'), (on) => on.onTrue())
    .select((eb) => [
      'subject.subject_id',
      commentCount(db, { id, isFamily, brought: value('brought') }, subject)
        .$castTo<number>()
        .as('comments'),
      'liked.likes',
      'liked.like_id',
      'liked.like_kind',
      eb.exists(ownBookmark(db, id, subject)).as('is_kept'),
    ])
    .$castTo<CountRow>()
})

/**
 * Around each of several things: how many comments and answers a reader sees, how many others like it, the reader's own like, and
 * whether they keep it. In one question.
 */
export const listCounts = (db: Db, reader: TextReader, subjectIds: readonly string[]): Promise<CountRow[]> =>
  counts(db, {
    subjectIds,
    brought: [...(reader.brought ?? [])],
    readerId: reader.id,
    isFamily: reader.isFamily,
  })
