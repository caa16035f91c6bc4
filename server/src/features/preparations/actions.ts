import type { Context } from '../../context.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { lockAccounts } from '../accounts/index.ts'
import {
  isOwner,
  lockClosedWithAccount,
  lockMemorial,
  type MemorialRow,
  planForNewOwner,
  reopenMemorial,
  showPrepared,
  type WhenReopened,
} from '../memorials/index.ts'
import { handWorkOver, passOwnership } from '../succession/index.ts'
import { findCard, type FoundCard } from './cards.ts'
import { tellAccepted } from './mails.ts'
import { cardEnd, newCardCode } from './rules.ts'
import { addPreparation, endCard, findPrepared, putCard, putEnd, putHandedOver, renewEnd } from './store.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Notes, where a memorial is made or comes in a copy, that somebody prepares it for a family, with its first card (YC08). */
export const prepareBy =
  ({ clock }: Pick<Context, 'clock'>, accountId: string) =>
  async (tx: Db, memorialId: string): Promise<void> => {
    const now = clock.now()
    await addPreparation(tx, { memorialId, accountId, now, endsAt: cardEnd(now) })
    await putCard(tx, memorialId, { code: newCardCode(), now })
  }

type Change = (tx: Db, memorialId: string, now: Date) => Promise<void>

/** Does something to what the viewer prepares. Refuses with `notFound` what is not in preparation, and others' with `forbidden`. */
async function change(
  { db, clock }: Context,
  viewer: Viewer,
  memorialId: string,
  act: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const memorial = await lockMemorial(tx, memorialId)
    if (!memorial.in_preparation) throw new Refusal('notFound')
    if (!isOwner(viewer, memorial)) throw new Refusal('forbidden')
    await act(tx, memorialId, clock.now())
  })
}

/** Makes a new card, which counts for as long as the first; the one before ends. Refuses as `change` does. */
export const makeCard = (ctx: Context, viewer: Viewer, memorialId: string) =>
  change(ctx, viewer, memorialId, async (tx, id, now) => {
    await putCard(tx, id, { code: newCardCode(), now })
    await putEnd(tx, id, cardEnd(now))
  })

/** Has the card count for as long again from now on. Refuses as `change` does, and with `cardWithdrawn` where there is none. */
export const prolong = (ctx: Context, viewer: Viewer, memorialId: string) =>
  change(ctx, viewer, memorialId, async (tx, id, now) => {
    const row = await findPrepared(tx, id)
    if (!row?.code) throw new Refusal('cardWithdrawn')
    await putEnd(tx, id, cardEnd(now))
  })

/** Gives what is brought back after its card has ended as many days again; its end would else be behind it for good. */
export const giveDaysAgain: WhenReopened = (tx, { memorialId, now }) =>
  renewEnd(tx, memorialId, { now, endsAt: cardEnd(now) })

/** Takes the card back; the page has as many days left as it had, for a new one. Refuses as `change` does. */
export const withdrawCard = (ctx: Context, viewer: Viewer, memorialId: string) =>
  change(ctx, viewer, memorialId, endCard)

/**
 * Makes a prepared memorial the viewer's, who holds its card, with all that was brought to it; answers which one it is. Its
 * preparer has nothing in it any more and is told. Whoever has it already is answered the same. Refuses as `findCard` does, with
 * `cardTaken` whoever comes later, and its preparer with `ownCard`.
 */
export async function acceptPrepared(
  ctx: Context,
  viewer: Viewer,
  { code, found }: { code: string; found: FoundCard },
): Promise<string> {
  const { id, owner_id: preparerId } = found.memorial
  await ctx.db.transaction().execute(async (tx) => {
    // NOTE: accounts before memorials, as everywhere.
    const accounts = await lockAccounts(tx, [preparerId, viewer.id])
    const to = accounts.find((account) => account.id === viewer.id)
    if (!to || to.deleted_at) throw new Refusal('sessionExpired')
    await lockPrepared(ctx, tx, id)
    const { state, memorial } = await findCard(ctx, tx, code, viewer)
    if (state === 'yours') return
    if (state === 'prepared') throw new Refusal('ownCard')
    if (state === 'taken' || !isOwner({ id: preparerId }, memorial)) throw new Refusal('cardTaken')
    await handOver(ctx, tx, memorial, to)
  })
  return id
}

/** Holds a prepared memorial, also one that has closed with its preparer's account. */
async function lockPrepared({ clock }: Context, tx: Db, id: string): Promise<void> {
  if (!(await lockClosedWithAccount(tx, id, restorableSince(clock.now())))) await lockMemorial(tx, id)
}

async function handOver(ctx: Context, tx: Db, memorial: MemorialRow, to: { id: string; mail: string }) {
  const { id, owner_id: from } = memorial
  const now = ctx.clock.now()
  await passOwnership(ctx, tx, { memorial, to, by: { from: 'house', to: 'person' }, stays: 'outside' })
  await handWorkOver(tx, { memorialId: id, from, to: to.id })
  await endCard(tx, id, now)
  await putHandedOver(tx, id, { to: to.id, now })
  await recordHistory(tx, { kind: 'preparationAccepted', memorialId: id, by: to.id, aboutId: from, now })
  await tellAccepted(ctx, tx, { memorial, preparerId: from })
  if (memorial.deleted_at) await reopenMemorial(tx, memorial, restorableSince(now))
  await planForNewOwner(ctx, tx, { id, ownerId: to.id })
  await showPrepared(tx, memorial)
}
