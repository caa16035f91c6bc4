/** What a card leads to, for whoever holds it (YC08). */
import type { CardState } from '@spomen/contract/preparations.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { restorableSince } from '../../kit/trash.ts'
import { findStanding, isInside } from '../following/index.ts'
import { findEvenClosed, isOwner, type MemorialRow } from '../memorials/index.ts'
import { findByCardCode, type FoundByCode, type PreparationRow } from './store.ts'

export interface FoundCard {
  preparation: PreparationRow
  memorial: MemorialRow
  state: CardState
}

type CardContext = Pick<Context, 'db' | 'clock'>

/**
 * What a card leads to, and how it stands to whoever holds it. Refuses with `notFound` a code that nobody gave out, with
 * `cardWithdrawn` one that was taken back, or whose page was, and with `cardEnded` one whose days are over. A card leads to its
 * page also where its preparer's account has closed, for as long as that can come back.
 */
export async function findCard(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  code: string,
  viewer: { id: string } | null,
): Promise<FoundCard> {
  const found = await findByCardCode(db, code)
  const memorial = found && (await findEvenClosed(db, found.memorial_id))
  if (!found || !memorial) throw new Refusal('notFound')
  const { card_ended_at, ...preparation } = found
  if (!memorial.in_preparation) {
    if (isTakenBack(found)) throw new Refusal('cardWithdrawn')
    return { preparation, memorial, state: await takenBy(db, preparation, memorial, viewer) }
  }
  if (card_ended_at !== null || !isReachable(memorial, clock.now())) throw new Refusal('cardWithdrawn')
  if (preparation.ends_at <= clock.now()) throw new Refusal('cardEnded')
  const isPreparer = viewer !== null && isOwner(viewer, memorial)
  return { preparation, memorial, state: isPreparer ? 'prepared' : 'waits' }
}

/** Whether a card was taken back before another brought the page to its family: whoever found it is told nothing of them. */
const isTakenBack = ({ card_ended_at, handed_over_at }: FoundByCode) =>
  card_ended_at !== null && handed_over_at !== null && card_ended_at < handed_over_at

/**
 * How a memorial that was handed over stands to whoever comes with its card: whoever took it has it while they are inside.
 * Refuses with `cardWithdrawn` one that is gone, and of a suspended one, which is not there for others, everybody but its owner.
 */
async function takenBy(
  db: Db,
  { handed_over_to, account_id }: PreparationRow,
  memorial: MemorialRow,
  viewer: { id: string } | null,
): Promise<CardState> {
  const isOwners = viewer !== null && isOwner(viewer, memorial)
  if (memorial.deleted_at || (memorial.suspended_at && !isOwners)) throw new Refusal('cardWithdrawn')
  if (viewer === null) return 'taken'
  if (isOwners) return 'yours'
  if (viewer.id === handed_over_to && (await hasStayedInside(db, viewer, memorial.id))) return 'yours'
  return viewer.id === account_id ? 'prepared' : 'taken'
}

/** Whether somebody, who has given a memorial on since, keeps or follows it still: nobody has sent them away. */
async function hasStayedInside(db: Db, viewer: { id: string }, memorialId: string): Promise<boolean> {
  const standing = await findStanding(db, viewer, memorialId)
  return standing !== null && isInside(standing.relation)
}

const isReachable = ({ deleted_at, closed_with_account }: MemorialRow, now: Date) =>
  deleted_at === null || (closed_with_account && deleted_at > restorableSince(now))

/**
 * The same for whoever comes from a network address: codes that nobody gave out are counted, as those of doors are, so that
 * guessing is slow as well as hopeless. Refuses with `tooManyRequests` beyond that.
 */
export async function admitCard(
  ctx: CardContext & Pick<Context, 'throttle' | 'limits'>,
  { code, address, viewer }: { code: string; address: string; viewer: { id: string } | null },
): Promise<FoundCard> {
  try {
    return await findCard(ctx, ctx.db, code, viewer)
  } catch (error) {
    const isGuess = error instanceof Refusal && error.key === 'notFound'
    if (isGuess) await ctx.throttle(ctx.limits.doorGuesses, networkClient(address))
    throw error
  }
}
