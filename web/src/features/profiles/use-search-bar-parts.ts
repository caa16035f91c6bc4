import { useState } from 'react'
import { otherSearchesOf } from './other-searches.ts'
import { type useMemorialList, useOtherSearches } from './queries.ts'
import { isSearching, type ListSearch } from './search.ts'

/** From so many memorials on, one's own are searched by name; fewer are seen at a glance. */
const searchedFrom = 8

/** Which parts of the search bar are there. */
export interface SearchBarParts {
  kind: boolean
  names: boolean
  view: boolean
}

const all: SearchBarParts = { kind: true, names: true, view: true }
const none: SearchBarParts = { kind: false, names: false, view: false }

/**
 * What of the search bar a list needs. One that holds nothing needs none of it, but the way back where the other kind holds
 * somebody; until it is known what there is, what was there stays.
 */
export function useSearchBarParts(
  search: ListSearch,
  { data, isPlaceholderData }: ReturnType<typeof useMemorialList>,
): SearchBarParts {
  const count = isPlaceholderData ? undefined : data?.totalCount
  const isSought = isSearching(search)
  const others = useOtherSearches(count === 0 && !isSought ? otherSearchesOf(search) : [])
  const [before, setBefore] = useState({ list: search.list, parts: search.list === 'wall' ? all : none })
  const parts = partsNow()
  if (before.list !== search.list || JSON.stringify(before.parts) !== JSON.stringify(parts))
    setBefore({ list: search.list, parts })
  return parts

  function partsNow(): SearchBarParts {
    if (isSought) return all
    if (count === undefined) return before.parts
    if (count === 0) return { ...none, kind: others?.some(({ by }) => by === 'kind') ?? before.parts.kind }
    // A name that is taken out of a field must not take the field away.
    const wasNamed = before.list === search.list && before.parts.names
    return { ...all, names: search.list === 'wall' || count >= searchedFrom || wasNamed }
  }
}
