import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Subject } from '../../kit/subjects.ts'
import { fullNameOf, getAccount } from '../accounts/index.ts'
import { isInside, standing } from '../following/index.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { notify } from '../notifications/index.ts'
import type { CommentRow } from './comment-store.ts'

interface Said {
  memorial: MemorialRow
  subject: Subject
  /** The comment that was answered, if one was. */
  parent: CommentRow | null
  authorId: string
  text: string
}

/**
 * Tells the family of a comment and, of an answer, also whoever is answered while they may read it (Q94). Nobody is
 * told of their own words.
 */
export async function tellOfComment(
  ctx: Context,
  tx: Db,
  { memorial, subject, parent, authorId, text }: Said,
) {
  const told = new Set<string>()
  if (memorial.owner_id !== authorId) told.add(memorial.owner_id)
  if (parent && parent.author_id !== authorId) {
    const { relation } = await standing(tx, { id: parent.author_id }, memorial.id)
    if (isInside(relation)) told.add(parent.author_id)
  }
  if (told.size === 0) return
  const said = {
    by: fullNameOf(await getAccount(tx, authorId)),
    memorial: nameOf(memorial),
    memorialId: memorial.id,
    words: text,
  }
  for (const to of told) {
    await notify(
      ctx,
      tx,
      subject.kind === 'image'
        ? { ...said, kind: 'imageComment', to, imageId: subject.id }
        : { ...said, kind: 'videoComment', to, videoId: subject.id },
    )
  }
}
