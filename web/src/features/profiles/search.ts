import { longest } from '@spomen/contract/limits.ts'
import { changedSearch, pageIn, pageParam } from '../../kit/search-params.ts'

type KindFilter = 'people' | 'pets'
export type ListView = 'table' | 'cards'

/** Everybody's memorials, the viewer's own, or those of others the viewer follows. */
export type MemorialListName = 'wall' | 'mine' | 'followed'

/** Where a list stands: My Memories shows two of them. */
export type ListScreen = 'wall' | 'mine'
/** On which screen a list is shown. */
export const screenOf = (list: MemorialListName): ListScreen => (list === 'wall' ? 'wall' : 'mine')

/** What a list of memorials shows; all of it stands in the address. */
export interface ListSearch {
  list: MemorialListName
  kind: KindFilter
  firstName: string
  /** Only people have one (E02). */
  lastName: string
  /** 1-based. */
  page: number
  /** Null as long as nobody chose one here; the screen then remembers (E04). */
  view: ListView | null
}

export type NameSearch = Pick<ListSearch, 'firstName' | 'lastName'>

const viewOf = (text: string | null): ListView | null => (text === 'table' || text === 'cards' ? text : null)

/** Reads a search from the address of a screen; what makes no sense there counts as not given. */
export function readSearch(screen: ListScreen, params: URLSearchParams): ListSearch {
  const kind: KindFilter = params.get('kind') === 'pets' ? 'pets' : 'people'
  return {
    list: screen === 'mine' && params.get('whose') === 'followed' ? 'followed' : screen,
    kind,
    firstName: params.get('firstName') ?? '',
    lastName: kind === 'people' ? (params.get('lastName') ?? '') : '',
    page: pageIn(params),
    view: viewOf(params.get('view')),
  }
}

/**
 * The address of a search on its screen, without what goes without saying. What else `beside` says, such as which local
 * services stand below the wall, stays as it is.
 */
export const writeSearch = (
  { list, kind, firstName, lastName, page, view }: ListSearch,
  beside?: URLSearchParams,
): string =>
  changedSearch(beside, {
    whose: list === 'followed' ? list : '',
    kind: kind === 'pets' ? kind : '',
    firstName: firstName.trim(),
    lastName: kind === 'people' ? lastName.trim() : '',
    page: pageParam(page),
    view,
  })

/** Whether a name is looked for. */
export const isSearching = ({ firstName, lastName }: NameSearch) =>
  firstName.trim() !== '' || lastName.trim() !== ''

/** Whether a name is longer than any can be; the server would refuse it (Q97). */
export const isTooLong = (name: string) => name.trim().length > longest.short

/** Which view this browser last chose on a screen; a table until then (E05, E30). */
export const rememberedView = (screen: ListScreen): ListView =>
  viewOf(localStorage.getItem(`view:${screen}`)) ?? 'table'
/** Keeps in this browser whether a screen shows cards or rows. */
export const rememberView = (screen: ListScreen, view: ListView) =>
  localStorage.setItem(`view:${screen}`, view)
