/** How a takeover ends: refused or withdrawn, or with the memorial in other hands. */
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAccounts } from '../accounts/index.ts'
import { listKeepers } from '../following/index.ts'
import {
  findMemorial,
  isOwner,
  lockMemorial,
  lockOpenMemorial,
  type MemorialRow,
} from '../memorials/index.ts'
import { isReached } from '../notifications/index.ts'
import { mayTakeOver } from './absence.ts'
import { passOwnership } from './pass-ownership.ts'
import { listTakeovers } from './takeover-list-store.ts'
import { endTakeover, endTakeoversOf, findTakeover, type TakeoverEnd } from './takeover-store.ts'
import { notifyOfSuccession } from './notices.ts'

export type TakeoverContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'queueDeferredMail'> & { log: Log }
export type EndingContext = Pick<Context, 'clock' | 'queueDeferredMail'> & { log: Pick<Log, 'info'> }
type Takeover = NonNullable<Awaited<ReturnType<typeof findTakeover>>>
type AskedTakeover = Pick<Takeover, 'id' | 'account_id'>

export interface NewTakeover {
  id: string
  memorialId: string
  ownerId: string
  askerId: string
}

interface Ending {
  state: Exclude<TakeoverEnd, 'completed' | 'settled'>
  by?: string
  moderatorId?: string
  reason?: string
  /** Whether what others ask of the memorial goes on, whoever ends this one. */
  sparesOthers?: boolean
  /** What is done with accounts, which are locked before memorials. */
  before?: (tx: Db) => Promise<void>
  beside?: (tx: Db) => Promise<void>
}

const events = {
  objected: 'takeoverObjected',
  withdrawn: 'takeoverWithdrawn',
  declined: 'takeoverDeclined',
} as const

/**
 * Ends a request that is not granted, and where the owner objects every other of the memorial; everybody concerned hears of it.
 * Refuses what has ended with `refusal`, or leaves it as it is where that is null.
 */
export async function endWithoutPassing(
  ctx: TakeoverContext,
  asked: Takeover,
  ending: Ending,
  refusal: 'notFound' | 'alreadyResolved' | null = 'notFound',
) {
  await ctx.db.transaction().execute(async (tx) => {
    await ending.before?.(tx)
    const memorial = await lockMemorial(tx, asked.memorial_id)
    const hasEnded = await endOnLockedMemorial(ctx, tx, { memorial, asked }, ending)
    if (!hasEnded && refusal) throw new Refusal(refusal)
  })
}

/**
 * Ends what was asked without passing the memorial on, within a transaction that has locked it; false, with nothing done,
 * where it has ended before.
 */
export async function endOnLockedMemorial(
  ctx: EndingContext,
  tx: Db,
  { memorial, asked: { id, account_id: askerId } }: { memorial: MemorialRow; asked: AskedTakeover },
  { state, by, moderatorId, reason, sparesOthers, beside }: Ending,
): Promise<boolean> {
  const now = ctx.clock.now()
  const { id: memorialId, owner_id: ownerId } = memorial
  const ending = { state, now, ...(by && { by }), ...(reason && { reason }) }
  if (!(await endTakeover(tx, id, ending))) return false
  const endsAll = state === 'objected' && by === ownerId && !sparesOthers
  const others = endsAll ? await endTakeoversOf(tx, memorialId, ending) : []
  await beside?.(tx)
  await recordHistory(tx, {
    kind: events[state],
    memorialId,
    by: by ?? null,
    now,
    subjectId: id,
    aboutId: askerId,
  })
  const doer = { objected: 'house', withdrawn: 'person', declined: 'moderator' } as const
  const event = { kind: events[state], memorialId, now, by: doer[state], moderatorId } as const
  for (const accountId of [askerId, ...others.map(({ account_id }) => account_id)].toSorted())
    await recordAccountEvent(ctx, tx, { ...event, accountId })
  await notifyOfEnd(ctx, tx, { memorialId, ownerId, id, askerId }, by)
  for (const other of others)
    await notifyOfSuccession(ctx, tx, {
      kind: 'takeoverEnded',
      to: other.account_id,
      memorialId,
      about: other.account_id,
      thing: other.id,
    })
  return true
}

/** Tells whoever asked, the owner and all keepers how it ended; whoever asked is not told that they ask no longer. */
async function notifyOfEnd(
  ctx: Pick<Context, 'queueDeferredMail'>,
  tx: Db,
  { id, memorialId, ownerId, askerId }: NewTakeover,
  by?: string,
) {
  const keepers = await listKeepers(tx, memorialId)
  const concerned = new Set([askerId, ownerId, ...keepers.map((keeper) => keeper.id)])
  if (by === askerId) concerned.delete(askerId)
  for (const to of concerned)
    await notifyOfSuccession(ctx, tx, { kind: 'takeoverEnded', to, memorialId, about: askerId, thing: id })
}

type Completion = 'passed' | 'waits' | 'gone'

/**
 * Makes a memorial that of whoever asked, once their day has come and nobody who stands before them asks too, or a moderator
 * has decided. `waits` while that is not so, they cannot be reached, a moderator has hidden the memorial, or its owner could
 * not object: suspended, or not reminded yet. One that is closed by then settles it, and so does a right to ask that is gone.
 */
export async function completeTakeover(
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
    const owner = accounts.find((account) => isOwner(account, owned))
    const memorial = await lockOpenMemorial(tx, seen.memorial_id)
    const now = clock.now()
    const asked = await findTakeover(tx, id)
    if (!memorial || asked?.state !== 'open') return 'gone'
    if (!to || !isReached(to) || !isOwner({ id: owned.owner_id }, memorial)) return 'waits'
    // NOTE: who has named whom, and who keeps a memorial whose owner is absent, may be another than when it was asked.
    if (!(await mayTakeOver(tx, to.id, memorial))) {
      await endTakeover(tx, id, { state: 'settled', now })
      return 'gone'
    }
    const first = (await listTakeovers(tx, memorial.id)).find((one) => !one.is_asker_away)
    const isKeptBack =
      memorial.suspended_at !== null || owner?.suspended_at !== null || asked.reminded_at === null
    if (!decidedBy && (isKeptBack || asked.due_at > now || first?.id !== id)) return 'waits'
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
    await notifyOfEnd(ctx, tx, { id, memorialId, ownerId, askerId: to.id })
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
