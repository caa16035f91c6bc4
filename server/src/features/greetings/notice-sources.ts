import { findAccount, accountNameOf } from '../accounts/index.ts'
import type { NoticeSource } from '../notifications/index.ts'
import { linesOf } from './cleaning.ts'
import { findGreeting } from './store.ts'

/** What mails report of a greeting while it stands. Of one that a moderator has hidden nothing is repeated. */
export const greetingNoticeSource: NoticeSource = async (db, id) => {
  const greeting = await findGreeting(db, id)
  const author = greeting && (await findAccount(db, greeting.author_id))
  if (!greeting || !author || author.deleted_at) return null
  return {
    by: accountNameOf(author),
    ...(!greeting.reported && { words: linesOf(greeting.note) }),
    page: `/Profile/${greeting.memorial_id}`,
  }
}
