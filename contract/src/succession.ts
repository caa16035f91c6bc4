import * as z from 'zod/mini'
import { endpoint, family } from './endpoint.ts'
import { longest } from './limits.ts'
import { Acknowledgement, Id, MailAddress, Moment, orNull, text, YesNo } from './vocabulary.ts'

/** How many days an offer to hand a memorial over waits for its answer (YC04). */
export const transferDays = 30

/** How many people an owner may name to come after them. */
export const mostSuccessors = 20

/** Somebody who is to come after the owner; named by their account where the family knows it or chose them by name, else by the address. */
const Named = z.object({
  userId: z.nullable(Id),
  userFullName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** Whom the owner has named to come after them, in their order (YC03). */
export const Successor = z.extend(Named, {
  id: Id,
  askedAt: Moment,
  /** Null until they agree. */
  acceptedAt: z.nullable(Moment),
})
export type Successor = z.infer<typeof Successor>

/** What the owner offers to hand over at once (YC04). */
export const Transfer = z.extend(Named, { id: Id, offeredAt: Moment, expiresAt: Moment })
export type Transfer = z.infer<typeof Transfer>

/** How many days a takeover waits for an objection (YC05), and how long before its end everybody is reminded of it. */
export const takeoverDays = 30
export const takeoverReminderDays = 7

/** Why a memorial does not pass by the day that was told; a server of before does not say it. */
const takeoverDelays = {
  /** The memorial or its owner is suspended. */
  isSuspended: z.optional(z.literal(true)),
  /** Whoever asks is suspended or has left. */
  isAskerAway: z.optional(z.literal(true)),
  /** Somebody who stands before them asks too, and theirs has to end first. */
  isBehind: z.optional(z.literal(true)),
}

/** Somebody who asks to take a memorial over, until nobody has objected for `takeoverDays`. */
export const TakeoverRequest = z.object({
  id: Id,
  userId: Id,
  userFullName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  description: z.string(),
  askedAt: Moment,
  dueAt: Moment,
  ...takeoverDelays,
})
export type TakeoverRequest = z.infer<typeof TakeoverRequest>

/** Who comes after a memorial's owner, and what is under way. */
export const Succession = z.object({
  successors: z.array(Successor),
  transfer: z.nullable(Transfer),
  /** Who asks to take it over; whoever is to have it first of all. */
  takeovers: z.array(TakeoverRequest),
})
export type Succession = z.infer<typeof Succession>

/** What somebody is asked: to come after an owner one day, or to take a memorial over at once. */
export const SuccessionInvitation = z.object({
  id: Id,
  kind: z.enum(['successor', 'transfer']),
  personId: Id,
  deceasedName: z.string(),
  byUserFullName: z.string(),
  userImageUrl: z.nullable(z.string()),
  description: z.string(),
  createdAt: Moment,
  /** Until when it can be accepted; null where it waits for as long as it takes. */
  expiresAt: z.nullable(Moment),
})
export type SuccessionInvitation = z.infer<typeof SuccessionInvitation>

/** A memorial somebody may take over: because they are named, or because they keep it and its owner is absent (YC06). */
export const SuccessorPlace = z.object({
  /** The successor's, by which they step back; null of whoever is not named. */
  id: z.nullable(Id),
  personId: Id,
  deceasedName: z.string(),
  ownerFullName: z.string(),
  /** What they have asked, while it waits. */
  takeover: z.nullable(z.object({ id: Id, dueAt: Moment, ...takeoverDelays })),
})
export type SuccessorPlace = z.infer<typeof SuccessorPlace>

/** A memorial that has closed with its owner's account, and that one of those inside may keep from now on (YC07). */
export const UnkeptMemorial = z.object({
  personId: Id,
  deceasedName: z.string(),
  ownerFullName: z.string(),
  /** When it goes for good. */
  goneAt: Moment,
})
export type UnkeptMemorial = z.infer<typeof UnkeptMemorial>

/** All that concerns somebody in what is handed on. */
export const OwnSuccession = z.object({
  invitations: z.array(SuccessionInvitation),
  places: z.array(SuccessorPlace),
  unkept: z.array(UnkeptMemorial),
})
export type OwnSuccession = z.infer<typeof OwnSuccession>

/** A takeover as a moderator sees it. */
export const PendingTakeover = z.extend(TakeoverRequest, {
  personId: Id,
  deceasedName: z.string(),
  ownerFullName: z.string(),
})
export type PendingTakeover = z.infer<typeof PendingTakeover>

/** What becomes of somebody's memorials when they close their account (YC07). */
export const ClosingOutcome = z.object({
  passes: z.array(
    z.object({
      personId: Id,
      deceasedName: z.string(),
      userFullName: z.string(),
      /** It is offered to somebody else who has not answered; the offer ends. */
      isOffered: z.optional(z.literal(true)),
    }),
  ),
  closes: z.array(
    z.object({
      personId: Id,
      deceasedName: z.string(),
      isAnybodyInside: z.boolean(),
      isPrepared: z.optional(z.literal(true)),
      /** Somebody is asked to have it, to come after its owner or to keep it, and has not answered; they may still keep it. */
      isAnybodyAsked: z.optional(z.literal(true)),
    }),
  ),
})
export type ClosingOutcome = z.infer<typeof ClosingOutcome>

/** Whom the owner means: somebody inside or named already by `userId`, anybody by `email`; exactly one of the two. */
const whom = { userId: orNull(Id), email: orNull(MailAddress), description: text(longest.note) }

/** Our addition: how a memorial passes on to somebody else: at once, after a death, or when its owner leaves (YC03–YC07). */
export const succession = {
  find: endpoint({
    wire: 'GET refsuccession/get',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, Succession],
  }),
  /** The owner names somebody, who is asked by mail; they stand last in the order. */
  name: endpoint({
    wire: 'POST refsuccession/create',
    who: 'owner',
    takes: z.object({ deceasedId: Id, ...whom }),
    gives: [201, z.object({ id: Id })],
    fails: [
      'alreadyRequested',
      'ownMemorial',
      'memorialSuspended',
      'memorialPrepared',
      'userNotFound',
      'maximumUpload',
    ],
  }),
  /** Puts those named in another order. Refuses a list that names others than are there with `changedMeanwhile`. */
  order: endpoint({
    wire: 'PUT refsuccession/order',
    who: 'owner',
    takes: z.object({ deceasedId: Id, ids: z.array(Id).check(z.maxLength(mostSuccessors)) }),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile'],
  }),
  /** The owner names somebody no more, or whoever was named steps back. */
  remove: endpoint({
    wire: 'DELETE refsuccession/delete',
    who: ['owner', 'invited'],
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** Whoever was named agrees, or does not. */
  answer: endpoint({
    wire: 'PUT refsuccession/update',
    who: 'invited',
    takes: z.object({ id: Id, accepted: z._default(YesNo, true) }),
    gives: [200, Acknowledgement],
  }),
  mine: endpoint({
    wire: 'GET refsuccession/getmine',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, OwnSuccession],
  }),
  /** How many questions wait for the viewer, for a number beside the way to them; of a silent memorial nothing is said (YF01). */
  waiting: endpoint({
    wire: 'GET refsuccession/countmine',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.object({ totalCount: z.int() })],
  }),
  /** The owner offers to hand the memorial over at once; to one person at a time. */
  offer: endpoint({
    wire: 'POST refsuccession/transfer',
    who: 'owner',
    takes: z.object({ deceasedId: Id, ...whom }),
    gives: [201, z.object({ id: Id })],
    fails: ['alreadyRequested', 'ownMemorial', 'memorialSuspended', 'memorialPrepared', 'userNotFound'],
  }),
  withdrawOffer: endpoint({
    wire: 'DELETE refsuccession/transfer',
    who: 'owner',
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** Whoever it is offered to accepts, and owns the memorial from then on, or declines. */
  answerOffer: endpoint({
    wire: 'PUT refsuccession/transfer',
    who: 'invited',
    takes: z.object({ id: Id, accepted: z._default(YesNo, true) }),
    gives: [200, Acknowledgement],
    fails: ['memorialSuspended', 'memorialPrepared'],
  }),
  /** Somebody inside keeps a memorial from now on that has closed with its owner's account; the first who says so. */
  adopt: endpoint({
    wire: 'PUT refsuccession/adopt',
    who: 'follower',
    takes: z.object({ deceasedId: Id }),
    gives: [200, Acknowledgement],
    fails: ['alreadyAccepted'],
  }),
  /** What becomes of one's memorials when one closes one's account. */
  uponClosing: endpoint({
    wire: 'GET refsuccession/getuponclosing',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, ClosingOutcome],
  }),
  /** Whoever is named asks to take the memorial over; where nobody can be reached who is, whoever keeps it, once its owner is absent. */
  takeOver: endpoint({
    wire: 'POST refsuccession/takeover',
    who: ['follower', 'keeper', 'invited'],
    takes: z.object({ deceasedId: Id, description: text(longest.note) }),
    gives: [201, z.object({ id: Id, dueAt: Moment })],
    fails: ['alreadyRequested', 'memorialSuspended', 'memorialPrepared'],
  }),
  withdrawTakeover: endpoint({
    wire: 'DELETE refsuccession/takeover',
    who: 'author',
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** The owner or somebody who keeps the memorial objects: it ends, and everybody hears of it. An owner's ends all that wait. */
  object: endpoint({
    wire: 'PUT refsuccession/takeover',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** What waits in the house, the one due first first. */
  takeovers: endpoint({
    wire: 'GET refsuccession/takeovers',
    who: 'moderator',
    takes: z.object({}),
    gives: [200, z.array(PendingTakeover)],
  }),
  /** Grants a takeover at once, or ends it, with a reason that everybody concerned reads. */
  decide: endpoint({
    wire: 'PUT refsuccession/takeovers',
    who: 'moderator',
    takes: z.object({ id: Id, granted: YesNo, reason: text(longest.note) }),
    gives: [200, Acknowledgement],
    fails: ['alreadyResolved', 'userNotFound'],
  }),
}
