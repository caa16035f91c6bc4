import { isAddressee, readAddressee } from '@spomen/contract/addressee.ts'
import { sessionDrafts } from './draft.ts'

/**
 * Takes the address of whoever a mail was sent to out of the address bar, so that nobody shares it, and fills it in where
 * one logs in. Answers whether this page was opened from a mail.
 */
export function takeAddressee(): boolean {
  const { pathname, search, hash } = location
  if (!isAddressee(hash)) return false
  const mail = readAddressee(hash)
  history.replaceState(history.state, '', pathname + search)
  if (mail) sessionDrafts.write('login', JSON.stringify({ mail }))
  return true
}
