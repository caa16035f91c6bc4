import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What the operator looks after, in the order of the tabs. */
export const parts = ['overview', 'users', 'memorials', 'mail', 'jobs', 'payments', 'logins'] as const
export type Part = (typeof parts)[number]

/** What a list shows: what was typed, which of them, whose, and which page. */
interface Shown {
  q: string
  of: string
  plan: string
  owner: string
  page: number
}

const nothing: Shown = { q: '', of: '', plan: '', owner: '', page: 1 }

function searchOf(part: Part, shown: Partial<Shown> = {}) {
  const { q, of, plan, owner, page } = { ...nothing, ...shown }
  const search = new URLSearchParams({
    ...(part !== 'overview' && { part }),
    ...(q && { q }),
    ...(of && { of }),
    ...(plan && { plan }),
    ...(owner && { owner }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `?${search}` : ''
}

/** The way to one of the lists, with what it is to show. */
export const wayTo = (part: Part, shown?: Partial<Shown>) => ({
  pathname: '/Admin',
  search: searchOf(part, shown),
})

/** What of the operator's page is on the screen, kept in the address: `?part=users&q=ann&of=suspended&page=2`. */
export function useAdminAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const arrival = useLocation().key
  const part = parts.find((name) => name === params.get('part')) ?? 'overview'
  const shown: Shown = {
    q: params.get('q') ?? '',
    of: params.get('of') ?? '',
    plan: params.get('plan') ?? '',
    owner: params.get('owner') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
  const go = (search: string, replace = false) =>
    void navigate({ search }, { replace, preventScrollReset: true })
  return {
    part,
    ...shown,
    arrival,
    choosePart: (chosen: Part) => go(searchOf(chosen)),
    /** Looks for something; what is typed replaces the address, and begins at the first page. */
    lookFor: (q: string) => go(searchOf(part, { ...shown, q, page: 1 }), true),
    /** Shows others of the same list, from the first page on. */
    narrow: (changed: Partial<Omit<Shown, 'q' | 'page'>>) =>
      go(searchOf(part, { ...shown, ...changed, page: 1 })),
    clear: () => go(searchOf(part)),
    pageAt: (page: number) => ({ search: searchOf(part, { ...shown, page }) }),
  }
}
