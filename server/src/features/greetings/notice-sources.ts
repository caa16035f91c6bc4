import { findAccount, accountNameOf } from '../accounts/index.ts'
import type { NoticeSource } from '../notifications/index.ts'
import { findGreeting } from './store.ts'

/** What mails report of a greeting: whose it is, while it stands. Its words are for the page alone. */
export const greetingNoticeSource: NoticeSource = async (db, id) => {
  const greeting = await findGreeting(db, id)
  const author = greeting && (await findAccount(db, greeting.author_id))
  if (!greeting || !author || author.deleted_at) return null
  return { by: accountNameOf(author), page: `/Profile/${greeting.memorial_id}` }
}
