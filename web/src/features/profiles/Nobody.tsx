import type { ReactNode } from 'react'
import { LoadingState } from '../../ui/States.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { elsewhereOf } from './elsewhere.ts'
import { useElsewhere } from './queries.ts'
import { isSearching, type Search } from './search.ts'

/** A list that holds nothing, and what there is instead. */
export interface Nothing {
  isSearching: boolean
  list: Search['list']
  kind: Search['kind']
  /** Links to what other searches have found; null when they found nothing either. */
  elsewhere: ReactNode | null
}

interface Props {
  search: Search
  /** The place for nothing, in the words of its page. */
  nothing: (found: Nothing) => ReactNode
}

/** Stands where no memorial does, once it is known whether there is one elsewhere. */
export function Nobody({ search, nothing }: Props) {
  const found = useElsewhere(elsewhereOf(search))
  if (!found) return <LoadingState>{null}</LoadingState>
  return nothing({
    isSearching: isSearching(search),
    list: search.list,
    kind: search.kind,
    elsewhere: found.length > 0 ? <Elsewhere found={found} /> : null,
  })
}
