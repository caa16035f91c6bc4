/** Followers, requests and invitations that came in a copy of a memorial. */
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { FollowRequests, Followers } from '../../kit/database/tables.ts'

/** Lets in whoever was let in where a copy comes from. */
export async function addImportedFollowers(tx: Db, followers: readonly Insertable<Followers>[]) {
  await tx.insertInto('followers').values(followers).execute()
}

/**
 * Of whom an imported memorial's family had invited a copy tells no address, but its hash. NOTE: addresses that are
 * looked for have no capital letters, so that nobody ever finds these.
 */
const importedAddress = 'IMPORTED '

/** How the address of such an invitation is kept. */
export const importedInvitation = (mailHash: string) => importedAddress + mailHash

/** What a copy tells of the address of an invitation; null where it was made here. */
export const hashOfImported = (invitedMail: string) =>
  invitedMail.startsWith(importedAddress) ? invitedMail.slice(importedAddress.length) : null

/** Whether an invitation, if it is one, was made here: nobody can tell whom another was for. */
export const isToAnAddress = sql<boolean>`(request.invited_mail is null or request.invited_mail not like ${`${importedAddress}%`})`

/** Adds requests and invitations that came in a copy and wait for an answer. */
export async function addImportedRequests(tx: Db, requests: readonly Insertable<FollowRequests>[]) {
  await tx.insertInto('follow_requests').values(requests).execute()
}
