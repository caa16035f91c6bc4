/** What the parts of a copy's format have in common. */
import * as z from 'zod/mini'

export const inCopy = {
  Id: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)),
  Moment: z.iso.datetime(),
  Day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  Sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  Count: z.int().check(z.minimum(0)),
  orNull: z.nullable,
} as const

/**
 * How far what others than the family wrote or brought may be shown to guests; left out where it stays inside until its writer
 * says otherwise, and said of what is for those inside alone (YA03).
 */
export const shownTo = { shownTo: z.optional(z.enum(['byLink', 'open', 'insideOnly'])) }

/** Every version of the format, and each is read for good: a copy is for life. */
export const formatVersions = [1, 2, 3, 4, 5] as const
export type FormatVersion = (typeof formatVersions)[number]

/** The highest of some versions; the first where there is none. */
export const latestOf = (versions: readonly FormatVersion[]): FormatVersion =>
  formatVersions.findLast((version) => versions.includes(version)) ?? 1
