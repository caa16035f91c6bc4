import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { Acknowledgement, Day, Id, oneOf, orNull, YesNo } from './vocabulary.ts'

/** The days on which somebody may wish to be reminded (YF03): those of a life, those counted from a death, and those of all the dead. */
export const observances = [
  'birth',
  'death',
  'arrival',
  'fortiethDay',
  'halfYear',
  'firstYear',
  'memorialSaturdays',
  'monthsMind',
  'allSouls',
  'sundayOfTheDead',
  'yahrzeit',
  'hijriYear',
  'sevenSevens',
  'qingming',
] as const
export const Observance = oneOf(observances)
export type Observance = (typeof observances)[number]

/** Which of them belong to a tradition; forty days are kept in two. */
export const traditions = {
  orthodox: ['fortiethDay', 'halfYear', 'firstYear', 'memorialSaturdays'],
  catholic: ['monthsMind', 'allSouls'],
  lutheran: ['sundayOfTheDead'],
  jewish: ['yahrzeit'],
  muslim: ['fortiethDay', 'hijriYear'],
  chinese: ['sevenSevens', 'qingming'],
} as const satisfies Record<string, readonly Observance[]>
export type Tradition = keyof typeof traditions

/** Those that come on the same date of every year; of a pet also the day it came to its family, where that is known. */
export const yearlyObservances = ['birth', 'death', 'arrival'] as const satisfies readonly Observance[]

/** What reaches whoever has chosen nothing (V10, V11). */
export const usualObservances: readonly Observance[] = ['birth', 'death']

/** A day on which one of them falls. */
export const ObservedDay = z.object({
  observance: Observance,
  /** The civil day, YYYY-MM-DD, by day of which it is kept. */
  on: Day,
  /** Which of several it is, from 1: of the four memorial Saturdays from winter on, of the seven sevens; null of others. */
  part: z.nullable(z.number()),
  /** How many years it makes, by the calendar it is kept in; null where none are counted. */
  years: z.nullable(z.number()),
  /** Whether it begins at the sunset of the day before, on which one is reminded. */
  startsOnEve: z.boolean(),
})
export type ObservedDay = z.infer<typeof ObservedDay>

const chosen = z.pipe(
  z.array(Observance).check(z.maxLength(2 * observances.length)),
  z.transform((given) => observances.filter((observance) => given.includes(observance))),
)

/** Our addition: days by tradition (YF03): each person chooses, per memorial, which reach them; the family only suggests. */
export const observedDays = {
  /** What the viewer has chosen for a memorial, what its family suggests, and when each day comes next. */
  list: endpoint({
    wire: 'GET refobservances/getall',
    who: inside,
    takes: z.object({ deceasedId: Id }),
    gives: [
      200,
      z.object({
        /** Which reach the viewer, by mail and in their calendar. */
        observances: z.array(Observance),
        /** Whether the viewer has chosen; else these are the usual ones. */
        isChosen: z.boolean(),
        /** Whether the death was after sunset, when the next day has begun by the Jewish and the Muslim calendar. */
        isAfterSunset: z.boolean(),
        /** What the family suggests; empty when it suggests nothing. */
        suggested: z.array(Observance),
        /** The next day of each, as far as there is one still to come. */
        coming: z.array(ObservedDay),
      }),
    ],
  }),
  /** The viewer chooses; null is the usual again. As often as one likes. */
  choose: endpoint({
    wire: 'PUT refobservances/choose',
    isRepeatable: true,
    who: inside,
    takes: z.object({ deceasedId: Id, observances: orNull(chosen), isAfterSunset: YesNo }),
    gives: [200, Acknowledgement],
  }),
  /** The family suggests days to whoever is inside, or nothing any more; nobody is reminded by that alone. */
  suggest: endpoint({
    wire: 'PUT refobservances/suggest',
    isRepeatable: true,
    who: family,
    takes: z.object({ deceasedId: Id, observances: chosen }),
    gives: [200, Acknowledgement],
  }),
}
