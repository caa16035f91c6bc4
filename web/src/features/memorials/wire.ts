/** What was told under the names of the wire: to be sent, to be kept unfinished, and to be told on. */
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { type FavouriteKind, favouriteKindOf } from '@spomen/contract/favourites.ts'
import type { Favourite, memorials, MemorialFacts } from '@spomen/contract/memorials.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { lovedBy, type Told, untold } from './told.ts'

const wireType = (kind: FavouriteKind) => `Favorite${kind}`

function sharedToSend(told: Told) {
  const favorites = lovedBy(told)
    .map(({ kind, value }) => ({ type: wireType(kind), value: value.trim() }))
    .filter(({ value }) => value !== '')
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
export const personToSend = (told: Told): CallInput<typeof memorials.createPerson> => ({
  ...sharedToSend(told),
  firstName: told.firstName,
  lastName: told.lastName,
  occupation: told.occupation,
  zodiacSign: told.zodiacSign,
  eyeColor: told.eyeColor,
})

/** What is sent for a pet. */
export const petToSend = (told: Told): CallInput<typeof memorials.createPet> => ({
  ...sharedToSend(told),
  name: told.name,
  breed: told.breed,
  species: told.species,
  passportId: told.passportId,
  chipId: told.chipId,
})

/** Everything, finished or not, as it is kept while it is being told; `step` is where they are. */
export const draftFrom = ({ kind, favourites, ...told }: Told, step: number): MemorialFacts => ({
  isPet: kind === 'pet',
  firstName: told.firstName,
  lastName: told.lastName,
  name: told.name,
  nickname: told.nickname,
  gender: told.gender,
  dateOfBirth: told.dateOfBirth,
  dateOfDeath: told.dateOfDeath,
  country: told.country,
  city: told.city,
  height: told.height,
  weight: told.weight,
  occupation: told.occupation,
  zodiacSign: told.zodiacSign,
  eyeColor: told.eyeColor,
  species: told.species,
  breed: told.breed,
  passportId: told.passportId,
  chipId: told.chipId,
  favorites: favourites.map((loved) => ({ type: wireType(loved.kind), value: loved.value })),
  graveLocationCountry: told.graveCountry,
  graveLocationCity: told.graveCity,
  graveLocationDescription: told.graveDescription,
  graveLocationLat: told.gravePlace?.lat ?? null,
  graveLocationLng: told.gravePlace?.lng ?? null,
  step,
})

const wordFields = [
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
type WordField = (typeof wordFields)[number]

/** What a draft and a memorial that is made both tell, under the names of the wire. */
type About = Record<WordField, string | null> & {
  gender: Gender
  favorites: readonly Favourite[]
  graveLocationCountry: string | null
  graveLocationCity: string | null
  graveLocationDescription: string | null
  graveLocationLat: number | null
  graveLocationLng: number | null
}

/** What was told, ready to be told on: of a draft, or of a memorial that is to be changed. */
export function toldOf(kind: Told['kind'], about: About): Told {
  const { graveLocationLat: lat, graveLocationLng: lng } = about
  const words = Object.fromEntries(wordFields.map((field) => [field, about[field] ?? '']))
  return {
    ...untold,
    ...(words as Record<WordField, string>),
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

export const toldOfDraft = (telling: MemorialFacts) => toldOf(telling.isPet ? 'pet' : 'person', telling)
