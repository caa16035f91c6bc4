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

/** The facts of a memorial as its form holds them, of people and pets together; what does not fit the kind is not sent. */
export interface FactValues {
  kind: 'person' | 'pet'
  firstName: string
  lastName: string
  /** A pet's. */
  name: string
  nickname: string
  gender: Gender
  dateOfBirth: string
  dateOfDeath: string
  country: string
  city: string
  height: string
  weight: string
  occupation: string
  /** One of the twelve by its English name, or what else was written. */
  zodiacSign: string
  eyeColor: string
  species: string
  breed: string
  passportId: string
  chipId: string
  /** In the order they were thought of, several of a kind if need be; empty ones are not sent. */
  favourites: readonly FavouriteInput[]
  graveCountry: string
  graveCity: string
  graveDescription: string
  /** Noted where the device stands, or by a pin on the map (D27, D05). */
  gravePlace: Point | null
}

export const emptyFactValues: FactValues = {
  kind: 'person',
  firstName: '',
  lastName: '',
  name: '',
  nickname: '',
  gender: 'Male',
  dateOfBirth: '',
  dateOfDeath: '',
  country: '',
  city: '',
  height: '',
  weight: '',
  occupation: '',
  zodiacSign: '',
  eyeColor: '',
  species: '',
  breed: '',
  passportId: '',
  chipId: '',
  favourites: [],
  graveCountry: '',
  graveCity: '',
  graveDescription: '',
  gravePlace: null,
}

/** The fields of the second step that fit each kind (D17–D20). */
const sharedFields = ['nickname', 'country', 'city', 'height', 'weight'] as const
const personFields = [
  'firstName',
  'lastName',
  'occupation',
  'zodiacSign',
  'eyeColor',
  ...sharedFields,
] as const
const petFields = ['name', 'species', 'breed', 'passportId', 'chipId', ...sharedFields] as const

export type PersonalField =
  | (typeof personFields)[number]
  | (typeof petFields)[number]
  | 'dateOfBirth'
  | 'dateOfDeath'

/** What can be wrong with a field. */
const dayErrors = ['noDay', 'noSuchDay', 'toCome', 'beforeBirth'] as const
export type FactError = 'missing' | 'tooLong' | 'noNumber' | (typeof dayErrors)[number]

const requiredFields: readonly PersonalField[] = [
  'firstName',
  'lastName',
  'name',
  'dateOfBirth',
  'dateOfDeath',
]

/** As the wire reads heights and weights (D32, Q48). */
const measurePattern = /^\d{1,5}([.,]\d{1,2})?$/

function errorOf(field: PersonalField, facts: FactValues, today: string): FactError | null {
  const value = facts[field].trim()
  if (value === '') return requiredFields.includes(field) ? 'missing' : null
  if (field === 'dateOfBirth' || field === 'dateOfDeath') {
    if (!isDay(value)) return isNoSuchDay(value) ? 'noSuchDay' : 'noDay'
    if (value > today) return 'toCome'
    return field === 'dateOfDeath' && isDay(facts.dateOfBirth) && value < facts.dateOfBirth
      ? 'beforeBirth'
      : null
  }
  if (value.length > longest.short) return 'tooLong'
  return (field === 'height' || field === 'weight') && !measurePattern.test(value) ? 'noNumber' : null
}

/** What is wrong in the second step, field by field (D09–D12, D32, D41, Q47); `today` is `YYYY-MM-DD`. */
export function personalErrors(facts: FactValues, today: string): Partial<Record<PersonalField, FactError>> {
  const fields = [
    ...(facts.kind === 'person' ? personFields : petFields),
    'dateOfBirth',
    'dateOfDeath',
  ] as const
  const faults: Partial<Record<PersonalField, FactError>> = {}
  for (const field of fields) {
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
  const { graveCountry, graveCity, graveDescription } = facts
  if ([graveCountry, graveCity].some((text) => text.trim().length > longest.short)) return 4
  return graveDescription.trim().length > longest.description ? 4 : null
}

/** Whether anything was written that would be missed. */
export const hasFacts = (facts: FactValues) => JSON.stringify(facts) !== JSON.stringify(emptyFactValues)

/** Whose page it will be; empty as long as nobody wrote a name. */
export const nameSoFar = ({ kind, ...facts }: FactValues) =>
  fullNameOf({ ...facts, isHuman: kind === 'person' }).trim()
