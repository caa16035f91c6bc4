import type { Taken } from '@spomen/contract/endpoint.ts'
import { type FavouriteKind, favouriteKinds, petFavouriteKinds } from '@spomen/contract/favourites.ts'
import { longest } from '@spomen/contract/limits.ts'
import type { memorials } from '@spomen/contract/memorials.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { isDay } from '../../kit/days.ts'
import type { ZodiacSign } from './zodiac.ts'

/** All that the wizard asks, for people and pets together; what does not fit the kind stays behind when it is sent. */
export interface Told {
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
  zodiacSign: ZodiacSign | ''
  eyeColor: string
  species: string
  breed: string
  passportId: string
  chipId: string
  /** What has been opened to write into; empty ones are not sent. */
  favourites: Partial<Record<FavouriteKind, string>>
  graveCountry: string
  graveCity: string
  graveDescription: string
  /** Where the device stands, once it was asked (D27). */
  gravePlace: { lat: number; lng: number } | null
}

export const untold: Told = {
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
  favourites: {},
  graveCountry: '',
  graveCity: '',
  graveDescription: '',
  gravePlace: null,
}

/** The fields of the second step that fit each kind (D17–D20). */
const shared = ['nickname', 'country', 'city', 'height', 'weight'] as const
const ofPeople = ['firstName', 'lastName', 'occupation', 'eyeColor', ...shared] as const
const ofPets = ['name', 'species', 'breed', 'passportId', 'chipId', ...shared] as const

export type PersonalField =
  | (typeof ofPeople)[number]
  | (typeof ofPets)[number]
  | 'dateOfBirth'
  | 'dateOfDeath'

/** What can be wrong with a field. */
export type Fault = 'missing' | 'tooLong' | 'noNumber' | 'noDay' | 'toCome' | 'beforeBirth'

const needed: readonly PersonalField[] = ['firstName', 'lastName', 'name', 'dateOfBirth', 'dateOfDeath']

/** As the wire reads heights and weights (D32, Q48). */
const measure = /^\d{1,5}([.,]\d{1,2})?$/

function faultOf(field: PersonalField, told: Told, today: string): Fault | null {
  const value = told[field].trim()
  if (value === '') return needed.includes(field) ? 'missing' : null
  if (field === 'dateOfBirth' || field === 'dateOfDeath') {
    if (!isDay(value)) return 'noDay'
    if (value > today) return 'toCome'
    return field === 'dateOfDeath' && isDay(told.dateOfBirth) && value < told.dateOfBirth
      ? 'beforeBirth'
      : null
  }
  if (value.length > longest.short) return 'tooLong'
  return (field === 'height' || field === 'weight') && !measure.test(value) ? 'noNumber' : null
}

/** What is wrong in the second step, field by field (D09–D12, D32, D41, Q47); `today` is `YYYY-MM-DD`. */
export function personalFaults(told: Told, today: string): Partial<Record<PersonalField, Fault>> {
  const fields = [...(told.kind === 'person' ? ofPeople : ofPets), 'dateOfBirth', 'dateOfDeath'] as const
  const faults: Partial<Record<PersonalField, Fault>> = {}
  for (const field of fields) {
    const fault = faultOf(field, told, today)
    if (fault) faults[field] = fault
  }
  return faults
}

/** The one red word for several faults: about the days where nothing else is wrong (D09, Q47). */
export const complaintAbout = (faults: Partial<Record<PersonalField, Fault>>) =>
  Object.values(faults).every((fault) => fault === 'noDay' || fault === 'toCome' || fault === 'beforeBirth')
    ? 'invalidDate'
    : 'fillAllFields'

/** The kinds of favourites a kind of memorial can have (D23, D25). */
const favouritesFor = ({ kind }: Told): readonly FavouriteKind[] =>
  kind === 'person' ? favouriteKinds : petFavouriteKinds

/** The first step that the server would refuse, or null when all may be sent. */
export function firstWrongStep(told: Told, today: string): 2 | 3 | 4 | null {
  if (Object.keys(personalFaults(told, today)).length > 0) return 2
  if (favouritesFor(told).some((kind) => (told.favourites[kind]?.trim().length ?? 0) > longest.title))
    return 3
  const { graveCountry, graveCity, graveDescription } = told
  if ([graveCountry, graveCity].some((text) => text.trim().length > longest.short)) return 4
  return graveDescription.trim().length > longest.description ? 4 : null
}

export const hasTold = (told: Told) => JSON.stringify(told) !== JSON.stringify(untold)

/** Whose page it will be; empty as long as nobody wrote a name. */
export const nameToBe = ({ kind, firstName, lastName, name }: Told) =>
  (kind === 'person' ? `${firstName} ${lastName}` : name).trim()

function sharedToSend(told: Told) {
  const favorites = favouritesFor(told).flatMap((kind) => {
    const value = told.favourites[kind]?.trim()
    return value ? [{ type: `Favorite${kind}`, value }] : []
  })
  return {
    gender: told.gender,
    dateOfBirth: told.dateOfBirth,
    dateOfDeath: told.dateOfDeath,
    nickname: told.nickname,
    country: told.country,
    city: told.city,
    height: told.height,
    weight: told.weight,
    graveLocationCountry: told.graveCountry,
    graveLocationCity: told.graveCity,
    graveLocationDescription: told.graveDescription,
    graveLocationLat: told.gravePlace?.lat ?? null,
    graveLocationLng: told.gravePlace?.lng ?? null,
    favorites,
  }
}

/** What is sent for a person; empty texts count as not given. */
export const personToSend = (told: Told): Taken<typeof memorials.createPerson> => ({
  ...sharedToSend(told),
  firstName: told.firstName,
  lastName: told.lastName,
  occupation: told.occupation,
  zodiacSign: told.zodiacSign,
  eyeColor: told.eyeColor,
})

/** What is sent for a pet. */
export const petToSend = (told: Told): Taken<typeof memorials.createPet> => ({
  ...sharedToSend(told),
  name: told.name,
  breed: told.breed,
  species: told.species,
  passportId: told.passportId,
  chipId: told.chipId,
})
