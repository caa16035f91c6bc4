import { isSearching, isTooLong, type MemorialListName, type NameSearch, type ListSearch } from './search.ts'

/** A search that differs from one that found nothing, in the one respect that `by` names. */
export type OtherSearch = Pick<ListSearch, 'list' | 'kind' | 'firstName' | 'lastName'> & {
  by: 'names' | 'kind' | 'list'
}

/** Chinese names are written without a blank: the family name first, mostly one sign. */
const chinese = /^(\p{Script=Han}{1,2}?)(\p{Script=Han}{1,2})$/u

/** Other ways to read what was typed: the family name first, in the wrong field, or one of two misremembered. */
function nameReadings(typed: NameSearch): NameSearch[] {
  const firstName = typed.firstName.trim()
  const lastName = typed.lastName.trim()
  if (firstName && lastName) {
    return [
      { firstName: lastName, lastName: firstName },
      { firstName: '', lastName },
      { firstName, lastName: '' },
    ]
  }
  const [, family = '', given = ''] = chinese.exec(firstName || lastName) ?? []
  const words = (firstName || lastName).split(/\s+/)
  const other = firstName ? { firstName: '', lastName: firstName } : { firstName: lastName, lastName: '' }
  const apart =
    words.length > 1
      ? [
          { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' },
          { firstName: words.slice(1).join(' '), lastName: words[0] ?? '' },
        ]
      : family
        ? [{ firstName: given, lastName: family }]
        : []
  return [...apart, other]
}

const otherLists: Record<MemorialListName, readonly MemorialListName[]> = {
  wall: [],
  mine: ['followed', 'wall'],
  followed: ['mine', 'wall'],
}

/** Where to look when a search has found nothing, the likeliest first; a handful at most, each asked of the server. */
export function otherSearchesOf({ list, kind, firstName, lastName }: ListSearch): OtherSearch[] {
  if (isTooLong(firstName) || isTooLong(lastName)) return []
  const otherKind = kind === 'people' ? 'pets' : 'people'
  if (!isSearching({ firstName, lastName })) {
    const nobody = { firstName: '', lastName: '' }
    const places: OtherSearch[] = [{ ...nobody, list, kind: otherKind, by: 'kind' }]
    if (list === 'mine') places.push({ ...nobody, list: 'followed', kind, by: 'list' })
    return places
  }
  const here = { list, kind, firstName, lastName }
  const named = kind === 'people' ? nameReadings(here) : []
  return [
    ...named.map((names) => ({ ...here, ...names, by: 'names' as const })),
    ...(lastName.trim() ? [] : [{ ...here, kind: otherKind, by: 'kind' } as const]),
    ...otherLists[list].map((other) => ({ ...here, list: other, by: 'list' as const })),
  ]
}
