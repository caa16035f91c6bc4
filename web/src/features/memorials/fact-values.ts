import {
  type FactName,
  type FactWhere,
  factRow,
  factsIn,
  factsOfKind,
  factTypes,
  isDayFact,
  type MemorialKind,
} from '@spomen/contract/facts.ts'
import { type FavouriteKind, petFavouriteKinds } from '@spomen/contract/favourites.ts'
import { longest } from '@spomen/contract/limits.ts'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { isDay, isNoSuchDay } from '../../kit/days.ts'

/** One favourite, as the form holds it. */
export interface FavouriteInput {
  kind: FavouriteKind
  value: string
}

/** A point on the earth, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** In the form the point of a grave is one thing. */
type PointFact = FactWhere<{ type: 'latitude' | 'longitude' }>
/** Whether a fact is half of a point on the map. */
export const isPoint = (name: FactName): name is PointFact =>
  name === 'graveLatitude' || name === 'graveLongitude'

type FieldValues = {
  [Name in Exclude<FactName, PointFact>]: Name extends FactWhere<{ type: 'gender' }> ? Gender : string
}

/** The facts of a memorial as its form holds them, of people and pets together; what does not fit the kind is not sent. */
export interface FactValues extends FieldValues {
  kind: MemorialKind
  /** In the order they were thought of, several of a kind if need be; empty ones are not sent. */
  favourites: readonly FavouriteInput[]
  /** The family's own line under the name; asked for once the page is there. */
  epitaph: string
  /** Noted where the device stands, or by a pin on the map (D27, D05). */
  gravePlace: Point | null
}

/** The name of one fact in the form: all of a memorial but what kind it is. */
export type FormFact = Exclude<keyof FactValues, 'kind'>

const blank = (names: readonly FactName[]) =>
  Object.fromEntries(
    names.filter((name) => !isPoint(name)).map((name) => [name, name === 'gender' ? 'Male' : '']),
  ) as FieldValues

export const emptyFactValues: FactValues = {
  kind: 'person',
  ...blank(factsIn('head', 'personal', 'home')),
  favourites: [],
  ...blank(factsIn('grave')),
  gravePlace: null,
  epitaph: '',
}

/** What is written in the second step (D17–D20). */
export type PersonalField = Exclude<FactWhere<{ part: 'head' | 'personal' | 'home' }>, 'gender'>
/** The facts the form asks for after names and gender. */
export const personalFields = factsIn('head', 'personal', 'home').filter((name) => name !== 'gender')

/** Those of a kind: its own, what both have, and the days. */
function personalFieldsOf(kind: MemorialKind): readonly PersonalField[] {
  const fields = personalFields.filter((name) => factsOfKind(kind).some((one) => one === name))
  const days = fields.filter((name) => factRow(name).type === 'day')
  const rest = fields.filter((name) => !days.includes(name))
  return [
    ...rest.filter((name) => factRow(name).whose === kind),
    ...rest.filter((name) => factRow(name).whose === 'both'),
    ...days,
  ]
}

/** What can be wrong with a field. */
const dayErrors = ['noDay', 'noSuchDay', 'toCome', 'beforeBirth'] as const
export type FactError = 'missing' | 'tooLong' | 'noNumber' | (typeof dayErrors)[number]

/** As the wire reads heights and weights (D32, Q48). */
const measurePattern = /^\d{1,5}([.,]\d{1,2})?$/

const isTooLong = (field: Exclude<FactName, PointFact>, facts: FactValues) =>
  facts[field].trim().length > factTypes[factRow(field).type].most

function errorOf(field: PersonalField, facts: FactValues, today: string): FactError | null {
  const { type } = factRow(field)
  const value = facts[field].trim()
  if (value === '') return factTypes[type].isRequired ? 'missing' : null
  if (isDayFact(field)) {
    if (!isDay(value)) return isNoSuchDay(value) ? 'noSuchDay' : 'noDay'
    if (value > today) return 'toCome'
    return field !== 'dateOfBirth' && isDay(facts.dateOfBirth) && value < facts.dateOfBirth
      ? 'beforeBirth'
      : null
  }
  if (isTooLong(field, facts)) return 'tooLong'
  return type === 'measurement' && !measurePattern.test(value) ? 'noNumber' : null
}

/** What is wrong in the second step, field by field (D09–D12, D32, D41, Q47); `today` is `YYYY-MM-DD`. */
export function personalErrors(facts: FactValues, today: string): Partial<Record<PersonalField, FactError>> {
  const faults: Partial<Record<PersonalField, FactError>> = {}
  for (const field of personalFieldsOf(facts.kind)) {
    const fault = errorOf(field, facts, today)
    if (fault) faults[field] = fault
  }
  return faults
}

/**
 * The one red word for several faults: that something is missing where it is, else what is wrong with the first that is
 * (D09, D32, Q47).
 */
export function refusalKeyOf(faults: Partial<Record<PersonalField, FactError>>) {
  const all = Object.values(faults)
  const [first] = all
  if (first === undefined || all.includes('missing')) return 'fillAllFields'
  if (first === 'tooLong') return 'textTooLong'
  return first === 'noNumber' ? 'invalidNumber' : 'invalidDate'
}

/** What they loved, as far as their kind can have it (D23, D25). */
export const fittingFavourites = ({ kind, favourites }: FactValues): readonly FavouriteInput[] =>
  kind === 'person'
    ? favourites
    : favourites.filter((loved) => petFavouriteKinds.some((fits) => fits === loved.kind))

/** The first step that the server would refuse, or null when all may be sent. */
export function firstWrongStep(facts: FactValues, today: string): 2 | 3 | 4 | null {
  if (Object.keys(personalErrors(facts, today)).length > 0) return 2
  if (fittingFavourites(facts).some(({ value }) => value.trim().length > longest.title)) return 3
  return factsIn('grave').some((field) => !isPoint(field) && isTooLong(field, facts)) ? 4 : null
}

/** Whether the line under the name is longer than the server takes. */
export const isEpitaphTooLong = (words: string) => words.normalize('NFC').trim().length > longest.epitaph

/** Whether anything was written that would be missed. */
export const hasFacts = (facts: FactValues) => JSON.stringify(facts) !== JSON.stringify(emptyFactValues)

/** Whose page it will be; empty as long as nobody wrote a name. */
export const nameSoFar = ({ kind, ...facts }: FactValues) =>
  fullNameOf({ ...facts, isHuman: kind === 'person' }).trim()
