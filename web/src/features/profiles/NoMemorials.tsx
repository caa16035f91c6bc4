import type { ReactNode } from 'react'
import { LoadingState } from '../../ui/States.tsx'
import { OtherSearches } from './OtherSearches.tsx'
import { otherSearchesOf } from './other-searches.ts'
import { useOtherSearches } from './queries.ts'
import { isSearching, type ListSearch } from './search.ts'

/** A list that holds nothing, and what there is instead. */
export interface EmptyList {
  isSearching: boolean
  list: ListSearch['list']
  kind: ListSearch['kind']
  /** Links to what other searches have found; null when they found nothing either. */
  elsewhere: ReactNode | null
}

interface Props {
  search: ListSearch
  /** The place for nothing, in the words of its page. */
  nothing: (found: EmptyList) => ReactNode
}

/** Stands where no memorial does, once it is known whether there is one elsewhere. */
export function NoMemorials({ search, nothing }: Props) {
  const found = useOtherSearches(otherSearchesOf(search))
  if (!found) return <LoadingState>{null}</LoadingState>
  return nothing({
    isSearching: isSearching(search),
    list: search.list,
    kind: search.kind,
    elsewhere: found.length > 0 ? <OtherSearches found={found} /> : null,
  })
}
