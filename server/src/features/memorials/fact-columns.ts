/** The facts of a memorial on the wire, in the columns they are kept in. */
import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import type { memorials } from '@spomen/contract/memorials.ts'
import type { NewMemorial } from './store.ts'

/** The columns a family fills in; all others are the server's own. */
export type FactColumns = Omit<
  NewMemorial,
  | 'id'
  | 'owner_id'
  | 'package_name'
  | 'package_due'
  | 'package_ended'
  | 'portrait_file_id'
  | 'search_first'
  | 'search_last'
  | 'fold_edition'
  | 'draft_id'
  | 'created_at'
  | 'changed_at'
  | 'deleted_at'
  | 'suspended_at'
  | 'shown_to_visitors'
  | 'closed_with_account'
>

type PersonFacts = Omit<ParsedInput<typeof memorials.createPerson>, 'userId' | 'favorites' | 'draftId'>
type PetFacts = Omit<ParsedInput<typeof memorials.createPet>, 'userId' | 'favorites' | 'draftId'>

/** The facts of a person; a pet's fields are not among it (Q98). */
export const personColumns = (told: PersonFacts): FactColumns => ({
  ...sharedColumns(told),
  is_human: true,
  first_name: told.firstName,
  last_name: told.lastName,
  occupation: told.occupation,
  zodiac_sign: told.zodiacSign,
  eye_color: told.eyeColor,
})

/** The facts of a pet; a person's fields are not among it (Q98). */
export const petColumns = (told: PetFacts): FactColumns => ({
  ...sharedColumns(told),
  is_human: false,
  name: told.name,
  breed: told.breed,
  species: told.species,
  passport_id: told.passportId,
  chip_id: told.chipId,
})

type SharedFacts = Pick<PersonFacts, keyof PersonFacts & keyof PetFacts>

const sharedColumns = (told: SharedFacts) => ({
  gender: told.gender,
  born: told.dateOfBirth,
  died: told.dateOfDeath,
  nickname: told.nickname,
  country: told.country,
  city: told.city,
  height: told.height,
  weight: told.weight,
  grave_country: told.graveLocationCountry,
  grave_city: told.graveLocationCity,
  grave_description: told.graveLocationDescription,
  grave_latitude: sixDecimals(told.graveLocationLat),
  grave_longitude: sixDecimals(told.graveLocationLng),
})

/** Six decimals are a hand's breadth on the ground; more is noise (G29). */
const sixDecimals = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 1e6) / 1e6)
