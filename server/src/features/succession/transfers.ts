/** Handing a memorial over at once: the owner offers, the other accepts (YC04). */
import { transferDays } from '@spomen/contract/succession.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { getAccount, lockAccounts } from '../accounts/index.ts'
import {
  findMemorial,
  isOwner,
  lockClosedWithAccount,
  lockMemorial,
  type MemorialRow,
  refuseHidden,
  reopenMemorial,
} from '../memorials/index.ts'
import { inviteToSuccession } from './invitations.ts'
import { addressToAsk, type AskedPerson, isChosenByName, recordDeclined } from './naming.ts'
import { passOwnership } from './pass-ownership.ts'
import { notifyOfSuccession } from './notices.ts'
import { addTransfer, findTransfer, removeTransfer } from './transfer-store.ts'

/**
 * Offers to hand a memorial over to somebody, who is asked by mail; answers the offer's id. Refuses a second offer while one
 * waits, and while the memorial is suspended.
 */
export async function offerTransfer(
  ctx: Context,
  viewer: Viewer,
  found: MemorialRow,
  asked: AskedPerson,
): Promise<string> {
  refuseHidden(found)
  const { id } = found
  await ctx.throttle(ctx.limits.invitations, viewer.id)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    const memorial = await lockMemorial(tx, id)
    if (!isOwner(viewer, memorial)) throw new Refusal('forbidden')
    const mail = await addressToAsk(tx, memorial, asked)
    const added = await addTransfer(tx, {
      memorialId: id,
      byAccountId: viewer.id,
      mail,
      isChosenByName: isChosenByName(asked),
      note: asked.note,
      now,
      expiresAt: daysAfter(now, transferDays),
    })
    if (!added) throw new Refusal('alreadyRequested')
    await inviteToSuccession(ctx, tx, { kind: 'transferOffered', toAddress: mail, thing: added })
    const done = { memorialId: id, by: viewer.id, now, subjectId: added }
    await recordHistory(tx, { kind: 'transferOffered', aboutId: asked.userId, ...done })
    return added
  })
}

/** Takes an offer back. Refuses everybody but the memorial's owner with `notFound`. */
export async function withdrawTransfer({ db, clock }: Context, viewer: Viewer, id: string) {
  const offered = await findTransfer(db, id, clock.now())
  const memorial = offered && (await findMemorial(db, offered.memorial_id))
  if (!memorial || !isOwner(viewer, memorial)) throw new Refusal('notFound')
  await db.transaction().execute(async (tx) => {
    if (!(await removeTransfer(tx, id))) throw new Refusal('notFound')
    const done = { memorialId: memorial.id, by: viewer.id, now: clock.now(), subjectId: id }
    await recordHistory(tx, { kind: 'transferWithdrawn', ...done })
  })
}

/**
 * Accepts a memorial that is offered, or declines it; one that has closed with its owner's account meanwhile opens again.
 * Refuses with `notFound` what is not offered to the viewer or waits no more, and with `memorialSuspended` what a moderator
 * has hidden meanwhile.
 */
export async function answerTransfer(ctx: Context, viewer: Viewer, id: string, accepted: boolean) {
  const { db, clock } = ctx
  const offered = await findTransfer(db, id, clock.now())
  const { mail } = await getAccount(db, viewer.id)
  if (offered?.invited_mail !== mail) throw new Refusal('notFound')
  await db.transaction().execute(async (tx) => {
    // NOTE: accounts before memorials, as everywhere.
    const accounts = await lockAccounts(tx, [offered.by_account_id, viewer.id])
    const to = accounts.find((account) => account.id === viewer.id)
    if (!to || to.deleted_at) throw new Refusal('sessionExpired')
    const after = restorableSince(clock.now())
    const closed = await lockClosedWithAccount(tx, offered.memorial_id, after)
    const memorial = closed ?? (await lockMemorial(tx, offered.memorial_id))
    const isOffered = isOwner({ id: offered.by_account_id }, memorial) && (await removeTransfer(tx, id))
    if (!isOffered) throw new Refusal('notFound')
    const done = { memorialId: memorial.id, now: clock.now(), subjectId: id }
    if (!accepted) return recordDeclined(tx, { kind: 'transferDeclined', by: viewer.id, ...done })
    refuseHidden(memorial)
    await passOwnership(ctx, tx, { memorial, to, by: { from: 'person', to: 'person' } })
    if (closed) await reopenMemorial(tx, memorial, after)
    await recordHistory(tx, { kind: 'handedOver', by: memorial.owner_id, aboutId: to.id, ...done })
    const handedOver = { kind: 'handedOver', memorialId: memorial.id, thing: id } as const
    await notifyOfSuccession(ctx, tx, { ...handedOver, to: to.id, about: memorial.owner_id })
    await notifyOfSuccession(ctx, tx, { ...handedOver, to: memorial.owner_id, about: to.id })
  })
}
