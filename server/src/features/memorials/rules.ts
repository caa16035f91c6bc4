import { favouriteKindOf, type FavouriteKind, petFavouriteKinds } from '@spomen/contract/favourites.ts'
import type { Favourite } from '@spomen/contract/memorials.ts'
import { fullNameOf } from '@spomen/contract/names.ts'

/** Born before died, and neither in the future (D41, Q47). */
export const areLifeDates = (born: string, died: string, today: string) => born <= died && died <= today

/** The day a year after another (D34, Q14). */
export function yearAfter(day: string): string {
  const [year = '', month, date] = day.split('-')
  const next = String(Number(year) + 1).padStart(4, '0')
  return month === '02' && date === '29' ? `${next}-02-28` : `${next}-${month}-${date}`
}

/** The days of a life as those who are not inside are told them: of the birth the year alone where the family hides its day (YA04). */
export const daysForGuests = (
  { born, died }: { born: string; died: string },
  door: { hides_birth_day: boolean | null } | undefined,
) => ({ born: door?.hides_birth_day ? born.slice(0, 4) : born, died })

/** When the facts of a memorial were last changed, or first written. */
export const factsChangedAt = ({ created_at, changed_at }: { created_at: Date; changed_at: Date | null }) =>
  changed_at ?? created_at

export interface FavouriteValue {
  kind: FavouriteKind
  value: string
}

export type FavouriteInputs = readonly { type: string; value?: string | null | undefined }[]

/**
 * The favourites to keep, or null when a type is unknown (D26). Empty ones are left out, and of a pet's those a pet
 * cannot have (Q98).
 */
export function favouritesOf(given: FavouriteInputs, isHuman: boolean): FavouriteValue[] | null {
  const kept: FavouriteValue[] = []
  for (const { type, value } of given) {
    const kind = favouriteKindOf(type)
    if (!kind) return null
    if (!value || (!isHuman && !petFavouriteKinds.some((fits) => fits === kind))) continue
    kept.push({ kind, value })
  }
  return kept
}

/** A favourite as the wire names it. */
export const presentFavourite = ({ kind, value }: { kind: string; value: string }): Favourite => ({
  type: `Favorite${kind}`,
  value,
})

interface NamedRow {
  is_human: boolean
  first_name: string | null
  last_name: string | null
  name: string | null
}

/** What a memorial is called: first and last name of a person, the name of a pet. */
export const nameOf = ({ is_human, first_name, last_name, name }: NamedRow) =>
  fullNameOf({ isHuman: is_human, firstName: first_name, lastName: last_name, name })
