import type { Bookmark } from '@spomen/contract/interactions.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { bookmarksOf } from './bookmarked.ts'
import {
  hasCommentsBy,
  listCommentsElsewhere,
  listLikesBy,
  removeCommentsBy,
  removeMarksBy,
} from './export-store.ts'

interface OnMemorial {
  id: string
  personId: string
  deceasedFullName: string
  /** What it hangs on. */
  entityId: string
  createdAt: string
}

/** A comment, or an answer to one, on a memorial of others. */
export interface OwnComment extends OnMemorial {
  text: string
  isAnswer: boolean
  modifiedAt: string | null
}

/** A like; `type` is the wire's code of what is liked. */
export interface OwnLike extends OnMemorial {
  type: number
}

interface SaidAndMarked {
  comments: AsyncIterable<OwnComment>
  likes: AsyncIterable<OwnLike>
  bookmarks: AsyncIterable<Bookmark>
}

/** Likes and bookmarks go with whoever set them; comments go where they take their words along. */
export const interactionData: PersonalData<SaidAndMarked> = {
  collect: (source, { id }) => ({
    comments: commentsElsewhere(source, id),
    likes: likesBy(source, id),
    bookmarks: bookmarksBy(source, id),
  }),
  forget: async (tx, { id, words }, most) => {
    const said = words === 'take' ? await removeCommentsBy(tx, id, most) : 0
    return said + (await removeMarksBy(tx, id, most))
  },
  names: (db, id) => hasCommentsBy(db, id),
}

type Row = { id: string; memorial_id: string; created_at: Date } & Parameters<typeof nameOf>[0]

const onMemorial = (row: Row, entityId: string): OnMemorial => ({
  id: row.id,
  personId: row.memorial_id,
  deceasedFullName: nameOf(row),
  entityId,
  createdAt: row.created_at.toISOString(),
})

/** What was said of a photograph that is gone is gone with it. */
async function* commentsElsewhere(
  { db, subjects }: PersonalDataSource,
  authorId: string,
): AsyncGenerator<OwnComment> {
  const rows = inBatches(async (behind, most) => {
    const part = await listCommentsElsewhere(db, authorId, behind, most)
    const there = await subjects.list(
      db,
      part.map((row) => row.subject_id),
      { id: authorId },
    )
    return part.map((row) => ({ ...row, isThere: there.has(row.subject_id) }))
  })
  for await (const row of rows) {
    if (!row.isThere) continue
    yield {
      ...onMemorial(row, row.parent_id ?? row.subject_id),
      text: row.text,
      isAnswer: row.parent_id !== null,
      modifiedAt: row.changed_at?.toISOString() ?? null,
    }
  }
}

async function* likesBy({ db }: PersonalDataSource, accountId: string): AsyncGenerator<OwnLike> {
  for await (const row of inBatches((behind, most) => listLikesBy(db, accountId, behind, most)))
    yield { ...onMemorial(row, row.subject_id), type: row.kind }
}

async function* bookmarksBy(source: PersonalDataSource, accountId: string): AsyncGenerator<Bookmark> {
  yield* await bookmarksOf({ ...source, clock: { now: () => source.now } }, accountId)
}
