/** Naming who comes after the owner, and answering it (YC03). */
import { mostSuccessors } from '@spomen/contract/succession.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type HistoryEvent, recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccountByMail, getAccount } from '../accounts/index.ts'
import { findStanding, isInside } from '../following/index.ts'
import { addressOfInsider } from '../keepers/index.ts'
import { isOwner, lockMemorial, type MemorialRow, refuseHidden } from '../memorials/index.ts'
import { inviteToSuccession } from './invitations.ts'
import { endLostTakeover } from './lost-right.ts'
import {
  acceptSuccession,
  addSuccessor,
  countSuccessors,
  findSuccessor,
  isSuccessor,
  listSuccessors,
  orderSuccessors,
  removeSuccessor,
} from './successor-store.ts'
import { notifyOfSuccession } from './notices.ts'

/** Whom an owner means, and what they write to them. */
export interface AskedPerson {
  /** Somebody inside, or named already; null where an address is given. */
  userId: string | null
  email: string | null
  note: string
}

/** Whether an owner chose somebody by the name they have on the page; then their address is told to nobody. */
export const isChosenByName = ({ userId }: AskedPerson) => userId !== null

/** The address of whoever an owner means. Refuses one by id who is neither inside nor named with `userNotFound`, and the owner's own with `ownMemorial`. */
export async function addressToAsk(
  tx: Db,
  memorial: MemorialRow,
  { userId, email }: AskedPerson,
): Promise<string> {
  const address = email ?? (await addressById(tx, memorial.id, userId ?? ''))
  const account = await findAccountByMail(tx, address)
  if (account && isOwner(account, memorial)) throw new Refusal('ownMemorial')
  return address
}

async function addressById(tx: Db, memorialId: string, userId: string) {
  if (!(await isSuccessor(tx, memorialId, userId))) return addressOfInsider(tx, memorialId, userId)
  const { mail, deleted_at } = await getAccount(tx, userId)
  if (deleted_at) throw new Refusal('userNotFound')
  return mail
}

/**
 * Names somebody to come after the owner, and asks them by mail; answers the id. Refuses whoever is named already, one more
 * than `mostSuccessors`, and while the memorial is suspended: whoever is asked would find nothing.
 */
export async function nameSuccessor(
  ctx: Context,
  viewer: Viewer,
  found: MemorialRow,
  asked: AskedPerson,
): Promise<string> {
  refuseHidden(found)
  const { id } = found
  await ctx.throttle(ctx.limits.invitations, viewer.id)
  return ctx.db.transaction().execute(async (tx) => {
    const memorial = await lockMemorial(tx, id)
    if (!isOwner(viewer, memorial)) throw new Refusal('forbidden')
    const mail = await addressToAsk(tx, memorial, asked)
    const account = await findAccountByMail(tx, mail)
    const isNamed = account !== undefined && (await isSuccessor(tx, id, account.id))
    if (isNamed) throw new Refusal('alreadyRequested')
    if ((await countSuccessors(tx, id)) >= mostSuccessors) throw new Refusal('maximumUpload')
    const added = await addSuccessor(tx, {
      memorialId: id,
      mail,
      isChosenByName: isChosenByName(asked),
      note: asked.note,
      now: ctx.clock.now(),
    })
    if (!added) throw new Refusal('alreadyRequested')
    await inviteToSuccession(ctx, tx, { kind: 'successorAsked', toAddress: mail, thing: added })
    const done = { memorialId: id, by: viewer.id, now: ctx.clock.now(), subjectId: added }
    // Whose address somebody types is not told, here as little as anywhere.
    await recordHistory(tx, { kind: 'successorAsked', aboutId: asked.userId, ...done })
    return added
  })
}

/** Puts those named in another order. Refuses with `changedMeanwhile` a list of others than are there. */
export async function reorderSuccessors(
  ctx: Context,
  viewer: Viewer,
  memorialId: string,
  ids: readonly string[],
) {
  await ctx.db.transaction().execute(async (tx) => {
    if (!isOwner(viewer, await lockMemorial(tx, memorialId))) throw new Refusal('forbidden')
    const there = (await listSuccessors(tx, memorialId)).map(({ id }) => id)
    const isSame = new Set(ids).size === ids.length && ids.length === there.length
    if (!isSame || !there.every((id) => ids.includes(id))) throw new Refusal('changedMeanwhile')
    await orderSuccessors(tx, ids)
    const done = { memorialId, by: viewer.id, now: ctx.clock.now() }
    await recordHistory(tx, { kind: 'successorsReordered', ...done })
  })
}

/** Agrees to come after an owner, or does not. Refuses with `notFound` what the viewer is not asked, or has answered. */
export async function answerNaming(ctx: Context, viewer: Viewer, id: string, accepted: boolean) {
  const asked = await findSuccessor(ctx.db, id)
  const { mail } = await getAccount(ctx.db, viewer.id)
  if (asked?.invited_mail !== mail) throw new Refusal('notFound')
  await ctx.db.transaction().execute(async (tx) => {
    const memorial = await lockMemorial(tx, asked.memorial_id)
    const answer = { accountId: viewer.id, now: ctx.clock.now() }
    const isDone = accepted ? await acceptSuccession(tx, id, answer) : await removeSuccessor(tx, id)
    if (!isDone) throw new Refusal('notFound')
    const done = { memorialId: memorial.id, by: viewer.id, now: answer.now, subjectId: id }
    if (!accepted) return recordDeclined(tx, { kind: 'successorDeclined', ...done })
    await recordHistory(tx, { kind: 'successorAgreed', ...done })
    await notifyOfSuccession(ctx, tx, {
      kind: 'successorAgreed',
      to: memorial.owner_id,
      memorialId: memorial.id,
      about: viewer.id,
      thing: id,
    })
  })
}

/**
 * Notes that somebody inside has declined. Whoever was asked by their address alone, and did not agree, is named to nobody:
 * an address somebody types is not to tell whose it is.
 */
export async function recordDeclined(tx: Db, event: HistoryEvent & { by: string }): Promise<void> {
  const found = await findStanding(tx, { id: event.by }, event.memorialId)
  if (found && isInside(found.relation)) await recordHistory(tx, event)
}

/**
 * Names somebody no more: by the owner, or by whoever is named; what they ask by that ends with it. Refuses everybody else
 * with `notFound`.
 */
export async function endNaming(ctx: Context, viewer: Viewer, id: string) {
  const named = await findSuccessor(ctx.db, id)
  if (!named) throw new Refusal('notFound')
  const { mail } = await getAccount(ctx.db, viewer.id)
  const isNamed = named.account_id === viewer.id || named.invited_mail === mail
  await ctx.db.transaction().execute(async (tx) => {
    const memorial = await lockMemorial(tx, named.memorial_id)
    if (!isNamed && !isOwner(viewer, memorial)) throw new Refusal('notFound')
    if (!(await removeSuccessor(tx, id))) throw new Refusal('notFound')
    const done = { memorialId: memorial.id, by: viewer.id, now: ctx.clock.now(), subjectId: id }
    if (isNamed && named.accepted_at === null)
      return recordDeclined(tx, { kind: 'successorDeclined', ...done })
    const kind = isNamed ? 'successorLeft' : 'successorRemoved'
    await recordHistory(tx, { kind, aboutId: named.account_id, ...done })
    const accountId = named.account_id
    if (accountId) await endLostTakeover(ctx, tx, { memorialId: memorial.id, accountId, by: viewer.id })
  })
}
