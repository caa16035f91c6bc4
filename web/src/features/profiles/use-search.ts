import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { Screen } from './queries.ts'
import { readSearch, rememberedView, rememberView, type Search, type View, writeSearch } from './search.ts'

/** How long somebody pauses in typing before the list is asked, in milliseconds. */
const pause = 300

type Names = Pick<Search, 'firstName' | 'lastName'>

/**
 * A list's search: what the address says, what is being typed, and how to change either. Another name or kind begins
 * at page 1 again (E35).
 */
export function useSearch(screen: Screen) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readSearch(params)
  const [typed, setTyped] = useState<Names>({ firstName: search.firstName, lastName: search.lastName })
  const [view, setView] = useState(() => rememberedView(screen))

  const arrival = useLocation().key
  const isOwnTyping = useNavigationType() === 'REPLACE'
  useEffect(() => {
    // Back, forward and links bring their own names; what is typed writes itself into the address by replacing it.
    if (!isOwnTyping) setTyped({ firstName: search.firstName, lastName: search.lastName })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an arrival counts, not each letter
  }, [arrival])

  const go = (changed: Partial<Search>, replace: boolean) =>
    void navigate(
      { search: writeSearch({ ...search, ...typed, ...changed }) },
      { replace, preventScrollReset: true },
    )

  const hasNews =
    typed.firstName.trim() !== search.firstName ||
    (search.kind === 'people' && typed.lastName.trim() !== search.lastName)
  useEffect(() => {
    if (!hasNews) return undefined
    const timer = setTimeout(() => go({ page: 1 }, true), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every letter begins the pause anew
  }, [typed.firstName, typed.lastName, hasNews])

  return {
    search,
    typed,
    view: search.view ?? view,
    type: (changed: Partial<Names>) => setTyped({ ...typed, ...changed }),
    /** Asks at once, without waiting for a pause. */
    submit: () => hasNews && go({ page: 1 }, true),
    chooseKind: (kind: Search['kind']) => go({ kind, page: 1 }, false),
    chooseView: (chosen: View) => {
      rememberView(screen, chosen)
      setView(chosen)
      go({ view: chosen }, true)
    },
    /** The address of a page of this very search. */
    pageAt: (page: number) => ({ search: writeSearch({ ...search, page }) }),
  }
}
