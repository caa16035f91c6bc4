/** Taking a memorial over after its owner's death: whoever is named asks, and thirty days nobody objects (YC05). */
import { takeoverDays, takeoverReminderDays } from '@spomen/contract/succession.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccount, hashSecret, lockAccounts } from '../accounts/index.ts'
import { isOfFamily, listKeepers, standingOfFamily } from '../following/index.ts'
import {
  findMemorial,
  isFamilyOf,
  isOwner,
  lockMemorial,
  lockOpenMemorial,
  refuseHidden,
} from '../memorials/index.ts'
import { isReached, newLinkSecret } from '../notifications/index.ts'
import { addAct } from '../reports/index.ts'
import { passOwnership } from './pass-ownership.ts'
import { mayTakeOver } from './absence.ts'
import {
  addObjectionLink,
  addTakeover,
  endTakeover,
  endTakeoversOf,
  findObjectionLink,
  findTakeover,
  listDueTakeovers,
  listTakeovers,
  listTakeoversToRemindOf,
  noteReminded,
  type TakeoverEnd,
} from './takeover-store.ts'
import { tellOfSuccession } from './telling.ts'

type TakeoverContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'queueDeferredMail'> & { log: Log }
type Takeover = NonNullable<Awaited<ReturnType<typeof findTakeover>>>

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

interface NewTakeover {
  id: string
  memorialId: string
  ownerId: string
  askerId: string
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
    await tellOfSuccession(ctx, tx, {
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
  await end(ctx, asked, { state: 'withdrawn', by: viewer.id })
}

/** Objects to a takeover as the memorial's owner or somebody who keeps it. Refuses with `notFound` what waits no more. */
export async function objectToTakeover(ctx: Context, viewer: Viewer, id: string) {
  const asked = await findTakeover(ctx.db, id)
  if (asked?.state !== 'open') throw new Refusal('notFound')
  const { relation } = await standingOfFamily(ctx.db, viewer, asked.memorial_id)
  if (!isOfFamily(relation) || asked.account_id === viewer.id) throw new Refusal('forbidden')
  await end(ctx, asked, { state: 'objected', by: viewer.id })
}

/** What a mail's link objects to. Refuses with `invalidLink` an unknown one, and that of somebody who keeps the memorial no more. */
export async function getObjection(db: Db, secret: string) {
  const link = await findObjectionLink(db, hashSecret(secret))
  const asked = link && (await findTakeover(db, link.request_id))
  const memorial = asked && (await findMemorial(db, asked.memorial_id))
  const asker = asked && (await findAccount(db, asked.account_id))
  const objector = link && (await findAccount(db, link.account_id))
  if (!asked || !memorial || !asker || !objector || objector.deleted_at) throw new Refusal('invalidLink')
  const mayObject = asked.state !== 'open' || (await isFamilyOf(db, memorial.id, objector.id))
  if (!mayObject) throw new Refusal('invalidLink')
  return { asked, memorial, asker, objector }
}

/** Objects by the link of a mail; what has ended stays as it is. */
export async function objectByLink(ctx: Context, secret: string): Promise<void> {
  const { asked, objector } = await getObjection(ctx.db, secret)
  if (asked.state === 'open') await end(ctx, asked, { state: 'objected', by: objector.id })
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
    addAct(ctx, tx, { ...act, act: granted ? 'Approved' : 'Rejected', now: ctx.clock.now() })
  if (granted) {
    const became = await complete(ctx, id, { decidedBy: viewer.id, beside: note })
    if (became === 'waits') throw new Refusal('userNotFound')
    if (became === 'gone') throw new Refusal('alreadyResolved')
  } else
    await end(
      ctx,
      asked,
      { state: 'declined', moderatorId: viewer.id, reason, beside: note },
      'alreadyResolved',
    )
}

interface Ending {
  state: Exclude<TakeoverEnd, 'completed' | 'settled'>
  by?: string
  moderatorId?: string
  reason?: string
  beside?: (tx: Db) => Promise<void>
}

const deeds = {
  objected: 'takeoverObjected',
  withdrawn: 'takeoverWithdrawn',
  declined: 'takeoverDeclined',
} as const

/** Ends a request, and where the owner objects every other of the memorial; everybody concerned hears of it. */
async function end(
  ctx: TakeoverContext,
  { id, memorial_id: memorialId, account_id: askerId }: Takeover,
  { state, by, moderatorId, reason, beside }: Ending,
  refusal: 'notFound' | 'alreadyResolved' = 'notFound',
) {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const memorial = await lockMemorial(tx, memorialId)
    const ending = { state, now, ...(by && { by }), ...(reason && { reason }) }
    if (!(await endTakeover(tx, id, ending))) throw new Refusal(refusal)
    const isOwners = by !== undefined && isOwner({ id: by }, memorial)
    const others = isOwners && state === 'objected' ? await endTakeoversOf(tx, memorialId, ending) : []
    await beside?.(tx)
    await recordHistory(tx, {
      kind: deeds[state],
      memorialId,
      by: by ?? null,
      now,
      subjectId: id,
      aboutId: askerId,
    })
    const doer = { objected: 'house', withdrawn: 'person', declined: 'moderator' } as const
    const event = { kind: deeds[state], memorialId, now, by: doer[state], moderatorId } as const
    for (const accountId of [askerId, ...others.map(({ account_id }) => account_id)].toSorted())
      await recordAccountEvent(ctx, tx, { ...event, accountId })
    const told = { memorialId, ownerId: memorial.owner_id }
    await tellOfEnd(ctx, tx, { ...told, id, askerId })
    for (const other of others)
      await tellOfSuccession(ctx, tx, {
        kind: 'takeoverEnded',
        to: other.account_id,
        memorialId,
        about: other.account_id,
        thing: other.id,
      })
  })
}

/** Tells whoever asked, the owner and all keepers how it ended. */
async function tellOfEnd(
  ctx: Pick<Context, 'queueDeferredMail'>,
  tx: Db,
  { id, memorialId, ownerId, askerId }: NewTakeover,
) {
  const keepers = await listKeepers(tx, memorialId)
  const concerned = new Set([askerId, ownerId, ...keepers.map((keeper) => keeper.id)])
  for (const to of concerned)
    await tellOfSuccession(ctx, tx, { kind: 'takeoverEnded', to, memorialId, about: askerId, thing: id })
}

type Completion = 'passed' | 'waits' | 'gone'

/**
 * Makes a memorial that of whoever asked, once their day has come and nobody who stands before them asks too, or a moderator
 * has decided. `waits` while that is not so, or they cannot be reached; a memorial that is closed by then settles it.
 */
async function complete(
  ctx: TakeoverContext,
  id: string,
  { decidedBy, beside }: { decidedBy?: string; beside?: (tx: Db) => Promise<void> } = {},
): Promise<Completion> {
  const { db, clock } = ctx
  const seen = await findTakeover(db, id)
  const owned = seen && (await findMemorial(db, seen.memorial_id))
  if (!seen || !owned) return settleClosed(ctx, seen)
  return db.transaction().execute(async (tx): Promise<Completion> => {
    // NOTE: accounts before memorials, as everywhere.
    const accounts = await lockAccounts(tx, [owned.owner_id, seen.account_id])
    const to = accounts.find((account) => account.id === seen.account_id)
    const memorial = await lockOpenMemorial(tx, seen.memorial_id)
    const now = clock.now()
    const asked = await findTakeover(tx, id)
    if (!memorial || asked?.state !== 'open') return 'gone'
    if (!to || !isReached(to) || !isOwner({ id: owned.owner_id }, memorial)) return 'waits'
    const [first] = await listTakeovers(tx, memorial.id)
    if (!decidedBy && (asked.due_at > now || first?.id !== id)) return 'waits'
    await endTakeover(tx, id, { state: 'completed', now })
    await beside?.(tx)
    const by = decidedBy ? 'moderator' : 'house'
    await passOwnership(ctx, tx, { memorial, to, by: { from: by, to: by, moderatorId: decidedBy } })
    const { id: memorialId, owner_id: ownerId } = memorial
    await recordHistory(tx, {
      kind: 'takenOver',
      memorialId,
      by: to.id,
      now,
      subjectId: id,
      aboutId: ownerId,
    })
    await tellOfEnd(ctx, tx, { id, memorialId, ownerId, askerId: to.id })
    return 'passed'
  })
}

/** What was asked of a memorial that is closed by its day is over. */
async function settleClosed(
  { db, clock }: TakeoverContext,
  asked: Takeover | undefined,
): Promise<Completion> {
  const now = clock.now()
  if (asked && asked.due_at <= now) await endTakeover(db, asked.id, { state: 'settled', now })
  return 'gone'
}

/**
 * Makes memorials those of whoever asked and whose day has come, and reminds owners and keepers of what comes soon. Nothing of
 * it is done twice, and what an outage left undone is done by the next look. Answers how many have passed on.
 */
export async function completeDueTakeovers(ctx: TakeoverContext): Promise<number> {
  const { db, clock } = ctx
  const now = clock.now()
  let count = 0
  for await (const { id } of inBatches((behind, most) => listDueTakeovers(db, now, behind, most)))
    if ((await complete(ctx, id)) === 'passed') count += 1
  const soon = daysAfter(now, takeoverReminderDays)
  for await (const { id } of inBatches((behind, most) => listTakeoversToRemindOf(db, soon, behind, most)))
    await db.transaction().execute(async (tx) => {
      const asked = await findTakeover(tx, id)
      const memorial = asked && (await findMemorial(tx, asked.memorial_id))
      if (!(await noteReminded(tx, id, now)) || !asked || !memorial) return
      const { memorial_id: memorialId, account_id: askerId } = asked
      await askForObjections(ctx, tx, { id, memorialId, ownerId: memorial.owner_id, askerId })
    })
  return count
}
