import { type FavouriteGroup, favouriteGroups, type FavouriteKind } from '@spomen/contract/favourites.ts'

/** A kind of favourite by the words it goes by. */
export interface NamedKind {
  kind: FavouriteKind
  group: FavouriteGroup
  label: string
  groupLabel: string
}

export const groups = Object.keys(favouriteGroups) as FavouriteGroup[]

/** The kinds of favourites in a group, in the order they are asked for. */
export const kindsIn = (group: FavouriteGroup): readonly FavouriteKind[] => favouriteGroups[group]

/** Lower case, without accents, as one types in a hurry. */
const bare = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replaceAll('ß', 'ss')

/** How well a kind fits what was typed; the lower the better, null where it does not. */
function distance(typed: string, { label, groupLabel }: NamedKind): number | null {
  const words = bare(label)
  if (words.startsWith(typed)) return 0
  if (words.split(/[\s/-]+/).some((word) => word.startsWith(typed))) return 1
  if (words.includes(typed)) return 2
  return bare(groupLabel).startsWith(typed) ? 3 : null
}

/** The kinds whose name, or whose group's name, fits what was typed, the nearest first. */
export function kindsLike(typed: string, all: readonly NamedKind[], most = 8): NamedKind[] {
  const wanted = bare(typed.trim())
  if (wanted === '') return []
  return all
    .flatMap((named) => {
      const far = distance(wanted, named)
      return far === null ? [] : [{ named, far }]
    })
    .toSorted((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ named }) => named)
}
