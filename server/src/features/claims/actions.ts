/** Answering whether words that came in a copy are one's own (YE02). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { removePlaceholder } from '../accounts/index.ts'
import { type EndedFollowing, handFollowingOver, removeFollowers } from '../following/index.ts'
import { isOwner, lockMemorial } from '../memorials/index.ts'
import { hashMail } from '../own-copy/index.ts'
import { handOver } from './hand-over-store.ts'
import { listOffers, lockClaimant, lockUnclaimed, noteAnswer } from './offer-store.ts'
import { findSalt, listUnclaimedAccounts } from './store.ts'

type AnswerContext = Pick<Context, 'db' | 'clock'>

/**
 * Makes all that stands in a name somebody's own: from then on they have written it, and they follow the memorial if the
 * copy says so. Refuses with `notFound` what they are not offered, or have answered.
 */
export async function claim({ db, clock }: AnswerContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // NOTE: the account before its memorials, and the memorial before what is on it, as everywhere.
    const claimant = await lockClaimant(tx, viewer.id)
    if (!claimant) throw new Refusal('sessionExpired')
    const [offer] = await listOffers(tx, viewer.id, { only: id })
    if (!offer) throw new Refusal('notFound')
    const memorial = await lockMemorial(tx, offer.memorial_id)
    const person = { memorialId: memorial.id, personId: offer.person_id }
    const from = await lockUnclaimed(tx, person)
    if (!from) throw new Refusal('notFound')
    const now = clock.now()
    await noteAnswer(tx, person, { claimed_at: now })
    const to = { id: viewer.id, mail: claimant.mail }
    const isFamily = isOwner(viewer, memorial)
    // NOTE: before the following, with whose end somebody reads no more what guests leave.
    await handOver(tx, { memorialId: memorial.id, from, to: viewer.id })
    await handFollowingOver(tx, { memorialId: memorial.id, from, to, isOwner: isFamily, now })
    await removePlaceholder(tx, from)
    await recordHistory(tx, { kind: 'wordsTakenOver', memorialId: memorial.id, by: viewer.id, now })
  })
}

/** Lets the words stand by name for good. Refuses with `notFound` what somebody is not offered, or has answered. */
export async function decline({ db, clock }: AnswerContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [offer] = await listOffers(tx, viewer.id, { only: id })
    const person = offer && { memorialId: offer.memorial_id, personId: offer.person_id }
    if (!person || !(await lockUnclaimed(tx, person))) throw new Refusal('notFound')
    await noteAnswer(tx, person, { declined_at: clock.now() })
  })
}

/**
 * Whoever is sent away from a memorial comes back by no name that a copy has brought for their address: what they claim there
 * is theirs, but lets them in no more.
 */
export async function endFollowingByName(
  tx: Db,
  { memorialId, follower, by }: EndedFollowing,
): Promise<void> {
  const salt = by === follower.id ? null : await findSalt(tx, memorialId)
  if (salt === null) return
  const byName = await listUnclaimedAccounts(tx, memorialId, hashMail(salt, follower.mail))
  await removeFollowers(tx, memorialId, byName)
}
