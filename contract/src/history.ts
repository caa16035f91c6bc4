import * as z from 'zod/mini'
import { endpoint, family } from './endpoint.ts'
import { Acknowledgement, Id, Moment, orNull, YesNo } from './vocabulary.ts'

/**
 * What a line of a memorial's history tells of (YC02). Kept as words: a server that does not know one leaves its lines out,
 * so that those of two versions get along.
 */
export const historyKinds = [
  'memorialCreated',
  'memorialImported',
  'memorialPrepared',
  'preparationAccepted',
  'memorialClosed',
  'memorialReopened',
  'memorialSuspended',
  'suspensionEnded',
  'contentHidden',
  'contentShown',
  'planChanged',
  'planEnded',
  'factsChanged',
  'portraitChanged',
  'gravePhotographChanged',
  'previewChanged',
  'photographsAdded',
  'photographDescribed',
  'photographRemoved',
  'photographRestored',
  'photographsReordered',
  'photographsAudienceChanged',
  'videosAdded',
  'videoDescribed',
  'videoRemoved',
  'videoRestored',
  'videosReordered',
  'videosAudienceChanged',
  'videoStillGiven',
  'videoCaptionsGiven',
  'videoCaptionsRemoved',
  'documentsAdded',
  'documentRemoved',
  'documentRestored',
  'documentsReordered',
  'documentsAudienceChanged',
  'entryAdded',
  'entryChanged',
  'entryRemoved',
  'entryRestored',
  'entriesAudienceChanged',
  'taleAdded',
  'taleRemoved',
  'taleRestored',
  'giftAdded',
  'giftChanged',
  'giftRemoved',
  'giftRestored',
  'commentAdded',
  'commentChanged',
  'commentRemoved',
  'commentRestored',
  'greetingAdded',
  'greetingChanged',
  'greetingRemoved',
  'greetingRestored',
  'greetingPinned',
  'greetingUnpinned',
  'suggestionsAccepted',
  'suggestionsRemoved',
  'suggestionsRestored',
  'ceremoniesChanged',
  'ceremoniesHidden',
  'ceremoniesShown',
  'daysSuggested',
  'doorChanged',
  'doorOpenedByLink',
  'doorOpenedToAll',
  'doorClosed',
  'linkAdded',
  'linkChanged',
  'linkTakenBack',
  'reachAnswered',
  'guestWordsLetStand',
  'guestWordsSetAside',
  'guestWordsPutBack',
  'guestWordsReturned',
  'guestWordsChanged',
  'guestWordsWithdrawn',
  'wordsTakenOver',
  'followersInvited',
  'followerAdmitted',
  'followerJoined',
  'followerLeft',
  'followerRemoved',
  'keeperAsked',
  'keeperJoined',
  'keeperEnded',
  'keeperLeft',
  'successorAsked',
  'successorAgreed',
  'successorDeclined',
  'successorLeft',
  'successorRemoved',
  'successorsReordered',
  'transferOffered',
  'transferWithdrawn',
  'transferDeclined',
  'handedOver',
  'passedOn',
  'adopted',
  'takeoverAsked',
  'takeoverWithdrawn',
  'takeoverObjected',
  'takeoverDeclined',
  'takenOver',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Somebody a line names: whoever did it, or whom it concerned. */
export const HistoryPerson = z.object({
  userId: Id,
  userFullName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type HistoryPerson = z.infer<typeof HistoryPerson>

/** A line of a memorial's history. */
export const HistoryLine = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(historyKinds),
  /** How many things it was done to at once, such as the photographs of one evening. */
  count: z.number(),
  /** Who did it; null of somebody who has left, and of what a guest, a moderator or the house itself does. */
  by: z.nullable(HistoryPerson),
  /** Whom it concerned beside: whose words, or who was let in. */
  about: z.nullable(HistoryPerson),
  /** The first words of what can be put back, as the family may read them; null where there are none. */
  excerpt: z.nullable(z.string()),
  /** Whether it can be put back now. */
  isRestorable: z.boolean(),
  /** Whether that was done already. */
  isPutBack: z.boolean(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** How many lines come at once. */
export const historyPageSize = 30

/** Our addition: a memorial's own book (YC02): who did what and when, for its family. */
export const history = {
  /** Its lines, the newest first; of those behind `before`, where one is named. */
  list: endpoint({
    wire: 'GET refhistory/getall',
    who: family,
    takes: z.object({ deceasedId: Id, before: orNull(Id) }),
    gives: [200, z.object({ items: z.array(HistoryLine), next: z.nullable(Id) })],
  }),
  /**
   * Puts back what was deleted, or how a text was before. Refuses with `changedMeanwhile` a text that has been changed again
   * since, unless that may go (`overwrite`); with `notFound` what is gone for good.
   */
  putBack: endpoint({
    wire: 'PUT refhistory/putback',
    who: family,
    takes: z.object({ id: Id, overwrite: orNull(YesNo) }),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile', 'maximumUpload', 'packageNotAllowed', 'invalidDate'],
  }),
}
