import { useState } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'
import { useTypedSearch } from '../../kit/typed-search.ts'
import {
  isTooLong,
  type MemorialListName,
  type NameSearch,
  readSearch,
  rememberedView,
  rememberView,
  type ListScreen,
  type ListSearch,
  type ListView,
  writeSearch,
} from './search.ts'

/**
 * A screen's search: what the address says, what is being typed, and how to change either. Another name, kind or list
 * begins at page 1 again (E35). Each is a step one can go back from; only the look of the list replaces the address.
 */
export function useMemorialSearch(screen: ListScreen) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readSearch(screen, params)
  const [view, setView] = useState(() => rememberedView(screen))
  const { typed, setTyped, submit } = useTypedSearch<NameSearch>({
    inAddress: { firstName: search.firstName, lastName: search.lastName },
    // Pets have no surname; the one that was typed waits until people are looked for again.
    onArrival: (before) => ({
      firstName: search.firstName,
      lastName: search.kind === 'pets' ? before.lastName : search.lastName,
    }),
    isNew: ({ firstName, lastName }) =>
      (firstName.trim() !== search.firstName.trim() ||
        (search.kind === 'people' && lastName.trim() !== search.lastName.trim())) &&
      !isTooLong(firstName) &&
      !isTooLong(lastName),
    onSearch: (_, step) => go({ page: 1 }, step),
  })

  const go = (changed: Partial<ListSearch>, step?: NavigateOptions) =>
    void navigate(
      { search: writeSearch({ ...search, ...typed, ...changed }, params) },
      { ...step, preventScrollReset: true },
    )

  return {
    search,
    typed,
    view: search.view ?? view,
    type: (changed: Partial<NameSearch>) => setTyped({ ...typed, ...changed }),
    /** Asks at once, without waiting for a pause. */
    submit,
    /** Shows all again. */
    clear: () => {
      const nothing = { firstName: '', lastName: '' }
      setTyped(nothing)
      go({ ...nothing, page: 1 })
    },
    chooseKind: (kind: ListSearch['kind']) => go({ kind, page: 1 }),
    chooseList: (list: MemorialListName) => go({ list, page: 1 }),
    chooseView: (chosen: ListView) => {
      rememberView(screen, chosen)
      setView(chosen)
      go({ view: chosen }, { replace: true })
    },
    /** The address of a page of this very search. */
    pageAt: (page: number) => ({ search: writeSearch({ ...search, page }, params) }),
  }
}

export type MemorialSearchState = ReturnType<typeof useMemorialSearch>
