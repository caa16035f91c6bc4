import type { CallOutput } from '@spomen/contract/endpoint.ts'
import { profiles, relationFlags } from '@spomen/contract/profiles.ts'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryClient } from '../../kit/query-client.ts'
import { type Transport, transport } from '../../kit/transport.ts'
import { endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import { fullNameSearches, type OtherSearch, similarSearches } from './other-searches.ts'
import {
  isSearching,
  isTooLong,
  type ListScreen,
  type ListSearch,
  type NameSearch,
  readSearch,
} from './search.ts'

const calls = { wall: profiles.wall, mine: profiles.mine, followed: profiles.followed } as const

const nameFilter = ({ firstName, lastName }: NameSearch) => ({
  ...(firstName.trim() && { firstName: firstName.trim() }),
  ...(lastName.trim() && { lastName: lastName.trim() }),
})

const askingFor = (server: Transport, search: Omit<ListSearch, 'view'>) =>
  endpointQuery(server, calls[search.list], {
    pageNumber: search.page,
    isHuman: search.kind === 'people',
    ...nameFilter(search),
  })

/** One page of a list (E09, E25). While the next page is fetched, the one before stays. */
export function useMemorialList(search: ListSearch) {
  const server = useServer()
  return useQuery({
    ...askingFor(server, search),
    enabled: !isTooLong(search.firstName) && !isTooLong(search.lastName),
    // NOTE: another list is not a page of the one before; its rows must not stand under the wrong words.
    placeholderData: (before, query) =>
      query?.queryKey[1] === calls[search.list].path ? keepPreviousData(before) : undefined,
    refetchOnReconnect: true,
  })
}

/**
 * Begins to ask for what a screen's list shows at an address, while the page is on its way: once that is drawn, the list comes
 * with it and not after it.
 */
export function prefetchMemorialList(screen: ListScreen, address: string) {
  const search = readSearch(screen, new URL(address).searchParams)
  if (isTooLong(search.firstName) || isTooLong(search.lastName)) return
  void queryClient.prefetchQuery(askingFor(transport, search))
}

/** Begins to fetch a page of a search that somebody is about to open. */
export function usePrefetchPage(search: ListSearch) {
  const server = useServer()
  const queries = useQueryClient()
  return (page: number) => void queries.prefetchQuery(askingFor(server, { ...search, page }))
}

/** Which of a few other searches find something, and how much; null until all have answered. */
export function useOtherSearches(places: readonly OtherSearch[]): (OtherSearch & { count: number })[] | null {
  const server = useServer()
  return useQueries({
    queries: places.map((place) =>
      endpointQuery(server, calls[place.list], {
        limit: 1,
        isHuman: place.kind === 'people',
        ...nameFilter(place),
      }),
    ),
    combine: (answers) => {
      if (answers.some(({ isPending }) => isPending)) return null
      return answers.flatMap(({ data }, index) => {
        const place = places[index]
        return place && data && data.totalCount > 0 ? [{ ...place, count: data.totalCount }] : []
      })
    },
  })
}

/** Searches of the wall for names near what was typed; none elsewhere, and null until it is known. */
export function useSimilarSearches(search: ListSearch): OtherSearch[] | null {
  const isAsked =
    search.list === 'wall' &&
    isSearching(search) &&
    !isTooLong(search.firstName) &&
    !isTooLong(search.lastName)
  const { data, isPending } = useQuery({
    ...endpointQuery(useServer(), profiles.similarNames, {
      isHuman: search.kind === 'people',
      ...nameFilter(search),
    }),
    enabled: isAsked,
    // Without it one finds nobody, as before.
    retry: false,
  })
  if (!isAsked) return []
  if (data) return similarSearches(search, data)
  return isPending ? null : []
}

/**
 * What is really looked for: a full name in one field is read as first and last name where nobody is found as it was
 * typed, and one reading alone finds somebody. Otherwise it stays as it is, and all readings that find are offered.
 */
export function useReadSearch(search: ListSearch): ListSearch {
  const { data, isPlaceholderData } = useMemorialList({ ...search, page: 1 })
  const isNobody = data?.totalCount === 0 && !isPlaceholderData
  const found = useOtherSearches(isNobody ? fullNameSearches(search) : [])
  const [only, ...others] = found ?? []
  if (!only || others.length > 0) return search
  return { ...search, firstName: only.firstName, lastName: only.lastName }
}

/** Shows on every row of a memorial that the request is sent, before the lists are fetched anew (E22). */
export function useMarkRequested() {
  const queries = useQueryClient()
  return (id: string) => {
    for (const call of Object.values(calls))
      queries.setQueriesData<CallOutput<typeof call>>(
        { queryKey: queryKeyOf(call) },
        (list) =>
          list && {
            ...list,
            items: list.items.map((item) =>
              item.id === id ? { ...item, relationFlag: relationFlags.requestSent } : item,
            ),
          },
      )
  }
}
