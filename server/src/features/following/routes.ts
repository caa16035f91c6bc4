import { following, type PendingRequest, type SentRequest } from '@spomen/contract/following.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { refuseOtherUser, type ApiServer } from '../../kit/http/serve.ts'
import { toPage, toPageOrAll } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountNameOf, portraitOf } from '../accounts/index.ts'
import { nameOf } from '../memorials/index.ts'
import {
  askToFollow,
  inviteByMail,
  acceptRequest,
  declineRequest,
  type EndRelated,
  endFollowing,
} from './actions.ts'
import {
  countSentRequests,
  countWaitingRequests,
  listFollowers,
  listSentRequests,
  listWaitingRequests,
} from './lists.ts'
import { silenceRules } from '../silences/index.ts'
import { isOfFamily } from './rules.ts'
import { getStanding, standingInside } from './standing.ts'

/** Serves following: asking, inviting, answering, ending it with what ends beside, and the lists of them. */
export const followingRoutes = (endRelated: EndRelated) => (server: ApiServer, ctx: Context) => {
  const { serve } = server
  const { db } = ctx

  serve(following.ask, async ({ personId, byUserId, emails, description }, viewer) => {
    refuseOtherUser(viewer, byUserId)
    const { memorial, relation } = await getStanding(db, viewer, personId)
    if (isOfFamily(relation)) {
      // Without addresses it is a request like anybody's, for what is one's own (F08, Q17).
      if (!emails) throw new Refusal('ownMemorial')
      return inviteByMail(ctx, viewer, memorial, emails, description)
    }
    return { id: await askToFollow(ctx, viewer, memorial, description) }
  })

  serve(following.answer, async ({ id, accepted }, viewer) => {
    await (accepted ? acceptRequest(ctx, viewer, id) : declineRequest(ctx, viewer, id))
    return acknowledgement
  })

  serve(following.decline, async ({ id }, viewer) => {
    await declineRequest(ctx, viewer, id)
    return acknowledgement
  })

  followingListRoutes(server, ctx)

  serve(following.unfollow, async ({ personId, userId }, viewer) => {
    const leaving = userId ?? viewer.id
    if (!(await endFollowing(ctx, viewer, { memorialId: personId, accountId: leaving, endRelated })))
      throw new Refusal(leaving === viewer.id ? 'forbidden' : 'notFound')
    return acknowledgement
  })
}

/** The requests that wait for somebody's answer, those they have sent, and the people inside a memorial. */
function followingListRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const { db } = ctx

  serve(following.pending, async ({ followerId, limit, pageNumber, unasked }, viewer) => {
    refuseOtherUser(viewer, followerId)
    const silences = unasked === true ? silenceRules(ctx) : null
    const total = await countWaitingRequests(db, viewer.id, silences)
    if (total === 0) return null
    const waiting = await listWaitingRequests(db, viewer.id, { size: limit, page: pageNumber }, silences)
    return toPage(waiting.map(presentWaiting), { total, size: limit, page: pageNumber })
  })

  serve(following.pendingOf, async ({ userId }, viewer) => {
    refuseOtherUser(viewer, userId)
    const waiting = await listWaitingRequests(db, viewer.id)
    return waiting.length > 0 ? waiting.map(presentWaiting) : null
  })

  serve(following.sent, async ({ personId, limit, pageNumber }, viewer) => {
    if (personId !== null) await getStanding(db, viewer, personId)
    const total = await countSentRequests(db, viewer.id, personId)
    const sent = await listSentRequests(db, viewer.id, personId, { size: limit, page: pageNumber })
    return toPage(
      sent.map((row) => presentSent(row, viewer)),
      { total, size: limit, page: pageNumber },
    )
  })

  serveAbout(following.followers, 'id', async ({ id, ...part }, viewer) => {
    const { relation } = await standingInside(db, viewer, id)
    const people = await listFollowers(db, id, toPageOrAll(part, pageSizes.people))
    return people.map((person) => ({
      userId: person.id,
      userFullName: accountNameOf(person),
      profileImageUrl: portraitOf(person),
      imageName: person.portrait_file_id,
      ...(isOfFamily(relation) && person.is_placeholder && { isByNameOnly: true }),
    }))
  })
}

type WaitingRequestRow = Awaited<ReturnType<typeof listWaitingRequests>>[number]

const presentWaiting = (row: WaitingRequestRow): PendingRequest => ({
  id: row.id,
  byUserFullName: accountNameOf({ name: row.asker_name, last_name: row.asker_last_name }),
  userImageUrl: portraitOf({ portrait_file_id: row.asker_portrait_file_id }),
  deceasedName: nameOf(row),
  description: row.note,
  byUserId: row.by_account_id,
  personId: row.memorial_id,
  createdAt: row.created_at.toISOString(),
  isInvitation: row.kind === 'invitation',
  ...(row.to_keep && { isToKeep: true as const }),
})

type SentRequestRow = Awaited<ReturnType<typeof listSentRequests>>[number]

const presentSent = (row: SentRequestRow, viewer: { id: string }): SentRequest => ({
  id: row.id,
  personId: row.memorial_id,
  deceasedName: nameOf(row),
  deceasedImageUrl: row.portrait_file_id && fileAddress(row.portrait_file_id, 'square'),
  description: row.note,
  createdAt: row.created_at.toISOString(),
  isInvitation: row.kind === 'invitation',
  email: row.invited_mail,
  ...(row.by_account_id !== viewer.id && {
    byUserFullName: accountNameOf({ name: row.asker_name, last_name: row.asker_last_name }),
  }),
})
