import { profiles } from '@spomen/contract/profiles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asking, useServer } from '../../kit/server.ts'
import type { Search } from './search.ts'

/** Everybody's memorials, or the viewer's own. */
export type Screen = 'wall' | 'mine'

/** One page of a list (E09, E25). While the next page is fetched, the one before stays. */
export function useMemorials(screen: Screen, { kind, firstName, lastName, page }: Search) {
  const server = useServer()
  const taken = {
    pageNumber: page,
    isHuman: kind === 'people',
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
  }
  return useQuery({ ...asking(server, profiles[screen], taken), placeholderData: keepPreviousData })
}
