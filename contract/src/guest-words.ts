import * as z from 'zod/mini'
import { reaches } from './doors.ts'
import { endpoint, inside } from './endpoint.ts'
import { languages } from './languages.ts'
import { largest, longest } from './limits.ts'
import { ProofChallenge } from './proof-of-work.ts'
import { bareCode, codePattern } from './text-checks.ts'
import {
  Acknowledgement,
  Id,
  IsDamaged,
  IsSilent,
  line,
  MailAddress,
  Moment,
  oneOf,
  optionalLine,
  orNull,
  text,
  YesNo,
} from './vocabulary.ts'

/** What a guest's words may hold (YB01). */
export const guestWordLimits = {
  name: longest.short,
  knownAs: longest.title,
  words: 2_000,
  /** What the family says when it gives words back. */
  answer: 500,
  /** The most that wait on one memorial (YB05). */
  waiting: 200,
} as const

/** Of a guest's photograph; `url` ends in a variant, as that of every photograph does. */
export const GuestPhotograph = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.nullable(z.string()),
  isDamaged: IsDamaged,
})
export type GuestPhotograph = z.infer<typeof GuestPhotograph>

const guestWordsShape = {
  id: Id,
  name: z.string(),
  /** How they knew the one remembered, in their words. */
  knownAs: z.nullable(z.string()),
  words: z.string(),
  photograph: z.nullable(GuestPhotograph),
  createdAt: Moment,
  /** Which edition is read here: it goes back with every answer, and is another once a word is changed. */
  edition: z.string(),
}

/** What a reader is warned of (YB05), with the piece of text it is about; nothing of it is ever a link. */
export const wordMarks = ['link', 'mail', 'telephone', 'lookAlike', 'hidden'] as const
export type WordMarkKind = (typeof wordMarks)[number]
export const WordMark = z.object({ kind: z.enum(wordMarks), text: z.string() })
export type WordMark = z.infer<typeof WordMark>

/** Words that wait for the family, or that it has set aside, as whoever reads them gets them (YB02). */
export const WordsInReview = z.object({
  ...guestWordsShape,
  marks: z.array(WordMark),
  /** They left an address, which nobody is shown: the words can be given back with a line. */
  canBeAnswered: z.boolean(),
  /** The name of the link they came by; null at an open door. */
  linkName: z.nullable(z.string()),
  /** How far they are shown once they stand, at the door of today: never to more than when they were written (YA03). */
  shownTo: z.enum(reaches),
  /** When they were set aside, and until when they can be brought back; null of those that wait. */
  setAsideAt: z.nullable(Moment),
  goneAt: z.nullable(Moment),
})
export type WordsInReview = z.infer<typeof WordsInReview>

/** Words the family lets stand, for those inside. */
export const StandingWords = z.object({
  ...guestWordsShape,
  shownTo: z.enum(reaches),
  /** Whether the asker has taken them over, and may change or withdraw them (YB06). */
  isOwn: z.boolean(),
})
export type StandingWords = z.infer<typeof StandingWords>

/** How a guest's own words stand, as they may know it: what is set aside silently waits, for them. */
export const ownWordStates = ['waiting', 'standing', 'returned'] as const
export type OwnWordState = (typeof ownWordStates)[number]

/** A guest's own words, behind their code. */
export const OwnWords = z.object({
  name: z.string(),
  knownAs: z.nullable(z.string()),
  words: z.string(),
  hasPhotograph: z.boolean(),
  state: z.enum(ownWordStates),
  /** What the family said when it gave them back. */
  answer: z.nullable(z.string()),
  deceasedId: Id,
  /** Empty while the page is suspended or closed: it is not there for guests. */
  deceasedFullName: z.string(),
  /** True on a closed page, whose words can be taken back and no longer changed. */
  isReadOnly: z.optional(z.literal(true)),
  createdAt: Moment,
})
export type OwnWords = z.infer<typeof OwnWords>

/** How many words wait for the asker to read, together and on each page. */
export const WaitingWordCounts = z.object({
  total: z.number(),
  pages: z.array(
    z.object({ personId: Id, deceasedFullName: z.string(), count: z.number(), isSilent: IsSilent }),
  ),
})
export type WaitingWordCounts = z.infer<typeof WaitingWordCounts>

/** Words in the name of somebody with the asker's address, which they may take over (YB06). */
export const GuestWordOffer = z.object({
  id: Id,
  deceasedId: Id,
  deceasedName: z.string(),
  name: z.string(),
  words: z.string(),
  isSilent: IsSilent,
  createdAt: Moment,
})
export type GuestWordOffer = z.infer<typeof GuestWordOffer>

/** The short code of a guest's own words: 16 characters of Crockford's base 32, 80 bits, in any case and in groups (YB03). */
export const GuestWordCode = z.string().check(z.overwrite(bareCode), z.regex(codePattern))

/** By the code, or by the id for whoever has taken them over. */
const own = { code: orNull(GuestWordCode), id: orNull(Id) }

/** Words, in the edition in which they were read. */
const read = { id: Id, edition: orNull(z.string()) }

const said = {
  name: line(guestWordLimits.name),
  knownAs: optionalLine(guestWordLimits.knownAs),
  words: text(guestWordLimits.words),
}

const photograph = {
  field: 'photograph',
  under: largest.image,
  otherwise: 'maximumImageSize',
  most: 1,
  mayBeNone: true,
} as const

export const guestWords = {
  /** PROPOSED: what the browser works out; good for an hour, and for one sending. */
  challenge: endpoint({
    wire: 'GET guestwords/challenge',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, ProofChallenge],
  }),
  /**
   * PROPOSED: leaves words at a door that takes them, by the code of a link or at an open door (YB01). The same words,
   * known by their `sentId`, are taken once and answered alike; `proof` is ALTCHA's payload, the solved challenge as JSON in
   * base64. `website` is the field that people do not see. Refuses with `proofNeeded` where a fresh challenge is to be
   * solved.
   */
  leave: endpoint({
    wire: 'POST guestwords/leave',
    isRepeatable: true,
    who: 'anyone',
    takes: z.object({
      link: orNull(z.string()),
      deceasedId: orNull(Id),
      sentId: z.uuidv4(),
      ...said,
      mail: orNull(MailAddress),
      language: z._default(oneOf(languages), 'en'),
      proof: z._default(z.string().check(z.maxLength(5_000)), ''),
      website: z._default(z.string(), ''),
    }),
    gives: [201, z.object({ code: z.string(), address: z.string(), isDamaged: IsDamaged })],
    fails: [
      'linkTakenBack',
      'wordsNotTaken',
      'wordsFull',
      'proofNeeded',
      'invalidImage',
      'maximumImageSize',
      'maximumUpload',
    ],
    files: photograph,
  }),
  /** PROPOSED: one's own words. The code travels in the body, since addresses are written down on their way. */
  own: endpoint({
    wire: 'POST guestwords/own',
    isRepeatable: true,
    who: 'anyone',
    takes: z.object(own),
    gives: [200, OwnWords],
  }),
  /** PROPOSED: says it otherwise; it waits for the family again. Refuses with `wordsFull` where too many wait already (YB05). */
  change: endpoint({
    wire: 'PUT guestwords/own',
    isRepeatable: true,
    who: 'anyone',
    takes: z.object({ ...own, ...said }),
    gives: [200, OwnWords],
    fails: ['wordsFull'],
  }),
  /** PROPOSED: takes the words back, with the photograph and the address, for good. */
  withdraw: endpoint({
    wire: 'PUT guestwords/withdraw',
    who: 'anyone',
    takes: z.object(own),
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED: what waits on the pages whose words the asker reads, for the marks in the menu and on the page. */
  counts: endpoint({
    wire: 'GET guestwords/counts',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, WaitingWordCounts],
  }),
  /** PROPOSED: the words that wait, the oldest first, for the family or whom it has asked to read them (YB02). */
  waiting: endpoint({
    wire: 'GET guestwords/waiting',
    who: inside,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.array(WordsInReview)],
  }),
  /** PROPOSED: those that were set aside in the last 30 days, the last one first. */
  aside: endpoint({
    wire: 'GET guestwords/aside',
    who: inside,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.array(WordsInReview)],
  }),
  /**
   * PROPOSED: lets words stand on the page, in the `edition` that was read. Refuses with `changedMeanwhile` what the guest has
   * changed since, and where no edition is named, whatever they have ever changed (YB02).
   */
  letStand: endpoint({
    wire: 'PUT guestwords/letstand',
    isRepeatable: true,
    who: inside,
    takes: z.object(read),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile'],
  }),
  /**
   * PROPOSED: sets words aside, silently, those that wait and those that stand. Refuses with `changedMeanwhile` where an
   * `edition` is named and the guest has changed it since.
   */
  setAside: endpoint({
    wire: 'PUT guestwords/setaside',
    isRepeatable: true,
    who: inside,
    takes: z.object(read),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile'],
  }),
  /** PROPOSED: lets words that stand, or were set aside within 30 days, wait again. */
  putBack: endpoint({
    wire: 'PUT guestwords/putback',
    isRepeatable: true,
    who: inside,
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED: gives waiting words back with a line, by mail, of an `edition` as above; those given back with another line it refuses. */
  giveBack: endpoint({
    wire: 'PUT guestwords/giveback',
    who: inside,
    takes: z.object({ ...read, answer: text(guestWordLimits.answer) }),
    gives: [200, Acknowledgement],
    fails: ['noAddress', 'changedMeanwhile'],
  }),
  /** PROPOSED: the words that stand on a page, the newest first. */
  standing: endpoint({
    wire: 'GET guestwords/standing',
    who: inside,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.array(StandingWords)],
  }),
  /** PROPOSED: words left with the asker's own address before they had an account, oldest first (YB06). */
  offers: endpoint({
    wire: 'GET guestwords/offers',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(GuestWordOffer)],
  }),
  /** PROPOSED: they are the asker's from then on; or they are not, and nobody is asked again. */
  answerOffer: endpoint({
    wire: 'PUT guestwords/answeroffer',
    who: 'author',
    takes: z.object({ id: Id, accepted: YesNo }),
    gives: [200, Acknowledgement],
  }),
}
