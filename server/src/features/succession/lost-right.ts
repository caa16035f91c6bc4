/** What becomes of a request to take a memorial over once whoever asked has no right to it any more (decision 131). */
import type { Db } from '../../kit/database/connect.ts'
import { lockOpenMemorial } from '../memorials/index.ts'
import { mayTakeOver } from './absence.ts'
import { endOnLockedMemorial, type EndingContext } from './takeover-endings.ts'
import { findOpenTakeover } from './takeover-store.ts'

interface LostRight {
  memorialId: string
  /** Whoever may have asked, and who took the right from them. */
  accountId: string
  by: string
}

/**
 * Ends what somebody asks of a memorial where they may not ask it any more, and whatever they ask where `isSentAway`: taken
 * back where it is by themselves, objected to where it is by somebody else. What others ask goes on.
 */
export async function endLostTakeover(
  ctx: EndingContext,
  tx: Db,
  { memorialId, accountId, by }: LostRight,
  { isSentAway = false } = {},
): Promise<void> {
  const memorial = await lockOpenMemorial(tx, memorialId)
  const asked = memorial && (await findOpenTakeover(tx, memorialId, accountId))
  if (!asked || (!isSentAway && (await mayTakeOver(tx, accountId, memorial)))) return
  const state = by === accountId ? 'withdrawn' : 'objected'
  await endOnLockedMemorial(ctx, tx, { memorial, asked }, { state, by, sparesOthers: true })
}
