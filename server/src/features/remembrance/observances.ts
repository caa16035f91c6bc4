/** On which civil days the days of a life and of all the dead fall (YF03). What each tradition keeps, and by which calendar. */
import { type Observance, observances, type ObservedDay } from '@spomen/contract/observances.ts'
import { dayAfter, type LifeDates, monthsAfter } from '@spomen/contract/remembered-days.ts'
import { type EasterDate, orthodoxEaster } from 'date-easter'
import { hebrewDateOf, yahrzeitIn } from '../../kit/calendars/hebrew.ts'
import { hijriDateOf, hijriDayIn } from '../../kit/calendars/hijri.ts'
import { qingmingIn } from '../../kit/calendars/qingming.ts'

export interface ObservedLife extends LifeDates {
  /** The day a pet came to its family, YYYY-MM-DD; null where it is not known, and of people. */
  arrived: string | null
  /** Whether they died after sunset, when by the Jewish and the Muslim calendar the next day has begun. */
  isAfterSunset: boolean
}

type Found = Pick<ObservedDay, 'on'> & Partial<ObservedDay>

/** The days of one kind that fall in a civil year; the one of the death itself may be among them. */
type FindDays = (life: ObservedLife, year: number) => readonly Found[]

const isoDay = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The last Saturday before a day, never the day itself. */
const saturdayBefore = (day: string) => dayAfter(day, -(new Date(day).getUTCDay() + 1))

const easterOf = ({ year, month, day }: EasterDate) => isoDay(year, month, day)

/**
 * The four Saturdays on which the Serbian Church remembers all the dead: before Meatfare Sunday, 57 days before Easter;
 * before Pentecost; before Michaelmas, 12 October; and before St Demetrius, 8 November.
 */
function memorialSaturdays(year: number): readonly string[] {
  const easter = easterOf(orthodoxEaster(year))
  return [
    dayAfter(easter, -57),
    dayAfter(easter, 48),
    saturdayBefore(isoDay(year, 10, 12)),
    saturdayBefore(isoDay(year, 11, 8)),
  ]
}

/** The Sunday before the first of Advent, between 20 and 26 November. */
function sundayOfTheDead(year: number): string {
  const latest = isoDay(year, 11, 26)
  return dayAfter(latest, -new Date(latest).getUTCDay())
}

const yearly =
  (dayOf: (life: ObservedLife) => string | null): FindDays =>
  (life, year) => {
    const first = dayOf(life)
    if (first === null) return []
    const years = year - yearOf(first)
    return [{ on: monthsAfter(first, 12 * years), years }]
  }

const once =
  (dayOf: (died: string) => string, years: number | null = null): FindDays =>
  ({ died }) => [{ on: dayOf(died), years }]

/** By the Jewish and the Muslim calendar: the day a death belongs to. */
const dayOfDeath = ({ died, isAfterSunset }: ObservedLife) => dayAfter(died, isAfterSunset ? 1 : 0)

const find: Record<Observance, FindDays> = {
  birth: yearly(({ born }) => born),
  death: yearly(({ died }) => died),
  arrival: yearly(({ arrived }) => arrived),
  // The day of the death is the first of the forty.
  fortiethDay: once((died) => dayAfter(died, 39)),
  halfYear: once((died) => monthsAfter(died, 6)),
  firstYear: once((died) => monthsAfter(died, 12), 1),
  memorialSaturdays: (_life, year) => memorialSaturdays(year).map((on, at) => ({ on, part: at + 1 })),
  monthsMind: once((died) => monthsAfter(died, 1)),
  allSouls: (_life, year) => [{ on: isoDay(year, 11, 2) }],
  sundayOfTheDead: (_life, year) => [{ on: sundayOfTheDead(year) }],
  yahrzeit(life, year) {
    const died = hebrewDateOf(dayOfDeath(life))
    return [year + 3760, year + 3761].flatMap((inYear) => {
      const years = inYear - died.year
      return years > 0 ? [{ on: yahrzeitIn(inYear, died), years, startsOnEve: true }] : []
    })
  },
  hijriYear(life, year) {
    const died = hijriDateOf(dayOfDeath(life))
    const first = hijriDateOf(isoDay(year, 1, 1)).year
    return [first, first + 1].flatMap((inYear) => {
      const years = inYear - died.year
      return years > 0 ? [{ on: hijriDayIn(inYear, died), years }] : []
    })
  },
  // As with the forty, the day of the death is the first.
  sevenSevens: ({ died }) =>
    Array.from({ length: 7 }, (_, at) => ({ on: dayAfter(died, 7 * (at + 1) - 1), part: at + 1 })),
  qingming: (_life, year) => [{ on: qingmingIn(year) }],
}

/** The civil day on which one is reminded of it. */
const reminderDayOf = ({ on, startsOnEve }: ObservedDay) => dayAfter(on, startsOnEve ? -1 : 0)

/**
 * Of some kinds every day on which one is reminded between two days, both included, in their order. Only days after the
 * death are kept; of a first year and the day of the death that are one, the second.
 */
export function observedBetween(
  life: ObservedLife,
  kinds: readonly Observance[],
  from: string,
  to: string,
): readonly ObservedDay[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 2 }, (_, at) => yearOf(from) + at)
  const all = kinds.flatMap((observance) => daysOf(observance, life, years))
  return all
    .filter((day) => day.on > life.died && reminderDayOf(day) >= from && reminderDayOf(day) <= to)
    .filter(({ observance }) => observance !== 'firstYear' || !kinds.includes('death'))
    .toSorted((one, other) => compare(reminderDayOf(one), reminderDayOf(other)) || inOrder(one, other))
}

function daysOf(observance: Observance, life: ObservedLife, years: readonly number[]): ObservedDay[] {
  const found = years.flatMap((year) => find[observance](life, year))
  const byDay = new Map(found.map((day) => [day.on, day]))
  return [...byDay.values()].map((day) => ({
    observance,
    part: null,
    years: null,
    startsOnEve: false,
    ...day,
  }))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const inOrder = (one: ObservedDay, other: ObservedDay) =>
  observances.indexOf(one.observance) - observances.indexOf(other.observance)

/** Within so many days everything that comes again has come, the years of the moon among it. */
const horizon = 800

/** What one is reminded of on a day. */
export const observedOn = (life: ObservedLife, kinds: readonly Observance[], day: string) =>
  observedBetween(life, kinds, day, day)

/** As what a day is told: a first year is the day of the death, and nobody is told both. */
export const toldAs = ({ observance }: ObservedDay): Observance =>
  observance === 'firstYear' ? 'death' : observance

/** As what one is told what falls on a day; none of it twice. */
export const toldOn = (life: ObservedLife, kinds: readonly Observance[], day: string) =>
  observedOn(life, kinds, day).map(toldAs)

/** The next day on which one is reminded of any of these, from a day on; null when none of them comes any more. */
export function nextReminder(life: ObservedLife, kinds: readonly Observance[], from: string): string | null {
  const start = from > life.died ? from : life.died
  const [next] = observedBetween(life, kinds, start, dayAfter(start, horizon))
  return next ? reminderDayOf(next) : null
}

/**
 * When one is next reminded of what falls on a day or is told on it, of the nearest: of several days of a year, such as the
 * memorial Saturdays, of that one. Null where nothing does, or nothing of it comes again.
 */
export function comesAgainOn(life: ObservedLife, kinds: readonly Observance[], day: string): string | null {
  const told = observedBetween(life, kinds, dayAfter(day, -1), day).filter(
    (one) => one.on === day || reminderDayOf(one) === day,
  )
  const isSame = ({ observance, part }: ObservedDay) =>
    told.some((one) => one.observance === observance && one.part === part)
  const next = observedBetween(life, kinds, dayAfter(day, 1), dayAfter(day, horizon)).find(isSame)
  return next ? reminderDayOf(next) : null
}

/** Of each of these the day that comes next, from a day on. */
export function nextOfEach(
  life: ObservedLife,
  kinds: readonly Observance[],
  from: string,
): readonly ObservedDay[] {
  const start = from > life.died ? from : life.died
  return kinds.flatMap((kind) => observedBetween(life, [kind], start, dayAfter(start, horizon)).slice(0, 1))
}
