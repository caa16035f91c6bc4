import type { InvitedAddress } from '@spomen/contract/following.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAccount, lockAgainstClosing, lockOpenAccount } from '../accounts/index.ts'
import { isFamilyOf, isOwner, lockMemorial, type MemorialRow, refuseHidden } from '../memorials/index.ts'
import { notify } from '../notifications/index.ts'
import { endMemorialSilence } from '../silences/index.ts'
import { passInvitationsOn } from './invitation-sender-store.ts'
import { notifyFamily } from './notify-family.ts'
import { isInside, isOfFamily, parseGuestList, mayAnswer, mayWithdraw } from './rules.ts'
import { findStanding, getStanding, lockAsFamily } from './standing.ts'
import { addKeeper, putInvitationBack, withdrawKeeperInvitations } from './keeper-store.ts'
import {
  addFollower,
  addInvitation,
  addRequest,
  closeRequest,
  findAnswerable,
  findRequest,
  listFollowing,
  removeFollower,
} from './store.ts'

// NOTE: asking, inviting, letting in and ending it lock the memorial first: each touches several rows between the same people,
// and two of them at once would wait for each other for ever.

/**
 * Somebody asks to be let in, and the family gets a mail (V03). Answers the request's id; asking twice is refused,
 * and so is asking for what one has.
 */
export async function askToFollow(
  ctx: Context,
  viewer: Viewer,
  memorial: MemorialRow,
  note: string,
): Promise<string> {
  await ctx.throttle(ctx.limits.followRequests, viewer.id)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    await lockMemorial(tx, memorial.id)
    const { relation } = await getStanding(tx, viewer, memorial.id)
    if (isInside(relation)) throw new Refusal('alreadyFollowing')
    const id = await addRequest(tx, { memorialId: memorial.id, byAccountId: viewer.id, note, now })
    if (!id) throw new Refusal('alreadyRequested')
    await notifyFamily(ctx, tx, memorial, { kind: 'followRequest', by: viewer.id, thing: id })
    return id
  })
}

/**
 * The family invites by mail, with or without an account behind the address (Q17, V09). Answers the ids of the new
 * invitations, and of every address what came of it: whoever is invited or follows already gets no second mail.
 * Refuses when nobody is left to invite, when too many were named of late, and while the memorial is suspended: a guest
 * would find nothing.
 */
export async function inviteByMail(
  ctx: Context,
  viewer: Viewer,
  memorial: MemorialRow,
  mails: readonly string[],
  note: string,
): Promise<{ ids: string[]; addresses: InvitedAddress[] }> {
  refuseHidden(memorial)
  const host = await getAccount(ctx.db, viewer.id)
  const owner = isOwner(viewer, memorial) ? host : await getAccount(ctx.db, memorial.owner_id)
  const { addresses, others } = parseGuestList(mails)
  const guests = addresses.filter((mail) => mail !== host.mail)
  if (guests.length === 0) throw new Refusal(addresses.length > 0 ? 'ownMemorial' : 'fillAllFields')
  // Also of a list that is refused, which tells who follows or is invited.
  await ctx.throttle(ctx.limits.namedAddresses, viewer.id, guests.length)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    await lockAsFamily(tx, viewer, memorial.id)
    const inside = [owner.mail, ...(await listFollowing(tx, memorial.id, guests))]
    if (guests.every((mail) => inside.includes(mail))) throw new Refusal('alreadyFollowing')
    const made = new Map<string, string>()
    const named: InvitedAddress[] = []
    for (const email of addresses) named.push({ email, outcome: await invite(email) })
    const ids = [...made.values()]
    if (ids.length === 0) throw new Refusal('alreadyRequested')
    // Only whom a letter goes to is counted, so that what is refused uses nothing of the hour up.
    await ctx.throttleWithin(tx, ctx.limits.invitations, viewer.id, ids.length)
    for (const [mail, id] of made)
      await notify(ctx, tx, { kind: 'invitation', toAddress: mail, memorialId: memorial.id, thing: id })
    for (const email of others) named.push({ email, outcome: 'noAddress' })
    const event = { memorialId: memorial.id, by: viewer.id, now, count: ids.length }
    await recordHistory(tx, { kind: 'followersInvited', ...event })
    return { ids, addresses: named }

    async function invite(mail: string): Promise<InvitedAddress['outcome']> {
      if (mail === host.mail) return 'ownAddress'
      if (inside.includes(mail)) return 'alreadyFollowing'
      const id = await addInvitation(tx, { memorialId: memorial.id, byAccountId: viewer.id, note, now, mail })
      if (!id) return 'alreadyInvited'
      made.set(mail, id)
      return 'invited'
    }
  })
}

/**
 * A request with what decides over it. Refuses an unknown one, and one whose memorial or asker's account is closed; of a
 * suspended memorial only its family finds any.
 */
async function getOpenRequest(db: Db, viewer: Viewer, id: string) {
  const request = await findAnswerable(db, id)
  const found = request && (await findStanding(db, viewer, request.memorial_id))
  if (!request || !found) throw new Refusal('notFound')
  const { mail } = await getAccount(db, viewer.id)
  const { memorial, relation } = found
  const part = {
    isFamily: isOfFamily(relation),
    isOwner: relation === 'owner',
    isInvited: request.invited_mail === mail,
  }
  return { request, memorial, part }
}

/** What answering twice comes to: it was accepted, or it is not there any more. */
async function alreadyAnswered(db: Db, id: string) {
  const request = await findRequest(db, id)
  return new Refusal(request?.state === 'accepted' ? 'alreadyAccepted' : 'notFound')
}

/**
 * Lets in whoever asked, or lets the viewer in where they were invited. For whoever keeps the memorial from now on it is
 * silent no more; days they muted stay so.
 */
export async function acceptRequest(ctx: Context, viewer: Viewer, id: string) {
  const asked = await getOpenRequest(ctx.db, viewer, id)
  if (!mayAnswer(asked.request, asked.part)) throw new Refusal('forbidden')
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    // NOTE: the account before the memorial, as whoever closes theirs.
    await lockAgainstClosing(tx, asked.request.kind === 'request' ? asked.request.by_account_id : viewer.id)
    await lockMemorial(tx, asked.memorial.id)
    const { request, memorial, part } = await getOpenRequest(tx, viewer, id)
    if (!mayAnswer(request, part)) throw new Refusal('forbidden')
    const asker = await closeRequest(tx, id, 'accepted', now)
    if (!asker) throw await alreadyAnswered(tx, id)
    // NOTE: whoever asked by name alone may have claimed the request meanwhile.
    const follower = await getAccount(tx, request.kind === 'request' ? asker : viewer.id)
    if (follower.deleted_at) throw new Refusal('notFound')
    await addFollower(tx, memorial.id, follower.id, follower.mail, now)
    if (request.to_keep) {
      await addKeeper(tx, memorial.id, follower.id, now)
      await endMemorialSilence(tx, { accountId: follower.id, memorialId: memorial.id })
      await notify(ctx, tx, {
        kind: 'keeper',
        to: memorial.owner_id,
        by: follower.id,
        memorialId: memorial.id,
        thing: id,
      })
    }
    if (request.kind === 'request') {
      const memorialId = memorial.id
      await notify(ctx, tx, { kind: 'letIn', to: follower.id, by: viewer.id, memorialId, thing: id })
    }
    const joined = request.to_keep ? 'keeperJoined' : 'followerJoined'
    await recordHistory(tx, {
      kind: request.kind === 'request' ? 'followerAdmitted' : joined,
      ...{ memorialId: memorial.id, by: viewer.id, now, aboutId: follower.id },
    })
  })
}

/**
 * Declines a request or an invitation, or takes one's own back; one to follow that had become one to keep lies there again.
 * Nobody is notified: a no is not mailed.
 */
export async function declineRequest(ctx: Context, viewer: Viewer, id: string) {
  const asked = await getOpenRequest(ctx.db, viewer, id)
  await ctx.db.transaction().execute(async (tx) => {
    await lockMemorial(tx, asked.memorial.id)
    const { request, part } = await getOpenRequest(tx, viewer, id)
    const withdraws = mayWithdraw(request, viewer, part)
    if (!withdraws && !mayAnswer(request, part)) throw new Refusal('forbidden')
    const now = ctx.clock.now()
    const closed = await closeRequest(tx, id, withdraws ? 'withdrawn' : 'declined', now)
    if (!closed) throw await alreadyAnswered(tx, id)
    await putInvitationBack(tx, request, now)
  })
}

/** Somebody who follows a memorial no more, and by whom that is. */
export interface EndedFollowing {
  memorialId: string
  follower: { id: string; mail: string }
  by: string
  now: Date
}

/** Ends what else somebody is offered, in the transaction in which their following ends. */
export type EndRelated = (ctx: Context, tx: Db, ended: EndedFollowing) => Promise<void>

/**
 * Ends that somebody follows, by their own wish or the family's; false where they do not. Whoever is sent away is asked no
 * more to keep the memorial; whom they have invited as a keeper the family has. Refuses with `forbidden` whoever does not
 * belong to it, and a keeper who sends away another.
 */
export function endFollowing(
  ctx: Context,
  viewer: Viewer,
  { memorialId, accountId, endRelated }: { memorialId: string; accountId: string; endRelated: EndRelated },
): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const isSentAway = accountId !== viewer.id
    if (isSentAway) {
      const { relation } = await lockAsFamily(tx, viewer, memorialId)
      // Who keeps a page is for its owner to say (YC01).
      if (relation !== 'owner' && (await isFamilyOf(tx, memorialId, accountId)))
        throw new Refusal('forbidden')
    } else {
      await lockMemorial(tx, memorialId)
      await getStanding(tx, viewer, memorialId)
    }
    if (!(await removeFollower(tx, memorialId, accountId))) return false
    await passInvitationsOn(tx, { memorialId })
    const now = ctx.clock.now()
    const { mail } = await getAccount(tx, accountId)
    if (isSentAway) await withdrawKeeperInvitations(tx, memorialId, mail, now)
    await endRelated(ctx, tx, { memorialId, follower: { id: accountId, mail }, by: viewer.id, now })
    const kind = isSentAway ? 'followerRemoved' : 'followerLeft'
    await recordHistory(tx, { kind, memorialId, by: viewer.id, now, aboutId: accountId })
    return true
  })
}
