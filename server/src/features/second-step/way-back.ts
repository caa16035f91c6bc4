/**
 * The way back of somebody who has lost their second step and their paper. Password and mailbox together begin it; then it
 * waits for days, tells of itself, and ends at once when anybody who may says no (decision 139).
 */
import { wayBackDays, wayBackDaysAfterMail } from '@spomen/contract/second-step.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { RequestContext, Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  type AccountRow,
  findAccount,
  hashSecret,
  isStepRequired,
  lockAccounts,
  markSecondStep,
  newSecret,
  replaceLink,
  consumeLink,
} from '../accounts/index.ts'
import {
  addRemoval,
  endRemoval,
  findRemoval,
  findRemovalByStop,
  forgetSecondStep,
  listRemovals,
  noteRemovalMail,
  type RemovalRow,
} from './recovery-store.ts'
import { getWaitingLogin, requireStillWaiting } from './step-login.ts'
import { type StepContext, notifyOfStep, stopRemoval } from './notify.ts'

/** How long the link to begin is good, in days; its letter and the page of the link say so in words. */
const linkDays = 1

/** Mails the link by which it begins, to whoever has just shown their password. */
export async function askWayBack(ctx: Context, at: RequestContext): Promise<void> {
  const waiting = await getWaitingLogin(ctx, at)
  const { account, firstStep } = waiting
  if (isStepRequired(account, ctx.settings)) throw new Refusal('wayBackByOperator')
  await ctx.throttle(ctx.limits.wayBackMails, account.id)
  const secret = newSecret()
  await ctx.db.transaction().execute(async (tx) => {
    const link = { account_id: account.id, kind: 'wayBack', secret_hash: hashSecret(secret) } as const
    await replaceLink(tx, { ...link, expires_at: daysAfter(ctx.clock.now(), linkDays) })
    // NOTE: after the link, in the order of locks; another password chosen until now has found no link to end.
    await requireStillWaiting(tx, waiting)
    await notifyOfStep(ctx, tx, { to: account, news: { kind: 'wayBackAsked', firstStep }, secret })
  })
}

/** Whoever has chosen their password by mail of late has shown no more than their mailbox: they wait longer. */
function daysToWait({ password_mailed_at }: AccountRow, now: Date): number {
  const isRecent = password_mailed_at !== null && password_mailed_at > daysAfter(now, -wayBackDaysAfterMail)
  return isRecent ? wayBackDaysAfterMail : wayBackDays
}

/** The days begin, by the link of the mail; where they have begun before, they go on. */
export function beginWayBack(ctx: Context, guid: string): Promise<{ endsAt: string }> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    const id = await consumeLink(tx, 'wayBack', hashSecret(guid), now)
    const [account] = id ? await lockAccounts(tx, [id]) : []
    if (!account?.second_step_at || account.deleted_at || account.suspended_at)
      throw new Refusal('invalidLink')
    if (isStepRequired(account, ctx.settings)) throw new Refusal('wayBackByOperator')
    const secret = newSecret()
    const dueAt = daysAfter(now, daysToWait(account, now))
    const added = await addRemoval(tx, { accountId: account.id, now, dueAt, stopHash: hashSecret(secret) })
    if (added)
      await notifyOfStep(ctx, tx, {
        to: account,
        news: { kind: 'waiting', until: dueAt, isFirst: true },
        secret,
      })
    const removal = added ?? (await findRemoval(tx, account.id))
    return { endsAt: (removal?.due_at ?? dueAt).toISOString() }
  })
}

/** Everything stays as it is; false when nobody waited. */
async function stop(ctx: Context, id: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, [id])
    return account !== undefined && stopRemoval(ctx, tx, account)
  })
}

/** Ends the waiting for a way back by the link of a mail; refuses with `invalidLink` where nobody waits by it any more. */
export async function stopWayBack(ctx: Context, guid: string): Promise<void> {
  const id = await findRemovalByStop(ctx.db, hashSecret(guid))
  if (!id || !(await stop(ctx, id))) throw new Refusal('invalidLink')
}

/** By whoever is logged in; pressing twice does no harm. */
export const keepSecondStep = (ctx: Context, viewer: Viewer) => stop(ctx, viewer.id)

/** Takes a second step away with all that belongs to it, and tells its person. False when there was none. */
export async function removeSecondStep(
  ctx: StepContext,
  tx: Db,
  id: string,
  by: 'wayBack' | 'operator',
): Promise<boolean> {
  const [account] = await lockAccounts(tx, [id])
  if (!account?.second_step_at) return false
  await forgetSecondStep(tx, id)
  await markSecondStep(tx, id, false, ctx.clock.now())
  await notifyOfStep(ctx, tx, { to: account, news: { kind: 'removed', by } })
  return true
}

/** How many mails somebody should have had by now: one at the beginning, one after three days, one a day before the end. */
const mailsDue = ({ asked_at, due_at }: Pick<RemovalRow, 'asked_at' | 'due_at'>, now: Date) =>
  1 + Number(daysAfter(asked_at, 3) <= now) + Number(daysAfter(due_at, -1) <= now)

/** How many mails there are in all. */
const allMails = 3

/** By so much the last mail may come late, in milliseconds, and the end stays as it was told. */
const mayBeLate = 3_600_000

/** How many days there are from a mail that came late, after an outage, to the end. */
const daysAfterLateMail = 3

/** When the waiting ends: as it was told, or later where the last mail could not come a day before that. */
function endFrom({ due_at, mails_sent }: RemovalRow, now: Date): Date {
  const isLate = mails_sent < allMails && due_at.getTime() < daysAfter(now, 1).getTime() - mayBeLate
  return isLate ? daysAfter(now, daysAfterLateMail) : due_at
}

/** Whether what somebody waits for may come: not while they have left or are kept out, nor where they need their second step. */
const mayGo = ({ settings }: Context, account: AccountRow) =>
  !account.deleted_at && !account.suspended_at && !isStepRequired(account, settings)

/**
 * Reminds those who wait, takes away what was waited for long enough and told of by every mail, and ends the waiting of those
 * who may not go on with it; answers how many second steps were taken away.
 */
export async function processStepRemovals(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  let gone = 0
  for (const removal of await listRemovals(ctx.db)) {
    const account = await findAccount(ctx.db, removal.account_id)
    if (!account || !mayGo(ctx, account)) await endInVain(ctx, removal)
    else if (mailsDue(removal, now) > removal.mails_sent) await remind(ctx, removal)
    else if (removal.due_at <= now) gone += Number(await complete(ctx, removal))
  }
  return gone
}

/**
 * Ends the waiting of somebody who has come to moderate meanwhile, or left, or is kept out. NOTE: went it on, the second step
 * would go in the very hour in which they are back, before they could say no.
 */
const endInVain = (ctx: Context, { account_id: id }: RemovalRow) =>
  ctx.db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, [id])
    if (!account || mayGo(ctx, account)) return
    // Whoever has left is told nothing more of it.
    await (account.deleted_at ? endRemoval(tx, id) : stopRemoval(ctx, tx, account))
  })

/** NOTE: asked again under the account's lock, since whoever logs in or says no at this moment is heard. */
const complete = (ctx: Context, { account_id: id, due_at }: RemovalRow) =>
  ctx.db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, [id])
    const removal = await findRemoval(tx, id)
    if (!account || removal?.due_at.getTime() !== due_at.getTime()) return false
    return mayGo(ctx, account) && (await removeSecondStep(ctx, tx, id, 'wayBack'))
  })

const remind = (ctx: Context, removal: RemovalRow) =>
  ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const dueAt = endFrom(removal, now)
    // NOTE: were a last mail that came late not the last, a house that is up now and then would put the end off for ever.
    const count = Math.max(removal.mails_sent + 1, mailsDue({ ...removal, due_at: dueAt }, now))
    const [account] = await lockAccounts(tx, [removal.account_id])
    const secret = newSecret()
    if (!account || !mayGo(ctx, account)) return
    if (!(await noteRemovalMail(tx, removal, { stopHash: hashSecret(secret), count, dueAt }))) return
    const news = { kind: 'waiting', until: dueAt, isFirst: false } as const
    await notifyOfStep(ctx, tx, { to: account, news, secret })
  })
