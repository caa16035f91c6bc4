/** A memorial's facts under the names of the wire: to be sent, to be saved as a draft, and to be read back. */
import type { CallInput } from '@spomen/contract/endpoint.ts'
import type { FactsOnWire } from '@spomen/contract/fact-schemas.ts'
import {
  type FactName,
  factNames,
  factRow,
  factsIn,
  factsOfKind,
  type MemorialKind,
} from '@spomen/contract/facts.ts'
import { type FavouriteKind, favouriteKindOf } from '@spomen/contract/favourites.ts'
import type { Favourite, memorials, MemorialFacts } from '@spomen/contract/memorials.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { fittingFavourites, type FactValues, emptyFactValues, isPoint } from './fact-values.ts'

const wireType = (kind: FavouriteKind) => `Favorite${kind}`

function valueOf({ gravePlace, ...facts }: FactValues, name: FactName) {
  if (!isPoint(name)) return facts[name]
  return gravePlace && gravePlace[name === 'graveLatitude' ? 'lat' : 'lng']
}

/** Some facts under the names of the wire, in the words that stand there. */
const onWire = <Name extends FactName>(names: readonly Name[], facts: FactValues) =>
  Object.fromEntries(names.map((name) => [factRow(name).wire, valueOf(facts, name)])) as FactsOnWire<
    Name,
    'draft'
  >

const toSend = <Kind extends MemorialKind>(kind: Kind, facts: FactValues) => ({
  ...onWire(factsOfKind(kind), facts),
  favorites: fittingFavourites(facts)
    .map((loved) => ({ type: wireType(loved.kind), value: loved.value.trim() }))
    .filter(({ value }) => value !== ''),
})

/** What is sent for a person; empty texts count as not given. */
export const personToSend = (facts: FactValues): CallInput<typeof memorials.createPerson> =>
  toSend('person', facts)

/** What is sent for a pet. */
export const petToSend = (facts: FactValues): CallInput<typeof memorials.createPet> => toSend('pet', facts)

/** A draft of all facts, finished or not; `step` is where they are in the wizard. */
export const toDraft = (facts: FactValues, step: number): MemorialFacts => ({
  isPet: facts.kind === 'pet',
  ...onWire(factsIn('head', 'personal', 'home'), facts),
  favorites: facts.favourites.map((loved) => ({ type: wireType(loved.kind), value: loved.value })),
  ...onWire(factsIn('grave'), facts),
  step,
})

/** The facts a draft and a memorial share, under the names of the wire. */
type AllFactsOnWire = {
  [Wire in keyof FactsOnWire<FactName, 'draft'>]: FactsOnWire<FactName, 'draft' | 'shown'>[Wire]
} & { favorites: readonly Favourite[]; epitaph?: MemorialProfile['epitaph'] }

/** The values of the form: of a draft, or of a memorial that is to be changed. */
export function factValuesOf(kind: MemorialKind, about: AllFactsOnWire): FactValues {
  const { graveLocationLat: lat, graveLocationLng: lng } = about
  const values: Readonly<Record<string, unknown>> = { ...about }
  const fields = factNames.filter((name) => !isPoint(name))
  return {
    ...emptyFactValues,
    ...Object.fromEntries(fields.map((name) => [name, values[factRow(name).wire] ?? emptyFactValues[name]])),
    kind,
    favourites: about.favorites.flatMap(({ type, value }) => {
      const known = favouriteKindOf(type)
      return known ? [{ kind: known, value }] : []
    }),
    gravePlace: lat === null || lng === null ? null : { lat, lng },
    // A greeting that stands there is somebody else's to change.
    epitaph: (about.epitaph?.greetingId ? null : about.epitaph?.words) ?? '',
  }
}

/** The values of the form, of a draft. */
export const factValuesOfDraft = (facts: MemorialFacts) => factValuesOf(facts.isPet ? 'pet' : 'person', facts)
