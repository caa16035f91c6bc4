/** What mails report of following, as it stands when they leave. */
import type { Db } from '../../kit/database/connect.ts'
import { findAccount, findAccountByMail, accountNameOf, languageOf } from '../accounts/index.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import type { NoticeSource, NoticeSources } from '../notifications/index.ts'
import { isInside, isOfFamily } from './rules.ts'
import { findStanding } from './standing.ts'
import { findRequest } from './store.ts'

/** How a reader stands to a memorial; null for whoever is not inside any more. */
export const findNoticeReader: NoticeSources['standing'] = async (db, accountId, memorialId) => {
  const found = await findStanding(db, { id: accountId }, memorialId)
  if (!found || !isInside(found.relation)) return null
  return { id: accountId, isFamily: isOfFamily(found.relation), ...lifeOf(found.memorial) }
}

/** Somebody asks to be let in, and nobody has answered yet. */
export const requestNoticeSource: NoticeSource = async (db, id) => {
  const request = await findRequest(db, id)
  if (request?.kind !== 'request' || request.state !== 'open') return null
  const asker = await findOpenAccount(db, request.by_account_id)
  return asker && { by: accountNameOf(asker), words: request.note, page: '/PendingRequests' }
}

/** Somebody's request to be let in was granted, and still is. */
export const admissionNoticeSource: NoticeSource = async (db, id) => {
  const request = await findRequest(db, id)
  if (request?.state !== 'accepted') return null
  return { by: '', page: `/Profile/${request.memorial_id}` }
}

/** Somebody has said that they will keep a memorial (YC01), and does. */
export const keeperNoticeSource: NoticeSource = async (db, id) => {
  const request = await findRequest(db, id)
  if (!request?.to_keep || request.state !== 'accepted') return null
  const account = await findAccountByMail(db, request.invited_mail ?? '')
  const found = account && !account.deleted_at && (await findStanding(db, account, request.memorial_id))
  if (!account || !found || found.relation !== 'keeper') return null
  return { by: accountNameOf(account), page: `/Profile/${request.memorial_id}` }
}

/** The family invites, and the guest has not answered yet. */
export const invitationNoticeSource: NoticeSources['invitation'] = async (db, id) => {
  const invitation = await findRequest(db, id)
  if (invitation?.kind !== 'invitation' || invitation.state !== 'open') return null
  const isToKeep = invitation.to_keep
  const host = await findOpenAccount(db, invitation.by_account_id)
  const found = host && (await findStanding(db, host, invitation.memorial_id))
  if (!found || found.memorial.suspended_at) return null
  const { memorial, relation } = found
  if (isToKeep ? relation !== 'owner' : !isOfFamily(relation)) return null
  return {
    isToKeep,
    by: accountNameOf(host),
    ...lifeOf(memorial),
    words: invitation.note,
    language: languageOf(host),
    page: '/PendingRequests',
  }
}

const lifeOf = (memorial: MemorialRow) => ({
  memorial: nameOf(memorial),
  born: memorial.born,
  died: memorial.died,
})

async function findOpenAccount(db: Db, id: string) {
  const account = await findAccount(db, id)
  return account && !account.deleted_at ? account : null
}
