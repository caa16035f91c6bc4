import { longest } from '@spomen/contract/limits.ts'

export type Kind = 'people' | 'pets'
export type View = 'table' | 'cards'

/** What a list of memorials shows; all of it stands in the address. */
export interface Search {
  kind: Kind
  firstName: string
  /** Only people have one (E02). */
  lastName: string
  /** 1-based. */
  page: number
  /** Null as long as nobody chose one here; the screen then remembers (E04). */
  view: View | null
}

const viewOf = (text: string | null): View | null => (text === 'table' || text === 'cards' ? text : null)

/** Reads a search from the address; what makes no sense there counts as not given. */
export function readSearch(params: URLSearchParams): Search {
  const kind: Kind = params.get('kind') === 'pets' ? 'pets' : 'people'
  const name = (key: string) => (params.get(key) ?? '').slice(0, longest.short)
  const page = Number(params.get('page'))
  return {
    kind,
    firstName: name('firstName'),
    lastName: kind === 'people' ? name('lastName') : '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    view: viewOf(params.get('view')),
  }
}

/** The address of a search, without what goes without saying. */
export function writeSearch({ kind, firstName, lastName, page, view }: Search): string {
  const params = new URLSearchParams()
  if (kind === 'pets') params.set('kind', kind)
  if (firstName.trim()) params.set('firstName', firstName.trim())
  if (kind === 'people' && lastName.trim()) params.set('lastName', lastName.trim())
  if (page > 1) params.set('page', String(page))
  if (view) params.set('view', view)
  const text = params.toString()
  return text && `?${text}`
}

export const isSearching = ({ firstName, lastName }: Search) =>
  firstName.trim() !== '' || lastName.trim() !== ''

/** Which view this browser last chose on a screen; a table until then (E05, E30). */
export const rememberedView = (screen: string): View =>
  viewOf(localStorage.getItem(`view:${screen}`)) ?? 'table'
export const rememberView = (screen: string, view: View) => localStorage.setItem(`view:${screen}`, view)
