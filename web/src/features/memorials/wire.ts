/** A memorial's facts under the names of the wire: to be sent, to be saved as a draft, and to be read back. */
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { type FavouriteKind, favouriteKindOf } from '@spomen/contract/favourites.ts'
import type { Favourite, memorials, MemorialFacts } from '@spomen/contract/memorials.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { fittingFavourites, type FactValues, emptyFactValues } from './fact-values.ts'

const wireType = (kind: FavouriteKind) => `Favorite${kind}`

function sharedFactsToSend(facts: FactValues) {
  const favorites = fittingFavourites(facts)
    .map(({ kind, value }) => ({ type: wireType(kind), value: value.trim() }))
    .filter(({ value }) => value !== '')
  return {
    gender: facts.gender,
    dateOfBirth: facts.dateOfBirth,
    dateOfDeath: facts.dateOfDeath,
    nickname: facts.nickname,
    country: facts.country,
    city: facts.city,
    height: facts.height,
    weight: facts.weight,
    graveLocationCountry: facts.graveCountry,
    graveLocationCity: facts.graveCity,
    graveLocationDescription: facts.graveDescription,
    graveLocationLat: facts.gravePlace?.lat ?? null,
    graveLocationLng: facts.gravePlace?.lng ?? null,
    favorites,
  }
}

/** What is sent for a person; empty texts count as not given. */
export const personToSend = (facts: FactValues): CallInput<typeof memorials.createPerson> => ({
  ...sharedFactsToSend(facts),
  firstName: facts.firstName,
  lastName: facts.lastName,
  occupation: facts.occupation,
  zodiacSign: facts.zodiacSign,
  eyeColor: facts.eyeColor,
})

/** What is sent for a pet. */
export const petToSend = (facts: FactValues): CallInput<typeof memorials.createPet> => ({
  ...sharedFactsToSend(facts),
  name: facts.name,
  breed: facts.breed,
  species: facts.species,
  passportId: facts.passportId,
  chipId: facts.chipId,
})

/** A draft of all facts, finished or not; `step` is where they are in the wizard. */
export const toDraft = ({ kind, favourites, ...facts }: FactValues, step: number): MemorialFacts => ({
  isPet: kind === 'pet',
  firstName: facts.firstName,
  lastName: facts.lastName,
  name: facts.name,
  nickname: facts.nickname,
  gender: facts.gender,
  dateOfBirth: facts.dateOfBirth,
  dateOfDeath: facts.dateOfDeath,
  country: facts.country,
  city: facts.city,
  height: facts.height,
  weight: facts.weight,
  occupation: facts.occupation,
  zodiacSign: facts.zodiacSign,
  eyeColor: facts.eyeColor,
  species: facts.species,
  breed: facts.breed,
  passportId: facts.passportId,
  chipId: facts.chipId,
  favorites: favourites.map((loved) => ({ type: wireType(loved.kind), value: loved.value })),
  graveLocationCountry: facts.graveCountry,
  graveLocationCity: facts.graveCity,
  graveLocationDescription: facts.graveDescription,
  graveLocationLat: facts.gravePlace?.lat ?? null,
  graveLocationLng: facts.gravePlace?.lng ?? null,
  step,
})

const textFacts = [
  'firstName',
  'lastName',
  'name',
  'nickname',
  'dateOfBirth',
  'dateOfDeath',
  'country',
  'city',
  'height',
  'weight',
  'occupation',
  'zodiacSign',
  'eyeColor',
  'species',
  'breed',
  'passportId',
  'chipId',
] as const
type TextFact = (typeof textFacts)[number]

/** The facts a draft and a memorial share, under the names of the wire. */
type FactsOnWire = Record<TextFact, string | null> & {
  gender: Gender
  favorites: readonly Favourite[]
  graveLocationCountry: string | null
  graveLocationCity: string | null
  graveLocationDescription: string | null
  graveLocationLat: number | null
  graveLocationLng: number | null
}

/** The values of the form: of a draft, or of a memorial that is to be changed. */
export function factValuesOf(kind: FactValues['kind'], about: FactsOnWire): FactValues {
  const { graveLocationLat: lat, graveLocationLng: lng } = about
  const words = Object.fromEntries(textFacts.map((field) => [field, about[field] ?? '']))
  return {
    ...emptyFactValues,
    ...(words as Record<TextFact, string>),
    kind,
    gender: about.gender,
    favourites: about.favorites.flatMap(({ type, value }) => {
      const known = favouriteKindOf(type)
      return known ? [{ kind: known, value }] : []
    }),
    graveCountry: about.graveLocationCountry ?? '',
    graveCity: about.graveLocationCity ?? '',
    graveDescription: about.graveLocationDescription ?? '',
    gravePlace: lat === null || lng === null ? null : { lat, lng },
  }
}

export const factValuesOfDraft = (telling: MemorialFacts) =>
  factValuesOf(telling.isPet ? 'pet' : 'person', telling)
