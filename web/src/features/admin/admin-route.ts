import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'
import { pageIn, pageParam, searchOf } from '../../kit/search-params.ts'
import type { SearchStep } from '../../kit/typed-search.ts'

/** The tabs of the operator’s page, in their order. */
export const adminTabs = [
  'overview',
  'users',
  'memorials',
  'mail',
  'jobs',
  'payments',
  'logins',
  'log',
] as const
export type AdminTab = (typeof adminTabs)[number]

/** What a list shows, as the address has it: the search text, the filters and the page. */
interface ListRouteState {
  q: string
  of: string
  plan: string
  owner: string
  page: number
}

const initialState: ListRouteState = { q: '', of: '', plan: '', owner: '', page: 1 }

function toSearch(part: AdminTab, shown: Partial<ListRouteState> = {}) {
  const { q, of, plan, owner, page } = { ...initialState, ...shown }
  return searchOf({
    part: part === 'overview' ? null : part,
    q,
    of,
    plan,
    owner,
    page: pageParam(page),
  })
}

/** The link to one of the lists, with what it is to show. */
export const adminLink = (part: AdminTab, shown?: Partial<ListRouteState>) => ({
  pathname: '/Admin',
  search: toSearch(part, shown),
})

/** The state of the operator’s page, kept in the address: `?part=users&q=ann&of=suspended&page=2`. */
export function useAdminRoute() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const part = adminTabs.find((name) => name === params.get('part')) ?? 'overview'
  const shown: ListRouteState = {
    q: params.get('q') ?? '',
    of: params.get('of') ?? '',
    plan: params.get('plan') ?? '',
    owner: params.get('owner') ?? '',
    page: pageIn(params),
  }
  const go = (search: string, step?: NavigateOptions) =>
    void navigate({ search }, { ...step, preventScrollReset: true })
  return {
    part,
    ...shown,
    choosePart: (chosen: AdminTab) => go(toSearch(chosen)),
    /** Searches; the list begins at its first page. */
    search: (q: string, step?: SearchStep) => go(toSearch(part, { ...shown, q, page: 1 }), step),
    /** Changes the filters of the same list, from the first page on. */
    narrow: (changed: Partial<Omit<ListRouteState, 'q' | 'page'>>) =>
      go(toSearch(part, { ...shown, ...changed, page: 1 })),
    clear: () => go(toSearch(part)),
    pageAt: (page: number) => ({ search: toSearch(part, { ...shown, page }) }),
  }
}
