/**
 * Every fact of a memorial, told once. From this table come what is taken when a memorial is made, changed or begun,
 * what its page, its card and its place in a list show, its columns, its fields and its rows in somebody's archive.
 * Favourites are a list of their own (`favourites.ts`).
 */
import type { FactsOnWire } from './fact-schemas.ts'
import { longest } from './limits.ts'

export type MemorialKind = 'person' | 'pet'

/** The answers that carry facts; the page carries all. */
export type FactAnswer = 'list' | 'card' | 'page'

/** What a fact of a type must be: whether it must be there, and the most characters of one that is written. */
interface FactLimits {
  isRequired: boolean
  most: number
}

const written = { isRequired: false, most: longest.short }
const required = { ...written, isRequired: true }

export const factTypes = {
  /** What a memorial of its kind is called. */
  name: required,
  day: required,
  /** A day that may be left open. */
  knownDay: written,
  line: written,
  text: { ...written, most: longest.description },
  measurement: written,
  /** When a memorial is changed it is chosen, and never taken for granted (G45). */
  gender: required,
  latitude: written,
  longitude: written,
} satisfies Record<string, FactLimits>
export type FactType = keyof typeof factTypes

interface FactRow {
  whose: MemorialKind | 'both'
  type: FactType
  /** Its name on the wire, where the documents give it another. */
  wire?: string
  /** Its column in `memorials`. */
  column: string
  /** Where the page tells it: beside the name, among what is personal, with where they lived, or with where they rest. */
  part: 'head' | 'personal' | 'home' | 'grave'
  /** Where else it is shown; the page shows all. */
  also?: readonly Exclude<FactAnswer, 'page'>[]
}

const grave = { whose: 'both', part: 'grave' } as const

/** In the order in which the form asks for them. */
export const facts = {
  firstName: { whose: 'person', type: 'name', column: 'first_name', part: 'head', also: ['list'] },
  lastName: { whose: 'person', type: 'name', column: 'last_name', part: 'head', also: ['list'] },
  name: { whose: 'pet', type: 'name', column: 'name', part: 'head', also: ['list'] },
  nickname: { whose: 'both', type: 'line', column: 'nickname', part: 'head', also: ['list', 'card'] },
  gender: { whose: 'both', type: 'gender', column: 'gender', part: 'personal', also: ['list', 'card'] },
  dateOfBirth: { whose: 'both', type: 'day', column: 'born', part: 'head', also: ['list', 'card'] },
  dateOfDeath: { whose: 'both', type: 'day', column: 'died', part: 'head', also: ['list', 'card'] },
  country: { whose: 'both', type: 'line', column: 'country', part: 'home', also: ['list'] },
  city: { whose: 'both', type: 'line', column: 'city', part: 'home', also: ['list'] },
  height: { whose: 'both', type: 'measurement', column: 'height', part: 'personal' },
  weight: { whose: 'both', type: 'measurement', column: 'weight', part: 'personal' },
  occupation: { whose: 'person', type: 'line', column: 'occupation', part: 'personal', also: ['card'] },
  /** One of the twelve by its English name, or what else was written. */
  zodiacSign: { whose: 'person', type: 'line', column: 'zodiac_sign', part: 'personal' },
  eyeColor: { whose: 'person', type: 'line', column: 'eye_color', part: 'personal' },
  species: { whose: 'pet', type: 'line', column: 'species', part: 'personal' },
  breed: { whose: 'pet', type: 'line', column: 'breed', part: 'personal' },
  passportId: { whose: 'pet', type: 'line', column: 'passport_id', part: 'personal' },
  chipId: { whose: 'pet', type: 'line', column: 'chip_id', part: 'personal' },
  /** The day a pet came to its family (YF03). */
  dateOfArrival: { whose: 'pet', type: 'knownDay', column: 'arrived', part: 'personal' },
  graveCountry: { ...grave, type: 'line', wire: 'graveLocationCountry', column: 'grave_country' },
  graveCity: { ...grave, type: 'line', wire: 'graveLocationCity', column: 'grave_city' },
  graveDescription: { ...grave, type: 'text', wire: 'graveLocationDescription', column: 'grave_description' },
  graveLatitude: { ...grave, type: 'latitude', wire: 'graveLocationLat', column: 'grave_latitude' },
  graveLongitude: { ...grave, type: 'longitude', wire: 'graveLocationLng', column: 'grave_longitude' },
} as const satisfies Record<string, FactRow>

type Facts = typeof facts
export type FactName = keyof Facts
export const factNames = Object.keys(facts) as FactName[]

/** Whether it is a day, which must be told or may be. */
export const isDayFact = (name: FactName) => ['day', 'knownDay'].includes(facts[name].type)

/** A fact as the table has it, for whoever goes through all of them. */
export const factRow = (name: FactName): FactRow & { wire: string } => ({ wire: name, ...facts[name] })

export type FactWire<Name extends FactName> = {
  [One in Name]: Facts[One] extends { wire: infer Wire extends string } ? Wire : One
}[Name]

/** The facts whose row is like this. */
export type FactWhere<Row extends Partial<FactRow>> = {
  [Name in FactName]: Facts[Name] extends Row ? Name : never
}[FactName]

/** The facts of one kind of memorial. */
export type FactOf<Kind extends MemorialKind> = FactWhere<{ whose: Kind | 'both' }>

/** The facts an answer carries. */
export type FactOn<Answer extends FactAnswer> = Answer extends 'page'
  ? FactName
  : {
      [Name in FactName]: Facts[Name] extends { also: readonly (infer Also)[] }
        ? Answer extends Also
          ? Name
          : never
        : never
    }[FactName]

/** Some facts in the order of the table, but these first. */
export const inOrder = <Name extends FactName>(
  first: readonly FactName[],
  names: readonly Name[],
): Name[] => [
  ...first.filter((name): name is Name => names.some((one) => one === name)),
  ...names.filter((name) => !first.includes(name)),
]

/** JSON knows no order, but whoever reads it does: what the documents name first stays first, what is new follows. */
const orders = {
  given: ['name', 'breed', 'gender', 'dateOfBirth', 'dateOfDeath'],
  list: ['firstName', 'lastName', 'name', 'nickname', 'gender', 'dateOfBirth', 'dateOfDeath', 'city'],
  card: [],
  page: [
    ...['firstName', 'lastName', 'name', 'nickname', 'occupation', 'dateOfBirth', 'dateOfDeath', 'gender'],
    ...['chipId', 'breed', 'species', 'passportId', 'zodiacSign', 'eyeColor', 'height', 'weight'],
    ...['country', 'city', 'graveLatitude', 'graveLongitude'],
  ],
} as const satisfies Record<string, readonly FactName[]>

const fitting = <Name extends FactName>(fits: (row: FactRow) => boolean) =>
  factNames.filter((name): name is Name => fits(facts[name]))

/** The facts of one kind alone, and those of both. */
export const ownFacts = <Kind extends MemorialKind>(kind: Kind) =>
  inOrder(
    orders.given,
    fitting<FactWhere<{ whose: Kind }>>(({ whose }) => whose === kind),
  )
export const sharedFacts = inOrder(
  orders.given,
  fitting<FactWhere<{ whose: 'both' }>>(({ whose }) => whose === 'both'),
)

/** All facts of one kind of memorial. */
export const factsOfKind = <Kind extends MemorialKind>(kind: Kind) =>
  fitting<FactOf<Kind>>(({ whose }) => whose === kind || whose === 'both')

/** The facts of some parts of the page. */
export const factsIn = <Part extends FactRow['part']>(...parts: readonly Part[]) =>
  fitting<FactWhere<{ part: Part }>>(({ part }) => parts.some((one) => one === part))

/** The facts an answer carries, in its order. */
export const factsOn = <Answer extends FactAnswer>(answer: Answer) =>
  inOrder(
    orders[answer],
    fitting<FactOn<Answer>>(({ also = [] }) => answer === 'page' || also.some((one) => one === answer)),
  )

/** The facts an answer carries, out of one that carries them all. */
export const pickFacts = <Answer extends FactAnswer>(
  answer: Answer,
  shown: FactsOnWire<FactName, 'shown'>,
) => {
  const values: Readonly<Record<string, unknown>> = shown
  const names = factsOn(answer).map((name) => factRow(name).wire)
  return Object.fromEntries(names.map((name) => [name, values[name]])) as FactsOnWire<FactOn<Answer>, 'shown'>
}

/** What a page shows of facts nobody has told. */
export const noFacts = Object.fromEntries(
  factsOn('page').map((name) => [factRow(name).wire, null]),
) as Record<FactWire<FactName>, null>
