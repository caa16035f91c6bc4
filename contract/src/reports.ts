import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { largestPage, longest } from './limits.ts'
import {
  Id,
  line,
  Moment,
  optionalText,
  orNull,
  page,
  PageNumber,
  PageSize,
  text,
  wordOrCode,
} from './vocabulary.ts'

/** What can be reported: the word it is reported by, and the code it is kept under (R09, Q04, Q67). */
export const reportTypes = {
  Image: 1,
  Comment: 2,
  CommentThread: 3,
  Video: 4,
  LastGreeting: 5,
  Deceased: 6,
} as const
export type ReportWord = keyof typeof reportTypes
export type ReportType = (typeof reportTypes)[ReportWord]

/** What has come of a report (R14, R30). */
export const reportStatuses = { Pending: 1, Approved: 2, Rejected: 3 } as const
export type ReportStatus = (typeof reportStatuses)[keyof typeof reportStatuses]

/** The reason that needs words of its own (R07). */
export const otherReason = 'Other'

const ofMedia = [
  'Inappropriate content',
  'Graphic or violent imagery',
  'Hate speech or discrimination',
  'Harassment or bullying',
  'Spam or promotional content',
  'Privacy violation',
  otherReason,
] as const

const ofComments = [
  'Spam or promotional content',
  'Hate speech',
  'Harassment or bullying',
  'Inappropriate language',
  'Personal attacks',
  otherReason,
] as const

/** The reasons each type knows, in the order they are offered (R03–R06); the wire names them as they are written here. */
export const reportReasons = {
  Image: ofMedia,
  Comment: ofComments,
  CommentThread: ofComments,
  Video: ofMedia,
  LastGreeting: ['Inappropriate content', 'Spam or promotional content', 'Personal attacks', otherReason],
  Deceased: [
    'Profile already exists',
    'Fake data',
    'Not deceased',
    'Unauthorized memorialization',
    'Inappropriate content',
    'Privacy concerns',
    'Request for removal',
    otherReason,
  ],
} as const satisfies Record<ReportWord, readonly string[]>
export type ReportReason = (typeof reportReasons)[ReportWord][number]

/** The reasons for which a moderator may suspend a memorial until things are settled. */
export const suspendingReasons = ['Not deceased', 'Unauthorized memorialization'] as const

/** The word of a type's code. */
export const wordOfReport = (type: ReportType): ReportWord =>
  (Object.keys(reportTypes) as ReportWord[]).find((word) => reportTypes[word] === type) ?? 'Image'

/** A reason as it is written above, read in any letter case (Q54); null where the type does not know it (Q93). */
export function reasonOf(type: ReportType, given: string): ReportReason | null {
  const reasons: readonly ReportReason[] = reportReasons[wordOfReport(type)]
  return reasons.find((reason) => reason.toLowerCase() === given.toLowerCase()) ?? null
}

const Type = z.literal([1, 2, 3, 4, 5, 6])
const Status = z.literal([1, 2, 3])

/**
 * A report, for moderators alone (R14). `reportedBy` and `reportedByEmail` are empty once whoever reported has left for
 * good, and nobody is named to a moderator whose own it is that was reported, nor where nobody reported here what came hidden
 * in a copy. Our addition: the memorial it is about, when it was made and answered, and by whom.
 */
export const Report = z.object({
  id: Id,
  type: Type,
  entityId: Id,
  userId: Id,
  reason: z.string(),
  otherReason: z.nullable(z.string()),
  status: Status,
  statusComment: z.nullable(z.string()),
  reportedBy: z.string(),
  reportedByEmail: z.string(),
  resolvedByUserId: z.nullable(Id),
  personId: Id,
  createdAt: Moment,
  resolvedAt: z.nullable(Moment),
})
export type Report = z.infer<typeof Report>

const NameColumns = { firstName: z.string(), lastName: z.string() }

/** A report with what was reported, as it is now; a pet's name is its first name. */
export const ReportDetail = z.object({
  ...Report.shape,
  resolvedBy: z.nullable(z.string()),
  /** The memorial it is about or belongs to. */
  deceasedFullName: z.string(),
  /** Who wrote or brought it; null for a memorial, and where nobody is named any more. */
  writtenBy: z.nullable(z.string()),
  /** Whether it is hidden just now: a memorial, whether it is suspended. */
  isHidden: z.boolean(),
  /** Whether it was taken away since, by whoever put it there or by the family. */
  isGone: z.boolean(),
  /** Whether the memorial may be suspended for this. */
  maySuspend: z.boolean(),
  /** How many other reports on the same wait for an answer. */
  othersPending: z.number(),
  /** Which edition of it is read here: it goes back with the answer. Left out where it is not there. */
  edition: z.optional(z.string()),
  reportedDeceased: z.optional(
    z.object({
      ...NameColumns,
      isHuman: z.boolean(),
      dateOfBirth: z.string(),
      dateOfDeath: z.string(),
      city: z.nullable(z.string()),
      country: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
    }),
  ),
  reportedImage: z.optional(z.object({ ...NameColumns, imageUrl: z.string() })),
  reportedVideo: z.optional(z.object({ ...NameColumns, videoUrl: z.string() })),
  reportedLastGreeting: z.optional(z.object({ note: z.string() })),
  reportedComment: z.optional(z.object({ text: z.string() })),
})
export type ReportDetail = z.infer<typeof ReportDetail>

export const moderatorActs = [
  'Approved',
  'Rejected',
  'Suspended',
  'Restored',
  'Granted',
  'SecondStepReset',
  'Revoked',
  'LoggedOut',
  'Retried',
  'TakeoverGranted',
  'TakeoverRefused',
  'Reopened',
] as const

/** What an act may be about: whatever can be reported, and what the operator's page looks after. */
export const actTypes = { ...reportTypes, Account: 7, Letter: 8, Job: 9 } as const
export type ActType = (typeof actTypes)[keyof typeof actTypes]

/** What a moderator did, written down for good; nothing of whoever reported is in it. */
export const ModeratorAct = z.object({
  id: Id,
  act: z.enum(moderatorActs),
  type: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  entityId: z.string(),
  /** Null for what was done at the command line of the house. */
  byUserId: z.nullable(Id),
  /** Empty once they have left for good, and at the command line. */
  byUserFullName: z.string(),
  comment: z.nullable(z.string()),
  createdAt: Moment,
})
export type ModeratorAct = z.infer<typeof ModeratorAct>

const pageFields = { pageSize: orNull(PageSize(largestPage)), pageNumber: orNull(PageNumber) }
const pageAliases = { pageSize: ['limit'], pageNumber: ['pageIndex'] } as const

export const reports = {
  /** Whoever may not read a thing may still report it, as long as it is there (Q68, Q82). */
  create: endpoint({
    wire: 'POST RefReports/Create',
    who: 'signedIn',
    takes: z.object({
      userId: orNull(Id),
      entityId: Id,
      type: wordOrCode(reportTypes),
      reason: line(longest.short),
      otherReason: optionalText(longest.note),
    }),
    gives: [201, z.object({ id: Id })],
    fails: ['alreadyReported'],
  }),
  /** Newest first; whole where neither a page nor its size is named (Q55). `type` narrows it to one tab. */
  search: endpoint({
    wire: 'GET RefReports/Search',
    who: 'moderator',
    takes: z.object({
      status: wordOrCode(reportStatuses),
      type: orNull(wordOrCode(reportTypes)),
      ...pageFields,
    }),
    gives: [200, z.array(Report)],
    also: pageAliases,
  }),
  /** PROPOSED: how many reports of a status each of the six tabs has (R16), all six in their order. */
  counts: endpoint({
    wire: 'GET RefReports/Counts',
    who: 'moderator',
    takes: z.object({ status: wordOrCode(reportStatuses) }),
    gives: [200, z.array(z.object({ type: Type, total: z.number() }))],
  }),
  /** One report by its id, or of those on an entity the newest pending one, else the newest (R20, R21, Q25). */
  detail: endpoint({
    wire: 'GET RefReports',
    who: 'moderator',
    takes: z.object({
      entityId: orNull(Id),
      id: orNull(Id),
      type: orNull(wordOrCode(reportTypes)),
      status: orNull(wordOrCode(reportStatuses)),
    }),
    gives: [200, ReportDetail],
  }),
  /**
   * Accepts or declines (R26–R33); accepted words, photographs and videos are hidden by that (R34, Q26). Our addition: refuses
   * with `changedMeanwhile` where an `edition` is named and what was reported has been changed since.
   */
  update: endpoint({
    wire: 'PUT RefReports/update',
    who: 'moderator',
    takes: z.object({
      id: Id,
      statusComment: text(longest.note),
      status: wordOrCode({ Approved: reportStatuses.Approved, Rejected: reportStatuses.Rejected }),
      resolvedByUserId: orNull(Id),
      edition: orNull(z.string()),
    }),
    gives: [200, Report],
    fails: ['alreadyResolved', 'changedMeanwhile'],
  }),
  /**
   * PROPOSED: shows again what was hidden, or a memorial that was suspended; `id` is that of a report on it, `edition` as
   * above.
   */
  restore: endpoint({
    wire: 'PUT RefReports/restore',
    who: 'moderator',
    takes: z.object({ id: Id, statusComment: optionalText(longest.note), edition: orNull(z.string()) }),
    gives: [200, Report],
    fails: ['alreadyResolved', 'changedMeanwhile'],
  }),
  /**
   * PROPOSED: has a report that was declined wait for an answer again, as if nobody had answered it; `update` alone never does
   * (R30, R33). Refuses with `alreadyResolved` one that is not declined, and with `alreadyReported` while whoever made it waits
   * for another on the same.
   */
  reopen: endpoint({
    wire: 'PUT RefReports/reopen',
    who: 'moderator',
    takes: z.object({ id: Id, statusComment: optionalText(longest.note) }),
    gives: [200, Report],
    fails: ['alreadyResolved', 'alreadyReported'],
  }),
  /** PROPOSED: hides a memorial from all but those who keep it, for one of `suspendingReasons`; `id` is that of the report. */
  suspend: endpoint({
    wire: 'PUT RefReports/suspend',
    who: 'moderator',
    takes: z.object({ id: Id, statusComment: text(longest.note) }),
    gives: [200, Report],
    fails: ['alreadyResolved'],
  }),
  /** PROPOSED: what moderators did, newest first; of one entity where it is named. */
  acts: endpoint({
    wire: 'GET RefReports/Acts',
    who: 'moderator',
    takes: z.object({ entityId: orNull(Id), limit: PageSize(20), pageNumber: PageNumber }),
    gives: [200, page(ModeratorAct)],
    also: { limit: ['pageSize'], pageNumber: ['pageIndex'] },
  }),
}
