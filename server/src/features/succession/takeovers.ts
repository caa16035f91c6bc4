/** Taking a memorial over after its owner's death: whoever is named asks, and thirty days nobody objects (YC05). */
import { takeoverDays, takeoverReminderDays } from '@spomen/contract/succession.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccount, hashSecret, noteSeenOn } from '../accounts/index.ts'
import { isOfFamily, listKeepers, standingOfFamily } from '../following/index.ts'
import { findMemorial, isFamilyOf, isOwner, lockMemorial, refuseHidden } from '../memorials/index.ts'
import { newLinkSecret } from '../notifications/index.ts'
import { addAct } from '../reports/index.ts'
import { mayTakeOver } from './absence.ts'
import {
  addObjectionLink,
  addTakeover,
  findObjectionLink,
  findTakeover,
  forgetReminders,
  listOpenTakeovers,
  listTakeoversToRemindOf,
  markReminded,
} from './takeover-store.ts'
import {
  completeTakeover,
  endWithoutPassing,
  type NewTakeover,
  type TakeoverContext,
} from './takeover-endings.ts'
import { notifyOfSuccession } from './notices.ts'

/**
 * Asks to take a memorial over; answers the request's id and its day. Owner and keepers get a mail with a link to object.
 * Refuses with `notFound` whoever may not ask, and with `memorialSuspended` while a moderator has hidden the memorial.
 */
export async function askToTakeOver(ctx: Context, viewer: Viewer, memorialId: string, note: string) {
  const found = await findMemorial(ctx.db, memorialId)
  if (!found || !(await mayTakeOver(ctx.db, viewer.id, found))) throw new Refusal('notFound')
  refuseHidden(found)
  await ctx.throttle(ctx.limits.followRequests, viewer.id)
  const now = ctx.clock.now()
  const dueAt = daysAfter(now, takeoverDays)
  return ctx.db.transaction().execute(async (tx) => {
    const memorial = await lockMemorial(tx, memorialId)
    if (isOwner(viewer, memorial) || !(await mayTakeOver(tx, viewer.id, memorial)))
      throw new Refusal('notFound')
    const id = await addTakeover(tx, { memorialId, accountId: viewer.id, note, now, dueAt })
    if (!id) throw new Refusal('alreadyRequested')
    await askForObjections(ctx, tx, { id, memorialId, ownerId: memorial.owner_id, askerId: viewer.id })
    await recordHistory(tx, { kind: 'takeoverAsked', memorialId, by: viewer.id, now, subjectId: id })
    await recordAccountEvent(ctx, tx, { kind: 'takeoverAsked', accountId: viewer.id, memorialId, now })
    return { id, dueAt: dueAt.toISOString() }
  })
}

/** Orders the mails to owner and keepers, each with a link of its own to object. */
async function askForObjections(
  ctx: Pick<Context, 'queueDeferredMail'>,
  tx: Db,
  { id, memorialId, ownerId, askerId }: NewTakeover,
) {
  const keepers = await listKeepers(tx, memorialId)
  for (const to of [ownerId, ...keepers.map((keeper) => keeper.id)]) {
    if (to === askerId) continue
    const secret = newLinkSecret()
    await addObjectionLink(tx, { secret_hash: hashSecret(secret), request_id: id, account_id: to })
    await notifyOfSuccession(ctx, tx, {
      kind: 'takeoverAsked',
      to,
      memorialId,
      about: askerId,
      thing: id,
      secret,
    })
  }
}

/** Takes back what the viewer asked. Refuses everybody else with `notFound`. */
export async function withdrawTakeover(ctx: Context, viewer: Viewer, id: string) {
  const asked = await findTakeover(ctx.db, id)
  if (asked?.account_id !== viewer.id) throw new Refusal('notFound')
  await endWithoutPassing(ctx, asked, { state: 'withdrawn', by: viewer.id })
}

/** Objects to a takeover as the memorial's owner or somebody who keeps it. Refuses with `notFound` what waits no more. */
export async function objectToTakeover(ctx: Context, viewer: Viewer, id: string) {
  const asked = await findTakeover(ctx.db, id)
  if (asked?.state !== 'open') throw new Refusal('notFound')
  const { relation } = await standingOfFamily(ctx.db, viewer, asked.memorial_id)
  if (!isOfFamily(relation) || asked.account_id === viewer.id) throw new Refusal('forbidden')
  const beside = refuseOnceLetGo(asked, viewer.id, 'forbidden')
  await endWithoutPassing(ctx, asked, { state: 'objected', by: viewer.id, beside })
}

/** Refuses, once the memorial is locked, what somebody does who keeps it no more. */
const refuseOnceLetGo =
  ({ memorial_id }: { memorial_id: string }, accountId: string, refusal: 'forbidden' | 'invalidLink') =>
  async (tx: Db) => {
    if (!(await isFamilyOf(tx, memorial_id, accountId))) throw new Refusal(refusal)
  }

/** What a mail's link objects to. Refuses with `invalidLink` an unknown one, and that of somebody who keeps the memorial no more. */
export async function getObjection(db: Db, secret: string) {
  const link = await findObjectionLink(db, hashSecret(secret))
  const asked = link && (await findTakeover(db, link.request_id))
  const memorial = asked && (await findMemorial(db, asked.memorial_id))
  const asker = asked && (await findAccount(db, asked.account_id))
  const objector = link && (await findAccount(db, link.account_id))
  if (!asked || !memorial || !asker || !objector || objector.deleted_at) throw new Refusal('invalidLink')
  // Neither what is asked nor what came of it is for whoever is not of the family any more.
  if (!(await isFamilyOf(db, memorial.id, objector.id))) throw new Refusal('invalidLink')
  return { asked, memorial, asker, objector }
}

/**
 * Objects by the link of a mail; what has ended stays as it is, also where it ends this very moment. Whoever does so was here
 * that day: an owner is absent no more by it (YC06).
 */
export async function objectByLink(ctx: Context, secret: string): Promise<void> {
  const { asked, objector } = await getObjection(ctx.db, secret)
  if (asked.state !== 'open') return
  const before = (tx: Db) => noteSeenOn(tx, objector.id, ctx.clock.now())
  const beside = refuseOnceLetGo(asked, objector.id, 'invalidLink')
  await endWithoutPassing(ctx, asked, { state: 'objected', by: objector.id, before, beside }, null)
}

/** Grants a takeover at once, or ends it, as a moderator. Refuses what waits no more with `alreadyResolved`. */
export async function decideTakeover(
  ctx: Context,
  viewer: Viewer,
  { id, granted, reason }: { id: string; granted: boolean; reason: string },
) {
  const asked = await findTakeover(ctx.db, id)
  if (!asked) throw new Refusal('notFound')
  const act = { type: 6, entityId: asked.memorial_id, moderatorId: viewer.id, comment: reason } as const
  const note = (tx: Db) =>
    addAct(ctx, tx, { ...act, act: granted ? 'TakeoverGranted' : 'TakeoverRefused', now: ctx.clock.now() })
  if (granted) {
    const became = await completeTakeover(ctx, id, { decidedBy: viewer.id, beside: note })
    if (became === 'waits') throw new Refusal('userNotFound')
    if (became === 'gone') throw new Refusal('alreadyResolved')
  } else
    await endWithoutPassing(
      ctx,
      asked,
      { state: 'declined', moderatorId: viewer.id, reason, beside: note },
      'alreadyResolved',
    )
}

/** By so much a reminder may come late, in milliseconds, and the day that was told stays as it is. */
const mayBeLate = 3_600_000

/**
 * Makes memorials those of whoever asked and whose day has come, ends what was asked by a right that is gone, and reminds
 * owners and keepers of what comes soon. Nothing of it is done twice, and what an outage left undone is done by the next look.
 * Answers how many have passed on.
 */
export async function completeDueTakeovers(ctx: TakeoverContext): Promise<number> {
  const { db, clock } = ctx
  await forgetReminders(db)
  let count = 0
  for await (const { id } of inBatches((behind, most) => listOpenTakeovers(db, behind, most)))
    if ((await completeTakeover(ctx, id)) === 'passed') count += 1
  const soon = daysAfter(clock.now(), takeoverReminderDays)
  for await (const { id } of inBatches((behind, most) => listTakeoversToRemindOf(db, soon, behind, most)))
    await remindOfTakeover(ctx, id)
  return count
}

/**
 * Asks owner and keepers for objections once more, a week before the day. Where that comes late, after an outage or once a
 * suspended owner is back, the day is a week from now.
 */
async function remindOfTakeover(ctx: TakeoverContext, id: string) {
  const now = ctx.clock.now()
  const inAWeek = daysAfter(now, takeoverReminderDays)
  await ctx.db.transaction().execute(async (tx) => {
    const asked = await findTakeover(tx, id)
    const memorial = asked && (await findMemorial(tx, asked.memorial_id))
    if (!asked || !memorial) return
    const isLate = asked.due_at.getTime() < inAWeek.getTime() - mayBeLate
    if (!(await markReminded(tx, id, { now, dueAt: isLate ? inAWeek : asked.due_at }))) return
    const { memorial_id: memorialId, account_id: askerId } = asked
    await askForObjections(ctx, tx, { id, memorialId, ownerId: memorial.owner_id, askerId })
  })
}
