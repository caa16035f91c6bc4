/** What of a memorial's days guests may read, and how it is asked for. */
import type { GuestPart } from '@spomen/contract/doors.ts'

export interface Hiding {
  born: string
  /** Whether guests read the year of birth alone. */
  isHidden: boolean
}

const yearOf = (day: string) => day.slice(0, 4)

/**
 * A day as guests may read it: the year alone where it is the hidden day of birth, in that year or in any other, since a
 * birthday tells it as well (YA04).
 */
export const dayForGuests = (day: string, { born, isHidden }: Hiding): string =>
  isHidden && day.slice(5) === born.slice(5) ? yearOf(day) : day

/** Whether a text is a whole day; else it is a year. */
export const isWholeDay = (text: string) => text.length > 4

/** A day for what counts in days: of a year alone its first. */
export const asDay = (text: string) => (isWholeDay(text) ? text : `${text}-01-01`)

/** A size of an image under an address that may carry the code of a link. */
export const sized = (url: string, variant: string) => url.replace(/[a-z]+(?=\?|$)/, variant)

/** The parts of a door that are shown; films and photographs beside the life belong to their own part. */
export const shows = (parts: readonly GuestPart[], part: GuestPart) => parts.includes(part)
