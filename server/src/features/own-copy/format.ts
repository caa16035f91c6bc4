/**
 * What `data/memorial.json` of a copy holds, told once: its JSON Schema lies beside it, and whoever brings a copy back
 * reads it by this. Nothing in it depends on when, by whom or where it was made, so that the same memorial, brought to
 * another house and copied there, is the same file (YE02).
 */
import * as z from 'zod/mini'
import { CeremoniesInCopy, DoorConsentInCopy, DoorInCopy } from './format-door.ts'
import { FactsInCopy } from './format-facts.ts'
import { guestWordsInCopy } from './format-guest-words.ts'
import { type FormatVersion, formatVersions, inCopy, shownTo } from './format-parts.ts'

const { Count, Day, Id, Moment, orNull, Sha256 } = inCopy

/**
 * Raised when what an earlier reader understands by a field would be wrong, or when there is more to bring than it takes.
 * The second tells of doors, ceremonies and later facts (format-facts.ts), the third of what is for those inside alone, the fourth
 * since when a page is its owner's, and of marks that are a keeper's, the fifth that a page is in preparation, which a house of
 * before would show to everybody; a copy without them is of the first, which every house reads.
 */
export const formatVersion: FormatVersion = 5

/**
 * Somebody whose name stands in the copy. `mailHash` is HMAC-SHA-256 of their mail address, with the bytes of `salt` as
 * its key: whoever shows to have the address may claim the words. Both are null of people who have left.
 */
const PersonInCopy = z.strictObject({ id: Id, name: orNull(z.string()), mailHash: orNull(Sha256) })

/** A file. `path` is counted from the folder of the copy, and null where the bytes could not be read. */
const FileInCopy = z.strictObject({
  id: Id,
  path: orNull(z.string()),
  sha256: Sha256,
  bytes: Count,
  type: z.string(),
  name: z.string(),
  width: orNull(z.int()),
  height: orNull(z.int()),
  placeholder: orNull(z.string()),
  isDamaged: z.boolean(),
  audience: z.enum(['signedIn', 'followers', 'owner', 'uploader']),
  by: Id,
  createdAt: Moment,
  removedAt: orNull(Moment),
})

const LikeInCopy = z.strictObject({ id: Id, by: Id, kind: z.int(), createdAt: Moment })

/** Who sees a thing, where that is not whoever sees the page (YC10); a copy of before says nothing. */
const audience = { audience: z.optional(z.enum(['inside', 'keepers'])) }

/** Comments and answers, oldest first; an answer names its comment by `parentId`. */
const CommentInCopy = z.strictObject({
  id: Id,
  parentId: orNull(Id),
  by: Id,
  text: z.string(),
  reported: z.boolean(),
  /** Said where it was written below what was for the keepers alone. */
  isForKeepers: z.optional(z.literal(true)),
  createdAt: Moment,
  changedAt: orNull(Moment),
  likes: z.array(LikeInCopy),
})

const described = {
  ...audience,
  id: Id,
  file: FileInCopy,
  by: Id,
  title: orNull(z.string()),
  description: orNull(z.string()),
  location: orNull(z.string()),
  memoryDate: orNull(Day),
  friends: z.array(z.string()),
  position: z.int(),
  reported: z.boolean(),
  createdAt: Moment,
  changedAt: orNull(Moment),
  /** What was deleted in the last thirty days and its family may bring back. */
  deletedAt: orNull(Moment),
  comments: z.array(CommentInCopy),
  likes: z.array(LikeInCopy),
  /** Since when whoever took the copy has bookmarked it; null where they have not, and for all others. */
  bookmark: orNull(z.strictObject({ id: Id, createdAt: Moment })),
}

const PhotographInCopy = z.strictObject({ ...described, ...shownTo })

const VideoInCopy = z.strictObject({
  ...described,
  seconds: orNull(z.number()),
  /** Whether browsers play it as it is; else `copy` is what they play. */
  forBrowsers: z.boolean(),
  still: orNull(FileInCopy),
  captions: orNull(FileInCopy),
  copy: orNull(FileInCopy),
})

const DocumentInCopy = z.strictObject({
  ...audience,
  id: Id,
  file: FileInCopy,
  by: Id,
  position: z.int(),
  createdAt: Moment,
  deletedAt: orNull(Moment),
})

/** An entry of the life; `assets` are photographs and videos beside it, by their ids and in their order. */
const EntryInCopy = z.strictObject({
  ...audience,
  id: Id,
  by: Id,
  title: z.string(),
  description: orNull(z.string()),
  from: Day,
  to: orNull(Day),
  createdAt: Moment,
  changedAt: orNull(Moment),
  changedBy: orNull(Id),
  deletedAt: orNull(Moment),
  assets: z.array(Id),
})

/** A last greeting; `note` is HTML of a dozen harmless tags. */
const GreetingInCopy = z.strictObject({
  id: Id,
  by: Id,
  note: z.string(),
  reported: z.boolean(),
  createdAt: Moment,
  changedAt: orNull(Moment),
  changedBy: orNull(Id),
  ...shownTo,
})

const GiftInCopy = z.strictObject({
  id: Id,
  by: Id,
  candles: Count,
  flowers: Count,
  words: orNull(z.string()),
  givenAt: Moment,
  deletedAt: orNull(Moment),
})

const TaleInCopy = z.strictObject({
  id: Id,
  by: Id,
  file: FileInCopy,
  still: orNull(FileInCopy),
  seconds: orNull(z.number()),
  createdAt: Moment,
  expiresAt: Moment,
  begunAt: Moment,
  place: z.int(),
})

/** A photograph that somebody has brought to the family: it waits, hangs on the page under the same file, or was deleted. */
const PuzzlePieceInCopy = z.strictObject({
  id: Id,
  by: Id,
  file: FileInCopy,
  createdAt: Moment,
  begunAt: Moment,
  place: z.int(),
  answeredAt: orNull(Moment),
  isTaken: z.boolean(),
  ...shownTo,
})

const FollowerInCopy = z.strictObject({ by: Id, since: Moment })

/** A request or an invitation that nobody has answered; of an invitation `mailHash` says to whom. */
const RequestInCopy = z.strictObject({
  id: Id,
  kind: z.enum(['request', 'invitation']),
  by: Id,
  mailHash: orNull(Sha256),
  note: z.string(),
  createdAt: Moment,
})

const GuestWordsInCopy = guestWordsInCopy(FileInCopy)

const MemorialInCopy = z.strictObject({
  id: Id,
  isHuman: z.boolean(),
  owner: Id,
  /** Since when it is theirs; left out where it always was. What they brought before is shown to guests as any other's (YA03). */
  ownerSince: z.optional(Moment),
  /**
   * Whose bookmarks these are, and whose `mutedAt`: the keeper who took the copy. Left out where they are the owner's, and where
   * there are none.
   */
  takenBy: z.optional(Id),
  /** Said of a page that is prepared for a family, which nobody else has seen (YC08). */
  inPreparation: z.optional(z.literal(true)),
  facts: FactsInCopy,
  favourites: z.array(z.strictObject({ type: z.string(), value: z.string() })),
  /** The one line under the name: the family's own, or a greeting by its id. Left out where there is none. */
  epitaph: z.optional(z.union([z.strictObject({ line: z.string() }), z.strictObject({ greetingId: Id })])),
  /** Which photograph shows where they rest. Left out where none does. */
  gravePhotographId: z.optional(Id),
  door: z.optional(DoorInCopy),
  ceremonies: z.optional(CeremoniesInCopy),
  portrait: orNull(FileInCopy),
  /** Of older copies: it says something of the house they were made in. Nobody reads it any more. */
  plan: z.optional(z.strictObject({ name: z.string(), due: Day, ended: orNull(z.string()) })),
  shownToVisitors: z.string(),
  createdAt: Moment,
  changedAt: orNull(Moment),
  suspendedAt: orNull(Moment),
  /** Since when whoever took the copy wants no mail on its days. */
  mutedAt: orNull(Moment),
})

/** How many people came on a day; of more than a year ago in the month that begins with it. */
const VisitsInCopy = z.strictObject({ day: Day, visitors: Count })

/** The items of each list of a copy. */
export const itemsInCopy = {
  entries: EntryInCopy,
  photographs: PhotographInCopy,
  films: VideoInCopy,
  documents: DocumentInCopy,
  greetings: GreetingInCopy,
  gifts: GiftInCopy,
  tales: TaleInCopy,
  puzzlePieces: PuzzlePieceInCopy,
  followers: FollowerInCopy,
  requests: RequestInCopy,
  visits: VisitsInCopy,
  people: PersonInCopy,
  doorConsents: DoorConsentInCopy,
  guestWords: GuestWordsInCopy,
} satisfies { [Name in keyof CopyLists]: z.ZodMiniType<CopyLists[Name]> }

/** The lists that a copy leaves out where there is nothing in them: houses of the version before do not know of them. */
export const optionalLists: readonly (keyof CopyLists)[] = ['doorConsents', 'guestWords']

/** What stands beside the lists. */
export const CopyHead = z.strictObject({
  format: z.literal('spomen-memorial'),
  version: z.literal(formatVersions),
  /** What printed codes say: the address they lead to, and the name by which any house finds the memorial. */
  qr: z.strictObject({ address: z.url(), code: Id }),
  salt: Sha256,
  memorial: MemorialInCopy,
})
export type CopyHead = z.infer<typeof CopyHead>

export const MemorialCopy = z.strictObject({
  ...CopyHead.shape,
  entries: z.array(EntryInCopy),
  photographs: z.array(PhotographInCopy),
  films: z.array(VideoInCopy),
  documents: z.array(DocumentInCopy),
  greetings: z.array(GreetingInCopy),
  gifts: z.array(GiftInCopy),
  tales: z.array(TaleInCopy),
  puzzlePieces: z.array(PuzzlePieceInCopy),
  followers: z.array(FollowerInCopy),
  requests: z.array(RequestInCopy),
  visits: z.array(VisitsInCopy),
  people: z.array(PersonInCopy),
  doorConsents: z.optional(z.array(DoorConsentInCopy)),
  guestWords: z.optional(z.array(GuestWordsInCopy)),
})
export type MemorialCopy = z.infer<typeof MemorialCopy>

export type FileInCopy = z.infer<typeof FileInCopy>
export type CommentInCopy = z.infer<typeof CommentInCopy>
export type PhotographInCopy = z.infer<typeof PhotographInCopy>
export type VideoInCopy = z.infer<typeof VideoInCopy>
export type GreetingInCopy = z.infer<typeof GreetingInCopy>
export type PersonInCopy = z.infer<typeof PersonInCopy>

/** The parts of a copy that are lists, of whatever length. */
export type CopyLists = {
  [Name in keyof MemorialCopy as NonNullable<MemorialCopy[Name]> extends readonly object[]
    ? Name
    : never]-?: NonNullable<MemorialCopy[Name]> extends readonly (infer Item)[] ? Item : never
}

/** What copies of the versions before the fifth were told by, whose schema stays as it was. */
const EarlierCopy = z.strictObject({
  ...MemorialCopy.shape,
  version: z.literal([1, 2, 3, 4]),
  memorial: z.omit(MemorialInCopy, { inPreparation: true }),
})

/** The JSON Schema of `data/memorial.json` (draft 2020-12) in a copy of a version. */
export const memorialSchema = (version: FormatVersion): object => ({
  title: 'A memorial, as Spomen hands it to its family',
  ...z.toJSONSchema(version < 5 ? EarlierCopy : MemorialCopy),
})
