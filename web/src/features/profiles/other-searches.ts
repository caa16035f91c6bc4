import { isSearching, isTooLong, type MemorialListName, type NameSearch, type ListSearch } from './search.ts'

/** A search that differs from one that found nothing, in the one respect that `by` names. */
export type OtherSearch = Pick<ListSearch, 'list' | 'kind' | 'firstName' | 'lastName'> & {
  by: 'names' | 'kind' | 'list' | 'similar'
}

/** At most so many are asked for at once. */
const mostSimilar = 6

/**
 * Takes what was typed and the names near it, and gives searches for them: one field as it was and the other by a name that
 * is near come first, both by such names where places are left.
 */
export function similarSearches(
  { list, kind, firstName, lastName }: Pick<ListSearch, 'list' | 'kind' | 'firstName' | 'lastName'>,
  { firstNames, lastNames }: { firstNames: readonly string[]; lastNames: readonly string[] },
): OtherSearch[] {
  const [last = '', ...lasts] = kind === 'people' ? [lastName.trim(), ...lastNames] : []
  return [
    ...lasts.map((near) => ({ firstName: firstName.trim(), lastName: near })),
    ...firstNames.map((near) => ({ firstName: near, lastName: last })),
    ...firstNames.flatMap((first) => lasts.map((near) => ({ firstName: first, lastName: near }))),
  ]
    .slice(0, mostSimilar)
    .map((names) => ({ list, kind, ...names, by: 'similar' }))
}

/** Chinese names are written without a blank: the family name first, of one character or, more rarely, of two. */
function readChinese(name: string): NameSearch[] {
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return []
  const characters = [...name]
  return [1, 2].flatMap((family) => {
    const given = characters.slice(family)
    return given.length === 1 || given.length === 2
      ? [{ firstName: given.join(''), lastName: characters.slice(0, family).join('') }]
      : []
  })
}

/** A name of several words: where the family name may begin, and that it may stand first. */
function readWords(name: string): NameSearch[] {
  const words = name.split(/\s+/)
  const [first = '', ...others] = words
  const rest = others.join(' ')
  if (!rest) return []
  const last = { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  const long = words.length > 2 ? [{ firstName: first, lastName: rest }] : []
  return [last, ...long, { firstName: rest, lastName: first }]
}

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
  const name = firstName || lastName
  const other = firstName ? { firstName: '', lastName: firstName } : { firstName: lastName, lastName: '' }
  return [...readChinese(name), ...readWords(name), other]
}

/** Searches for a full name that was typed into one of two fields; none where it can be no more than one part of a name. */
export function fullNameSearches(search: ListSearch): OtherSearch[] {
  const { list, kind, firstName, lastName } = search
  const isOneField = (firstName.trim() === '') !== (lastName.trim() === '')
  if (kind !== 'people' || !isOneField || isTooLong(firstName) || isTooLong(lastName)) return []
  const readings = nameReadings(search)
  return readings.length > 1 ? readings.map((names) => ({ list, kind, ...names, by: 'names' })) : []
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
