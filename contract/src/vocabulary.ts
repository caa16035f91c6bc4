import * as z from 'zod/mini'
import { largestPage, longest, shortestPassword } from './limits.ts'
import type { RefusalKey } from './refusals.ts'
import { isLocalPath, isPhone, mailAddress, visibleText, withPunycodeHost } from './text-checks.ts'

/** The refusal a failed check names; a check that names none reads as `fillAllFields`. */
const refusalKey = (key: RefusalKey) => key

/** A sortable name of 26 characters, given by the server (X17). */
export const Id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
export type Id = z.infer<typeof Id>

/**
 * Our addition: true of what is not brought up to the viewer unasked, since they wish for silence about it (YF01), or have
 * not asked for it where nobody is asked (YF02); absent of all else.
 */
export const IsSilent = z.optional(z.literal(true))

/** A moment in ISO 8601, in UTC (X18). */
export const Moment = z.string()
export type Moment = z.infer<typeof Moment>

/** A schema behind a forgiving reading: `read` tidies what arrived, `schema` decides. */
const normalized = <Schema extends z.ZodMiniType, Arrives = z.input<Schema>>(
  normalize: (arrived: unknown) => unknown,
  schema: Schema,
): z.ZodMiniType<z.output<Schema>, Arrives> =>
  z.pipe(z.transform(normalize), schema as z.ZodMiniType<z.output<Schema>>) as z.ZodMiniType<
    z.output<Schema>,
    Arrives
  >

const isWrittenAsDay = (given: unknown) => typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given)

/**
 * A calendar day, YYYY-MM-DD; of an ISO moment only the day is kept (A75, D31). Calendars have no year 0, and no 31 February:
 * that is another fault than one of which something is missing.
 */
export const Day = normalized(
  (given) => (typeof given === 'string' ? given.trim().replace(/[T ].*$/s, '') : given),
  z.iso
    .date({ error: ({ input }) => (isWrittenAsDay(input) ? refusalKey('invalidDate') : undefined) })
    .check(z.regex(/^(?!0000)/, refusalKey('invalidDate'))),
)
export type Day = string

/** What a clock shows, HH:MM; seconds are left off. */
export const ClockTime = normalized(
  (given) =>
    typeof given === 'string'
      ? given
          .trim()
          .replace(/^(\d{1,2}:\d{2}):.*$/, '$1')
          .padStart(5, '0')
      : given,
  z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, refusalKey('invalidDate'))),
)

/** One of these words, read in any letter case (Q54). */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  normalized((given) => {
    const bare = typeof given === 'string' ? given.trim().toLowerCase() : given
    return words.find((word) => word.toLowerCase() === bare) ?? given
  }, z.enum(words))

/** One of these words in any letter case, or its code (Q54); what is handed on is the code. */
export const wordOrCode = <const Table extends Readonly<Record<string, number>>>(table: Table) =>
  normalized<z.ZodMiniLiteral<Table[keyof Table]>, Table[keyof Table] | (keyof Table & string) | `${number}`>(
    (given) => {
      if (typeof given !== 'string') return given
      const bare = given.trim().toLowerCase()
      const word = Object.keys(table).find((one) => one.toLowerCase() === bare)
      return word ? table[word] : isBlank(given) ? given : Number(given)
    },
    z.literal(Object.values(table) as Table[keyof Table][]),
  )

const isBlank = (given: unknown) => typeof given === 'string' && visibleText(given) === ''

/** Absent, null, empty and blank are the same: nothing was given (Q104). */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(
    normalized<z.ZodMiniNullable<Schema>, z.input<Schema> | null>(
      (given) => (isBlank(given) ? null : given),
      z.nullable(schema),
    ),
    null as never,
  )

/**
 * Refuses what is too long before any later check looks at it: some take much longer for a longer text, and nobody else
 * is served meanwhile.
 */
const upTo = (most: number) => z.maxLength(most, { error: refusalKey('textTooLong'), abort: true })

const visibleUpTo = (most: number) =>
  [upTo(most), z.refine<string>((given) => visibleText(given) !== '')] as const

/** Text that must be there, with something to see in it; surrounding blanks do not count. */
export const text = (most: number) => z.string().check(z.trim(), ...visibleUpTo(most))

/**
 * PROPOSED: the name of the draft that is sent. Of one draft comes one thing, however often it is sent; the second time
 * what has come of it is answered (decision 64).
 */
export const draftReference = { draftId: orNull(Id) }

/** Text with something to see in it, up to `most` signs; null where it is left out. */
export const optionalText = (most: number) => orNull(text(most))

/** Breaks and controls become blanks, and marks that turn the reading direction go: none may reach beyond its line. */
const onOneLine = z.overwrite<string>((given) =>
  given.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, ''),
)

/** What stands on one line, such as a name: it appears in subjects of mails, in lists and among other words. */
export const line = (most: number) => z.string().check(onOneLine, z.trim(), ...visibleUpTo(most))

/** What stands on one line, up to `most` signs; null where it is left out. */
export const optionalLine = (most: number) => orNull(line(most))

/**
 * A line in one spelling that stays as it is where it is left out; null, empty and blank take it away. Four signs are the
 * most that become one.
 */
export const lineOrAsBefore = (most: number) =>
  z.optional(
    normalized<z.ZodMiniNullable<z.ZodMiniString>, string | null>(
      (given) => (isBlank(given) ? null : given),
      z.nullable(
        z
          .string()
          .check(onOneLine, z.trim(), upTo(most * 4), z.normalize('NFC'), z.trim(), ...visibleUpTo(most)),
      ),
    ),
  )

/** A number as JSON or as text, as forms send it; what is there and is none has a fault of its own (D32). */
export const number = (least: number, most: number) =>
  normalized<z.ZodMiniNumber, number | string>(
    (given) => (typeof given === 'string' && !isBlank(given) ? Number(given) : given),
    z
      .number({ error: ({ input }) => (typeof input === 'number' ? refusalKey('invalidNumber') : undefined) })
      .check(z.minimum(least, refusalKey('invalidNumber')), z.maximum(most, refusalKey('invalidNumber'))),
  )

/** A phone number that may be left out (A29, C08); kept as it was written. */
export const optionalPhone = (most: number) =>
  orNull(line(most).check(z.refine((given) => isPhone(given), refusalKey('invalidPhone'))))

/** A code of the wire: a whole number of a short range (Q04, Q93). */
export const code = (least: number, most: number) =>
  normalized<z.ZodMiniNumber, number | string>(
    (given) => (typeof given === 'string' && !isBlank(given) ? Number(given) : given),
    z.number().check(z.minimum(least), z.maximum(most), z.multipleOf(1)),
  )

/** Yes or no as JSON or as text. */
export const YesNo = normalized<z.ZodMiniBoolean, boolean | string>((given) => {
  const bare = typeof given === 'string' ? given.trim().toLowerCase() : given
  return bare === 'true' ? true : bare === 'false' ? false : given
}, z.boolean())

/** What is typed where an address belongs, spelled as addresses are kept; upper and lower case are the same address. */
export const TypedAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), upTo(longest.mail), z.overwrite<string>(withPunycodeHost), z.minLength(1))

/** A mail address. */
export const MailAddress = TypedAddress.check(
  upTo(longest.mail),
  z.regex(mailAddress, refusalKey('invalidEmailFormat')),
)

/** A new password (A33, Q01). */
export const NewPassword = z
  .string()
  .check(z.minLength(1), z.minLength(shortestPassword, refusalKey('passwordLength')), upTo(longest.password))

/** A password as it is typed again: none that was ever set is longer. */
export const KnownPassword = z.string().check(z.minLength(1), upTo(longest.password))

/** The secret part of a link in a mail. Anything is read: what does not fit is an invalid link, not a missing field. */
export const LinkSecret = z._default(
  normalized<z.ZodMiniString>(
    (given) => (typeof given === 'string' && given.length <= longest.link ? given : ''),
    z.string(),
  ),
  '',
)

/** Where to go afterwards; what is no path of ours counts as not given. */
export const ReturnAddress = z._default(
  normalized<z.ZodMiniNullable<z.ZodMiniString>, string | null>(
    (given) => (typeof given === 'string' && isLocalPath(given) ? given : null),
    z.nullable(z.string()),
  ),
  null,
)

export const genders = ['Other', 'Male', 'Female'] as const
export const Gender = oneOf(genders)
export type Gender = (typeof genders)[number]

const parseCount = (given: unknown, usual: number, most: number) => {
  const isRead = typeof given === 'number' || typeof given === 'string'
  const count = isRead ? Math.trunc(Number(given)) : Number.NaN
  return Number.isSafeInteger(count) && count >= 1 ? Math.min(count, most) : usual
}

/** A page number: 1-based; 0, negative and unreadable mean 1 (Q08, Q96). */
export const PageNumber = z._default(
  normalized<z.ZodMiniNumber, number | string>((given) => parseCount(given, 1, 1_000_000), z.number()),
  1,
)

/** How many items a page holds, between 1 and 100; what cannot be read means the screen's own size (Q08). */
export const PageSize = (usual: number) =>
  z._default(
    normalized<z.ZodMiniNumber, number | string>(
      (given) => parseCount(given, usual, largestPage),
      z.number(),
    ),
    usual,
  )

/** The schema of one page of a list, with how many pages and items there are in all; `pageNumber` counts from 1. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), totalPages: z.number(), totalCount: z.number(), pageNumber: z.number() })
export interface Page<Item> {
  items: Item[]
  totalPages: number
  totalCount: number
  pageNumber: number
}

/** The answer of a call that has nothing else to tell. */
export const Acknowledgement = z.object({ ok: z.literal(true) })
export const acknowledgement = { ok: true } as const

/** PROPOSED: said where a part of an image is damaged; it is shown as far as it goes, and its bytes are kept. */
export const IsDamaged = z.optional(z.boolean())
