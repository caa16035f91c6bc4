import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { longest } from './limits.ts'
import type { RefusalKey } from './refusals.ts'
import { isSecureLink } from './text-checks.ts'
import { ClockTime, Day, Id, number, oneOf, optionalLine, optionalText, orNull, YesNo } from './vocabulary.ts'

/** What is held; `other` is said in the family's own words. */
export const ceremonyKinds = [
  'funeral',
  'burial',
  'gathering',
  'fortyDays',
  'halfYear',
  'year',
  'other',
] as const
export type CeremonyKind = (typeof ceremonyKinds)[number]

/** The most ceremonies of one memorial. */
export const mostCeremonies = 8

/** How many days after its own a ceremony is shown. */
export const daysCeremonyShown = 14

/** How many years ahead one may be announced. */
const yearsAhead = 5

/** One funeral, burial, gathering or later day. Day and time are what a clock at the place shows. */
export const Ceremony = z.object({
  id: Id,
  kind: z.enum(ceremonyKinds),
  /** What the family calls it; where it has no words of its own the kind says it. */
  title: z.nullable(z.string()),
  day: z.string(),
  /** HH:MM; null where it is not known yet. */
  time: z.nullable(z.string()),
  place: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The order of service, and what else is good to know. */
  details: z.nullable(z.string()),
  /** Whether it stands above the page today. */
  isShown: z.boolean(),
})
export type Ceremony = z.infer<typeof Ceremony>

/** What stands above a page, by day and time; the family alone also reads what does not stand there any more. */
export const CeremonyNotice = z.object({
  ceremonies: z.array(Ceremony),
  insteadOfFlowers: z.nullable(z.string()),
  insteadUrl: z.nullable(z.string()),
})
export type CeremonyNotice = z.infer<typeof CeremonyNotice>

const refused = (key: RefusalKey) => key
const isBoth = (one: unknown, other: unknown) => (one === null) === (other === null)

/** A ceremony as the family tells it; one that was there before comes by its id. */
const ToldCeremony = z
  .object({
    id: orNull(Id),
    kind: oneOf(ceremonyKinds),
    title: optionalLine(longest.short),
    day: Day,
    time: orNull(ClockTime),
    place: optionalLine(longest.title),
    address: optionalLine(longest.title),
    latitude: orNull(number(-90, 90)),
    longitude: orNull(number(-180, 180)),
    details: optionalText(longest.ceremonyDetails),
  })
  .check(
    z.refine(({ kind, title }) => kind !== 'other' || title !== null),
    z.refine(({ latitude, longitude }) => isBoth(latitude, longitude)),
  )

/** What is wrong with the day of a ceremony: it lies before the death, or years ahead; null when nothing is. */
export function findCeremonyDayError(day: string, { died, today }: { died: string; today: string }) {
  if (day < died) return 'beforeDeath'
  return Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + yearsAhead ? 'farAhead' : null
}

/** The day itself, above the page until it is over (YD05). */
export const ceremonies = {
  /** PROPOSED: what stands above a page. */
  list: endpoint({
    wire: 'GET refceremonies',
    who: inside,
    takes: z.object({ personId: Id }),
    gives: [200, CeremonyNotice],
    also: { personId: ['deceasedId'] },
  }),
  /** PROPOSED: all that is announced, in the place of what was; what is still to come stands above the page again. */
  set: endpoint({
    wire: 'PUT refceremonies/update',
    isRepeatable: true,
    who: family,
    takes: z.object({
      personId: Id,
      ceremonies: z.array(ToldCeremony).check(z.maxLength(mostCeremonies)),
      insteadOfFlowers: optionalText(longest.notice),
      insteadUrl: orNull(
        z.string().check(
          z.trim(),
          z.maxLength(longest.link, refused('textTooLong')),
          z.refine((given) => isSecureLink(given), refused('insecureLink')),
        ),
      ),
    }),
    gives: [200, CeremonyNotice],
    fails: ['invalidDate', 'invalidNumber', 'insecureLink'],
    also: { personId: ['deceasedId'] },
  }),
  /** PROPOSED: puts it away before its time, or brings it back; what was over by itself then stays until it is put away. */
  show: endpoint({
    wire: 'PUT refceremonies/show',
    isRepeatable: true,
    who: family,
    takes: z.object({ personId: Id, shown: YesNo }),
    gives: [200, CeremonyNotice],
    also: { personId: ['deceasedId'] },
  }),
}
