import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
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

/** How long somebody pauses in typing before the list is asked, in milliseconds. */
const pause = 300

/**
 * A screen's search: what the address says, what is being typed, and how to change either. Another name, kind or list
 * begins at page 1 again (E35). What is typed replaces the address, everything else is a step one can go back from.
 */
export function useMemorialSearch(screen: ListScreen) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readSearch(screen, params)
  const [typed, setTyped] = useState<NameSearch>({ firstName: search.firstName, lastName: search.lastName })
  const [view, setView] = useState(() => rememberedView(screen))

  const arrival = useLocation().key
  const isOwnTyping = useNavigationType() === 'REPLACE'
  useEffect(() => {
    // Back, forward and links bring their own names; what is typed writes itself into the address by replacing it.
    // Pets have no surname; the one that was typed waits until people are looked for again.
    if (!isOwnTyping)
      setTyped((before) => ({
        firstName: search.firstName,
        lastName: search.kind === 'pets' ? before.lastName : search.lastName,
      }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an arrival counts, not each letter
  }, [arrival])

  const go = (changed: Partial<ListSearch>, replace: boolean) =>
    void navigate(
      { search: writeSearch({ ...search, ...typed, ...changed }) },
      { replace, preventScrollReset: true },
    )

  const hasNews =
    typed.firstName.trim() !== search.firstName.trim() ||
    (search.kind === 'people' && typed.lastName.trim() !== search.lastName.trim())
  const isReady = hasNews && !isTooLong(typed.firstName) && !isTooLong(typed.lastName)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => go({ page: 1 }, true), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every letter begins the pause anew
  }, [typed.firstName, typed.lastName, isReady])

  return {
    search,
    typed,
    view: search.view ?? view,
    type: (changed: Partial<NameSearch>) => setTyped({ ...typed, ...changed }),
    /** Asks at once, without waiting for a pause. */
    submit: () => isReady && go({ page: 1 }, true),
    /** Shows all again. */
    clear: () => {
      const nothing = { firstName: '', lastName: '' }
      setTyped(nothing)
      go({ ...nothing, page: 1 }, false)
    },
    chooseKind: (kind: ListSearch['kind']) => go({ kind, page: 1 }, false),
    chooseList: (list: MemorialListName) => go({ list, page: 1 }, false),
    chooseView: (chosen: ListView) => {
      rememberView(screen, chosen)
      setView(chosen)
      go({ view: chosen }, true)
    },
    /** The address of a page of this very search. */
    pageAt: (page: number) => ({ search: writeSearch({ ...search, page }) }),
  }
}

export type MemorialSearchState = ReturnType<typeof useMemorialSearch>
