import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccount, findAccountByMail, getAccount, lockOpenAccount } from '../accounts/index.ts'
import {
  addKeeperInvitation,
  findStanding,
  isInside,
  lockAsFamily,
  lockAsOwner,
  passInvitationsOn,
  removeKeeper,
  withdrawKeeperInvitations,
} from '../following/index.ts'
import { type MemorialRow, refuseHidden } from '../memorials/index.ts'
import { notify } from '../notifications/index.ts'

interface AskedKeeper {
  /** Somebody inside; null where an address is given. */
  userId: string | null
  email: string | null
  note: string
}

/**
 * Asks somebody to keep a memorial, by mail; answers the invitation's id. It waits where those to follow wait, and lets in
 * whoever accepts it. Refuses whoever keeps it already, is asked already, or, by `userId`, is not inside; and while the
 * memorial is suspended: a guest would find nothing.
 */
export async function inviteKeeper(
  ctx: Context,
  viewer: Viewer,
  memorial: MemorialRow,
  asked: AskedKeeper,
): Promise<string> {
  refuseHidden(memorial)
  const { mail } = await getAccount(ctx.db, viewer.id)
  await ctx.throttle(ctx.limits.invitations, viewer.id)
  return ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    await lockAsOwner(tx, viewer, memorial.id)
    const address = asked.email ?? (await addressOfInsider(tx, memorial.id, asked.userId ?? ''))
    if (address === mail) throw new Refusal('ownMemorial')
    const account = await findAccountByMail(tx, address)
    const found = account && (await findStanding(tx, account, memorial.id))
    if (found?.relation === 'keeper') throw new Refusal('alreadyKeeping')
    const now = ctx.clock.now()
    const invitation = {
      memorialId: memorial.id,
      byAccountId: viewer.id,
      mail: address,
      isChosenByName: asked.userId !== null,
      note: asked.note,
      now,
    }
    const id = await addKeeperInvitation(tx, invitation)
    if (!id) throw new Refusal('alreadyRequested')
    await recordHistory(tx, {
      ...{ kind: 'keeperAsked', memorialId: memorial.id, by: viewer.id, now },
      // Behind an address may be somebody whose account nobody here knows of.
      ...{ subjectId: id, aboutId: asked.userId },
    })
    await notify(ctx, tx, { kind: 'invitation', toAddress: address, memorialId: memorial.id, thing: id })
    return id
  })
}

/** The address of somebody inside; one by name alone, who came in a copy, has none that reaches anybody. */
export async function addressOfInsider(tx: Db, memorialId: string, accountId: string): Promise<string> {
  const account = await findAccount(tx, accountId)
  const found = account && (await findStanding(tx, account, memorialId))
  if (!account || account.deleted_at || account.is_placeholder || !found || !isInside(found.relation))
    throw new Refusal('userNotFound')
  return account.mail
}

/** Ends what somebody asks that rests on their keeping, in the transaction in which it ends. */
export type EndRelatedToKeeping = (
  ctx: Context,
  tx: Db,
  ended: { memorialId: string; accountId: string; by: string },
) => Promise<void>

/**
 * Ends that somebody keeps a memorial, as the owner or as they do themselves; they stay inside, and an invitation that waits
 * is taken back. Refuses whoever does not, and with `forbidden` a keeper who ends another's.
 */
export async function endKeeping(
  ctx: Context,
  viewer: Viewer,
  {
    memorialId,
    accountId,
    endRelated,
  }: { memorialId: string; accountId: string; endRelated: EndRelatedToKeeping },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const { relation } = await lockAsFamily(tx, viewer, memorialId)
    if (accountId !== viewer.id && relation !== 'owner') throw new Refusal('forbidden')
    if (!(await removeKeeper(tx, memorialId, accountId))) throw new Refusal('notFound')
    await passInvitationsOn(tx, { memorialId })
    const { mail } = await getAccount(tx, accountId)
    await withdrawKeeperInvitations(tx, memorialId, mail, now)
    const kind = accountId === viewer.id ? 'keeperLeft' : 'keeperEnded'
    await recordHistory(tx, { kind, memorialId, by: viewer.id, now, aboutId: accountId })
    await endRelated(ctx, tx, { memorialId, accountId, by: viewer.id })
  })
}
