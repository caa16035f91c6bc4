/** What of succession ends with somebody's following (decision 131). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { EndedFollowing } from '../following/index.ts'
import { endLostTakeover } from './lost-right.ts'
import { removeSuccessorAsked } from './successor-store.ts'
import { removeTransferTo } from './transfer-store.ts'

/**
 * Takes the offer of a memorial back from whoever follows it no more; whoever is sent away is also asked no more to come after
 * its owner, and takes the memorial over by nothing they asked before. Whoever has agreed to come after stays named (YC03).
 */
export async function endOffersToFollower(
  ctx: Context,
  tx: Db,
  { memorialId, follower, by, now }: EndedFollowing,
): Promise<void> {
  const isSentAway = by !== follower.id
  const done = { memorialId, by, now }
  const offered = await removeTransferTo(tx, memorialId, follower.mail)
  if (offered && offered.expires_at > now) {
    const kind = isSentAway ? 'transferWithdrawn' : 'transferDeclined'
    await recordHistory(tx, { kind, subjectId: offered.id, ...done })
  }
  await endLostTakeover(ctx, tx, { memorialId, accountId: follower.id, by }, { isSentAway })
  const asked = isSentAway && (await removeSuccessorAsked(tx, memorialId, follower.mail))
  if (!asked) return
  const aboutId = asked.chosen_by_name ? follower.id : null
  await recordHistory(tx, { kind: 'successorRemoved', subjectId: asked.id, aboutId, ...done })
}
