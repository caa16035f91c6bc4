/** The door of a memorial and the day itself, as a copy tells of them; left out where its family has never set them. */
import { ceremonyKinds } from '@spomen/contract/ceremonies.ts'
import { doorOpens, guestParts } from '@spomen/contract/doors.ts'
import * as z from 'zod/mini'
import { inCopy } from './format-parts.ts'

const { Day, Id, Moment, orNull } = inCopy

/** A link for guests. Its code is what is printed, and a secret of the family's. */
const LinkInCopy = z.strictObject({
  id: Id,
  code: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/)),
  name: z.string(),
  endsOn: orNull(Day),
  createdAt: Moment,
  takenBackAt: orNull(Moment),
})

export const DoorInCopy = z.strictObject({
  opens: z.enum(doorOpens),
  parts: z.array(z.enum(guestParts)),
  hidesBirthDay: z.boolean(),
  isSearchable: z.boolean(),
  takesWords: z.boolean(),
  /** Who reads what guests leave, beside the family. */
  wordsReader: orNull(Id),
  wordsMailHour: z.int().check(z.minimum(0), z.maximum(23)),
  changedAt: Moment,
  links: z.array(LinkInCopy),
})
export type DoorInCopy = z.infer<typeof DoorInCopy>

/** Whom the family has asked whether guests may read what they wrote before, how far, and what they said (YA03). */
export const DoorConsentInCopy = z.strictObject({
  by: Id,
  reach: z.enum(['byLink', 'open']),
  askedAt: Moment,
  answeredAt: orNull(Moment),
  agrees: orNull(z.boolean()),
})

/** Funerals, burials, gatherings and later days (YD05), by day and time as a clock at the place shows them. */
export const CeremoniesInCopy = z.strictObject({
  all: z.array(
    z.strictObject({
      id: Id,
      kind: z.enum(ceremonyKinds),
      title: orNull(z.string()),
      day: Day,
      time: orNull(z.string()),
      place: orNull(z.string()),
      address: orNull(z.string()),
      latitude: orNull(z.number()),
      longitude: orNull(z.number()),
      details: orNull(z.string()),
    }),
  ),
  insteadOfFlowers: orNull(z.string()),
  insteadUrl: orNull(z.string()),
  /** How long they stand above the page. */
  shows: z.enum(['untilOver', 'stays', 'away']),
  changedAt: Moment,
})
export type CeremoniesInCopy = z.infer<typeof CeremoniesInCopy>
