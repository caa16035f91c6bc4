/** What the lines of a memorial's history say: what was done, without who did it, so that no language has to know who that is. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { HistoryKind, HistoryLine } from '@spomen/contract/history.ts'

/** What says the same of everybody. */
const plain = {
  memorialCreated: msg`Began this page`,
  memorialImported: msg`Brought this page here out of a copy`,
  memorialPrepared: msg`Prepared this page for the family`,
  preparationAccepted: msg`Accepted this page with the card`,
  memorialClosed: msg`Deleted this page`,
  memorialReopened: msg`Brought this page back`,
  memorialSuspended: msg`Hid this page from all but those who keep it`,
  suspensionEnded: msg`Let this page be seen again`,
  contentHidden: msg`Hid something that was reported`,
  contentShown: msg`Let something be seen again that was hidden`,
  planChanged: msg`Changed the plan of this page`,
  planEnded: msg`The plan of this page has ended`,
  factsChanged: msg`Changed what is told of this life`,
  portraitChanged: msg`Changed the portrait`,
  gravePhotographChanged: msg`Changed which photo shows the resting place`,
  previewChanged: msg`Changed what a shared link shows`,
  photographDescribed: msg`Changed the words beside a photo`,
  photographRemoved: msg`Deleted a photo`,
  photographRestored: msg`Brought a photo back`,
  photographsReordered: msg`Put the photos in another order`,
  videoDescribed: msg`Changed the words beside a video`,
  videoRemoved: msg`Deleted a video`,
  videoRestored: msg`Brought a video back`,
  videosReordered: msg`Put the videos in another order`,
  videoStillGiven: msg`Gave a video another picture`,
  videoCaptionsGiven: msg`Gave a video captions`,
  videoCaptionsRemoved: msg`Deleted the captions of a video`,
  documentRemoved: msg`Deleted a document`,
  documentRestored: msg`Brought a document back`,
  documentsReordered: msg`Put the documents in another order`,
  entryAdded: msg`Added a piece of the life`,
  entryChanged: msg`Changed a piece of the life`,
  entryRemoved: msg`Deleted a piece of the life`,
  entryRestored: msg`Brought a piece of the life back`,
  taleRemoved: msg`Deleted a weekly tale`,
  taleRestored: msg`Brought a weekly tale back`,
  giftAdded: msg`Laid down candles and flowers`,
  giftChanged: msg`Changed the words beside candles and flowers`,
  commentAdded: msg`Wrote a comment`,
  commentChanged: msg`Changed a comment`,
  greetingAdded: msg`Wrote a greeting`,
  greetingChanged: msg`Changed a greeting`,
  greetingPinned: msg`Put a greeting under the name`,
  greetingUnpinned: msg`Took a greeting away from under the name`,
  ceremoniesChanged: msg`Changed when and where`,
  ceremoniesHidden: msg`Put away when and where`,
  ceremoniesShown: msg`Showed when and where again`,
  daysSuggested: msg`Changed which days of remembrance are suggested`,
  doorChanged: msg`Changed who may look`,
  doorOpenedByLink: msg`Opened this page to whoever has the link`,
  doorOpenedToAll: msg`Opened this page to everybody`,
  doorClosed: msg`Closed this page to guests`,
  linkAdded: msg`Made a link for guests`,
  linkChanged: msg`Changed a link for guests`,
  linkTakenBack: msg`Took back a link for guests`,
  reachAnswered: msg`Said whether guests may see what they wrote and brought`,
  guestWordsLetStand: msg`Let a guest’s words stand`,
  guestWordsSetAside: msg`Set a guest’s words aside`,
  guestWordsPutBack: msg`Let a guest’s words wait again`,
  guestWordsReturned: msg`Gave a guest their words back`,
  guestWordsChanged: msg`Changed their words`,
  guestWordsWithdrawn: msg`Took their words back`,
  wordsTakenOver: msg`Took over words they had left as a guest`,
  followerJoined: msg`Came in by an invitation`,
  followerLeft: msg`Stopped following`,
  keeperJoined: msg`Keeps this page too from now on`,
  keeperLeft: msg`Keeps this page no longer`,
  successorAgreed: msg`Agreed to come after the owner`,
  successorDeclined: msg`Declined to come after the owner`,
  successorLeft: msg`Comes after the owner no longer`,
  successorsReordered: msg`Changed the order of who comes after`,
  transferWithdrawn: msg`Took back the offer to hand this page over`,
  transferDeclined: msg`Declined to take this page over`,
  takeoverAsked: msg`Asked to take this page over`,
  takeoverWithdrawn: msg`No longer asked to take this page over`,
  takenOver: msg`Took this page over`,
  adopted: msg`Took this page over and brought it back`,
} as const satisfies Partial<Record<HistoryKind, MessageDescriptor>>

/** What was done to many at once, or to one. */
const counted = {
  photographsAdded: (count: number) =>
    msg`${plural(count, { one: 'Added # photo', other: 'Added # photos' })}`,
  videosAdded: (count: number) => msg`${plural(count, { one: 'Added # video', other: 'Added # videos' })}`,
  documentsAdded: (count: number) =>
    msg`${plural(count, { one: 'Added # document', other: 'Added # documents' })}`,
  taleAdded: (count: number) =>
    msg`${plural(count, { one: 'Added # weekly tale', other: 'Added # weekly tales' })}`,
  photographsAudienceChanged: (count: number) =>
    msg`${plural(count, { one: 'Changed who sees # photo', other: 'Changed who sees # photos' })}`,
  videosAudienceChanged: (count: number) =>
    msg`${plural(count, { one: 'Changed who sees # video', other: 'Changed who sees # videos' })}`,
  documentsAudienceChanged: (count: number) =>
    msg`${plural(count, { one: 'Changed who sees # document', other: 'Changed who sees # documents' })}`,
  entriesAudienceChanged: (count: number) =>
    msg`${plural(count, { one: 'Changed who sees # piece of the life', other: 'Changed who sees # pieces of the life' })}`,
  followersInvited: (count: number) =>
    msg`${plural(count, { one: 'Invited # person', other: 'Invited # people' })}`,
  suggestionsAccepted: (count: number) =>
    msg`${plural(count, { one: 'Took in # suggested photo', other: 'Took in # suggested photos' })}`,
  suggestionsRemoved: (count: number) =>
    msg`${plural(count, { one: 'Deleted # suggested photo', other: 'Deleted # suggested photos' })}`,
  suggestionsRestored: (count: number) =>
    msg`${plural(count, { one: 'Brought # suggested photo back', other: 'Brought # suggested photos back' })}`,
} as const satisfies Partial<Record<HistoryKind, (count: number) => MessageDescriptor>>

interface Named {
  of: (person: string) => MessageDescriptor
  /** Where they have left, or it was somebody’s own. */
  ofNobody: MessageDescriptor
}

/** What concerned somebody. */
const named = {
  commentRemoved: {
    of: (person) => msg`Deleted a comment by ${person}`,
    ofNobody: msg`Deleted a comment`,
  },
  commentRestored: {
    of: (person) => msg`Brought a comment by ${person} back`,
    ofNobody: msg`Brought a comment back`,
  },
  greetingRemoved: {
    of: (person) => msg`Deleted a greeting by ${person}`,
    ofNobody: msg`Deleted a greeting`,
  },
  greetingRestored: {
    of: (person) => msg`Brought a greeting by ${person} back`,
    ofNobody: msg`Brought a greeting back`,
  },
  giftRemoved: {
    of: (person) => msg`Took down candles and flowers from ${person}`,
    ofNobody: msg`Took down candles and flowers`,
  },
  giftRestored: {
    of: (person) => msg`Brought candles and flowers from ${person} back`,
    ofNobody: msg`Brought candles and flowers back`,
  },
  followerAdmitted: { of: (person) => msg`Let ${person} in`, ofNobody: msg`Let somebody in who has left` },
  followerRemoved: {
    of: (person) => msg`Let ${person} follow no longer`,
    ofNobody: msg`Let somebody follow no longer`,
  },
  keeperAsked: {
    of: (person) => msg`Asked ${person} to keep this page too`,
    ofNobody: msg`Asked somebody to keep this page too`,
  },
  successorAsked: {
    of: (person) => msg`Asked ${person} to come after the owner`,
    ofNobody: msg`Asked somebody to come after the owner`,
  },
  successorRemoved: {
    of: (person) => msg`Ended that ${person} comes after the owner`,
    ofNobody: msg`Ended that somebody comes after the owner`,
  },
  transferOffered: {
    of: (person) => msg`Offered to hand this page over to ${person}`,
    ofNobody: msg`Offered to hand this page over`,
  },
  handedOver: {
    of: (person) => msg`Handed this page over to ${person}`,
    ofNobody: msg`Handed this page over`,
  },
  passedOn: {
    of: (person) => msg`Passed this page on to ${person}`,
    ofNobody: msg`Passed this page on`,
  },
  takeoverObjected: {
    of: (person) => msg`Objected to ${person} taking this page over`,
    ofNobody: msg`Objected to somebody taking this page over`,
  },
  takeoverDeclined: {
    of: (person) => msg`Declined that ${person} takes this page over`,
    ofNobody: msg`Declined that somebody takes this page over`,
  },
  keeperEnded: {
    of: (person) => msg`Ended that ${person} keeps this page`,
    ofNobody: msg`Ended that somebody keeps this page`,
  },
} as const satisfies Partial<Record<HistoryKind, Named>>

const isIn = <Table extends object>(table: Table, kind: string): kind is keyof Table & string => kind in table

/** What is said of a kind of a later version; the compiler says that none of this one comes here. */
const ofLater = (_kind: never): MessageDescriptor => msg`Something that this page has no words for yet`

/** What a line says was done. A kind that is not known here, such as one of a later version, is not guessed. */
export function eventWords({
  kind,
  count,
  about,
}: Pick<HistoryLine, 'kind' | 'count' | 'about'>): MessageDescriptor {
  if (isIn(plain, kind)) return plain[kind]
  if (isIn(counted, kind)) return counted[kind](count)
  if (!isIn(named, kind)) return ofLater(kind)
  return about ? named[kind].of(about.userFullName) : named[kind].ofNobody
}

const byModerator: readonly HistoryKind[] = [
  'memorialSuspended',
  'suspensionEnded',
  'contentHidden',
  'contentShown',
  'takeoverDeclined',
]
const byGuest: readonly HistoryKind[] = ['guestWordsChanged', 'guestWordsWithdrawn']
const byItself: readonly HistoryKind[] = ['planEnded', 'planChanged']

/** Who is said to have done it where no name is known; nobody where it came by itself. */
export function namelessOf(kind: HistoryKind): MessageDescriptor | null {
  if (byModerator.includes(kind)) return msg`A moderator`
  if (byGuest.includes(kind)) return msg`A guest`
  return byItself.includes(kind) ? null : msg`Somebody who has left`
}
