import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { longest, pageSizes } from './limits.ts'
import { Acknowledgement, Id, Moment, orNull, page, PageNumber, PageSize, text, YesNo } from './vocabulary.ts'

/** What looks like a mail address while a guest list is written: something, an at, a name with a dot, no blanks (F28, Q71). */
export const addressPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** The most addresses one invitation may name. */
export const mostAddresses = 100

/** What came of an address the family named (F26, Q17); only `invited` sends a letter. */
export const InvitationOutcome = z.enum([
  'invited',
  'alreadyInvited',
  'alreadyFollowing',
  'ownAddress',
  'noAddress',
])
export type InvitationOutcome = z.infer<typeof InvitationOutcome>

/** An address of a guest list, as it was read, with what came of it. */
export const InvitedAddress = z.object({ email: z.string(), outcome: InvitationOutcome })
export type InvitedAddress = z.infer<typeof InvitedAddress>

/** Our addition: true of an invitation to keep the memorial beside its owner (YC01); absent of all others. */
const IsToKeep = z.optional(z.literal(true))

/** Someone asking to be let in, or an invitation to oneself (F11). */
export const PendingRequest = z.object({
  id: Id,
  byUserFullName: z.string(),
  userImageUrl: z.nullable(z.string()),
  deceasedName: z.string(),
  description: z.string(),
  byUserId: Id,
  personId: Id,
  createdAt: Moment,
  /** The family asks the viewer in, instead of somebody asking the viewer's family (Q17, F33). */
  isInvitation: z.boolean(),
  isToKeep: IsToKeep,
})
export type PendingRequest = z.infer<typeof PendingRequest>

/** What nobody has answered yet: a request of the viewer's own, or an invitation of a family they belong to (YC01). */
export const SentRequest = z.object({
  id: Id,
  personId: Id,
  deceasedName: z.string(),
  deceasedImageUrl: z.nullable(z.string()),
  description: z.string(),
  createdAt: Moment,
  isInvitation: z.boolean(),
  /** The invited address; null of a request, which goes to the family and tells no address of theirs (Q60). */
  email: z.nullable(z.string()),
  /** Who of the family has invited; absent where the viewer did it. */
  byUserFullName: z.optional(z.string()),
})
export type SentRequest = z.infer<typeof SentRequest>

/** Someone who was let in (F35). */
export const Follower = z.object({
  userId: Id,
  userFullName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  imageName: z.nullable(z.string()),
  /** Whether they came here in a copy and have no account yet; told to the family alone. */
  isByNameOnly: z.optional(z.boolean()),
})
export type Follower = z.infer<typeof Follower>

export const following = {
  /** A stranger asks to follow; the owner, with addresses, invites (Q17). */
  ask: endpoint({
    wire: 'POST reffollowinginvitation/create',
    who: ['stranger', ...family],
    takes: z.object({
      personId: Id,
      byUserId: orNull(Id),
      emails: z._default(z.nullish(z.array(z.string()).check(z.maxLength(mostAddresses))), null),
      description: text(longest.note),
    }),
    gives: [
      201,
      z.union([z.object({ id: Id }), z.object({ ids: z.array(Id), addresses: z.array(InvitedAddress) })]),
    ],
    fails: ['alreadyRequested', 'alreadyFollowing', 'ownMemorial', 'memorialSuspended', 'memorialPrepared'],
  }),
  answer: endpoint({
    wire: 'PUT RefFollowingInvitation/update',
    who: [...family, 'invited'],
    takes: z.object({ id: Id, accepted: YesNo }),
    gives: [200, Acknowledgement],
    fails: ['alreadyAccepted'],
  }),
  /** The owner or the invited declines, or whoever asked takes it back. */
  decline: endpoint({
    wire: 'DELETE reffollowinginvitation/delete',
    who: ['author', ...family, 'invited'],
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
    fails: ['alreadyAccepted'],
  }),
  pending: endpoint({
    wire: 'GET refFollowingInvitation/getmanypendingrequest',
    who: 'self',
    takes: z.object({
      followerId: orNull(Id),
      limit: PageSize(pageSizes.pendingRequests),
      pageNumber: PageNumber,
      /** Our addition: true leaves out what is silent (YF01): so it is counted beside the menu. */
      unasked: orNull(YesNo),
    }),
    gives: [200, z.nullable(page(PendingRequest))],
    also: { followerId: ['currentUser'], limit: ['pageSize'], pageNumber: ['pageIndex'] },
  }),
  pendingOf: endpoint({
    wire: 'GET pendingrequests/:userId/byuser',
    who: 'self',
    takes: z.object({ userId: Id }),
    gives: [200, z.nullable(z.array(PendingRequest))],
  }),
  /** Our addition: what the viewer and the families they belong to have sent, newest first; of one memorial alone where `personId` is given. */
  sent: endpoint({
    wire: 'GET reffollowinginvitation/getmanysent',
    who: 'signedIn',
    takes: z.object({
      personId: orNull(Id),
      limit: PageSize(pageSizes.pendingRequests),
      pageNumber: PageNumber,
    }),
    gives: [200, page(SentRequest)],
    also: { personId: ['deceasedId'], limit: ['pageSize'], pageNumber: ['pageIndex'] },
  }),
  followers: endpoint({
    wire: 'GET refdeceaseds/getFollowersByDeceasedId',
    who: inside,
    /** Whole where neither a page nor its size is named. */
    takes: z.object({
      id: Id,
      pageSize: orNull(PageSize(pageSizes.people)),
      pageNumber: orNull(PageNumber),
    }),
    gives: [200, z.array(Follower)],
    also: { id: ['deceasedId'], pageSize: ['limit'], pageNumber: ['pageIndex'] },
  }),
  /** A follower leaves, or the family sends one away (Q72). */
  unfollow: endpoint({
    wire: 'DELETE reffollowinginvitation/unfollow',
    who: inside,
    takes: z.object({ personId: Id, userId: orNull(Id) }),
    gives: [200, Acknowledgement],
  }),
}
