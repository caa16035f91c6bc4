import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { largest, longest, pageSizes } from './limits.ts'
import {
  code,
  Day,
  Acknowledgement,
  draftReference,
  Id,
  line,
  Moment,
  oneOf,
  optionalLine,
  optionalText,
  orNull,
  page,
  PageNumber,
  PageSize,
  YesNo,
} from './vocabulary.ts'
import { visibleText } from './text-checks.ts'

/** What a local service does, in the words of the documents (Q43, Q54). */
export const commercialCategories = ['funeral home', 'florist', 'stonemason', 'grave care', 'other'] as const
const Category = oneOf(commercialCategories)
export type CommercialCategory = (typeof commercialCategories)[number]

/** How far a notice is on its way (Q43). A draft is its author's alone: it is written, and nobody was asked to look at it. */
export const commercialStatuses = { draft: 0, pending: 1, approved: 2, rejected: 3 } as const
export type CommercialStatus = (typeof commercialStatuses)[keyof typeof commercialStatuses]

/** Where the day of the house lies to the days of a notice. */
export const commercialPhases = ['toCome', 'running', 'over'] as const
export type CommercialPhase = (typeof commercialPhases)[number]

/**
 * The notice of a local service. `imageUrl` ends in a variant, as a photograph's does; `statusComment` is for its author
 * and moderators. Our addition: the shape and the colours of the image, so that its place can be kept; who
 * handed it in, by name and for moderators; `phase`; and when it was last written, which is sent back with a resolution.
 */
export const Commercial = z.object({
  id: Id,
  userId: Id,
  userFullName: z.nullable(z.string()),
  category: z.enum(commercialCategories),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  imageUrl: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
  country: z.string(),
  city: z.string(),
  from: z.string(),
  to: z.string(),
  phase: z.enum(commercialPhases),
  status: z.literal([0, 1, 2, 3]),
  statusComment: z.nullable(z.string()),
  modifiedAt: Moment,
})
export type Commercial = z.infer<typeof Commercial>

/** Known to browsers and servers alike. */
declare const URL: {
  new (
    address: string,
  ): {
    protocol: string
    hostname: string
    username: string
    password: string
    href: string
  }
}

/** A host that has a name in the world; a bare number would lead into the reader's own network. */
const namedHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/**
 * The address a notice leads to, as browsers spell it: https alone, to a host with a name, and without a name and
 * password in front of it. Where no scheme is typed it is https. Null for everything else.
 */
export function safeLink(typed: string): string | null {
  const given = typed.trim()
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`)
    const isSafe = url.protocol === 'https:' && url.username === '' && url.password === ''
    return isSafe && namedHost.test(url.hostname) ? url.href : null
  } catch {
    return null
  }
}

/** Where a link leads, for people to read before they press it: spelled as the network does, so that it cannot deceive. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '')

const Link = z.string().check(
  z.trim(),
  z.maxLength(longest.link, 'textTooLong'),
  z.overwrite((given) => safeLink(given) ?? ''),
  z.minLength(1),
  z.maxLength(longest.link, 'textTooLong'),
)

/** NOTE: a form with an image sends every break as two characters; they are one before anything is counted. */
const NoticeText = z.string().check(
  z.overwrite((given) => given.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.refine((given) => visibleText(given) !== ''),
  z.maxLength(longest.notice, 'textTooLong'),
)

const noticeFields = {
  category: Category,
  title: line(longest.title),
  text: NoticeText,
  link: Link,
  country: line(longest.short),
  city: line(longest.short),
  from: Day,
  to: Day,
  userId: orNull(Id),
}

const imageField = {
  field: 'file',
  under: largest.image,
  otherwise: 'maximumImageSize',
  most: 1,
  mayBeNone: true,
} as const

const pageFields = { limit: PageSize(pageSizes.commercials), pageNumber: PageNumber }
const pageAliases = { limit: ['pageSize'], pageNumber: ['pageIndex'] } as const

/** Local services (W01, W02, Q43). Where the operator has switched them off, none of these calls is there. */
export const commercials = {
  handIn: endpoint({
    wire: 'POST refcommercials/create',
    who: 'signedIn',
    takes: z.object({ ...noticeFields, ...draftReference }),
    gives: [201, Commercial],
    fails: ['maximumUpload', 'maximumImageSize', 'invalidImage', 'invalidDate'],
    files: imageField,
  }),
  /** Whatever became of it before, it waits for a moderator again. Without a file its image stays, or goes by `removeImage`. */
  /** PROPOSED: with `modifiedAt`, as it was read, nothing is changed that was written anew meanwhile. */
  change: endpoint({
    wire: 'PUT refcommercials/update',
    who: 'author',
    takes: z.object({ ...noticeFields, id: Id, removeImage: orNull(YesNo), modifiedAt: orNull(Moment) }),
    gives: [200, Commercial],
    fails: ['maximumUpload', 'maximumImageSize', 'invalidImage', 'invalidDate', 'changedMeanwhile'],
    files: imageField,
  }),
  /** PROPOSED: takes it back. It is a draft then, and on no wall, until it is sent again with a change. */
  withdraw: endpoint({
    wire: 'PUT refcommercials/withdraw',
    who: 'author',
    takes: z.object({ id: Id }),
    gives: [200, Commercial],
  }),
  remove: endpoint({
    wire: 'DELETE refcommercials/delete',
    who: ['author', 'moderator'],
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** One's own, the newest first; with an id that one alone. */
  mine: endpoint({
    wire: 'GET refcommercials/getmanymy',
    who: 'signedIn',
    takes: z.object({ ...pageFields, id: optionalLine(longest.short) }),
    gives: [200, page(Commercial)],
    also: pageAliases,
  }),
  /**
   * Those approved whose days are running, near the viewer's own city and country first. With a status, which only
   * moderators may name, all of that status: those that wait the longest first, of the others the newest.
   */
  list: endpoint({
    wire: 'GET refcommercials/getmany',
    who: 'signedIn',
    takes: z.object({
      ...pageFields,
      country: optionalLine(longest.short),
      city: optionalLine(longest.short),
      category: orNull(Category),
      status: orNull(code(commercialStatuses.pending, commercialStatuses.rejected)),
    }),
    gives: [200, page(Commercial)],
    also: pageAliases,
  }),
  /** Who rejects says why. With `modifiedAt`, as it was read, nothing is resolved that was written anew meanwhile. */
  resolve: endpoint({
    wire: 'PUT refcommercials/resolve',
    who: 'moderator',
    takes: z.object({
      id: Id,
      status: code(commercialStatuses.approved, commercialStatuses.rejected),
      statusComment: optionalText(longest.notice),
      modifiedAt: orNull(Moment),
    }),
    gives: [200, Commercial],
    fails: ['alreadyResolved', 'changedMeanwhile'],
  }),
}
