/** What mails report of comments and likes, as they stand when the mails leave. */
import type { Subjects } from '../../kit/subjects.ts'
import { findAccount, accountNameOf } from '../accounts/index.ts'
import type { NoticeSource } from '../notifications/index.ts'
import { findComment } from './comment-store.ts'
import { findLike } from './mark-store.ts'
import { maySeeText, readerBeside } from './rules.ts'

/** Beside what something happened, and the page where that is seen. */
const placeOf = ({ kind, id, memorialId }: { kind: 'image' | 'video'; id: string; memorialId: string }) => ({
  page: `/Profile/${memorialId}?id=${id}&type=${kind === 'image' ? 1 : 2}`,
  beside: kind,
  ...(kind === 'image' && { imageId: id }),
})

/** A comment or an answer, as long as it stands, what it stands beside is there, and the reader may see it (Q26). */
export const commentNoticeSource =
  (subjects: Subjects): NoticeSource =>
  async (db, id, reader) => {
    const comment = await findComment(db, id)
    const subject = comment && (await subjects.find(db, comment.subject_id, reader))
    if (!subject || !maySeeText(readerBeside(reader, reader.isFamily, subject), comment)) return null
    const author = await findAccount(db, comment.author_id)
    if (!author || author.deleted_at) return null
    return { by: accountNameOf(author), words: comment.text, ...placeOf(subject) }
  }

/** A like of a photograph or a video, as long as nobody has taken it back. */
export const likeNoticeSource =
  (subjects: Subjects): NoticeSource =>
  async (db, id, reader) => {
    const like = await findLike(db, id)
    const subject = like && (await subjects.find(db, like.subject_id, reader))
    const person = like && (await findAccount(db, like.account_id))
    if (!subject || !person || person.deleted_at) return null
    return { by: accountNameOf(person), ...placeOf(subject) }
  }
