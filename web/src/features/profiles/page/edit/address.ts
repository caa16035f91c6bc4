import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useEffect, useState } from 'react'
import { useOpening } from '../../../../kit/open-in-address.ts'
import { changedSearch } from '../../../../kit/search-params.ts'
import type { ProfileRouteState } from '../address.ts'

/** The parts of what is told that a family may change, as the address names them. */
export const editParts = ['personal', 'place', 'favourites'] as const
export type EditPart = (typeof editParts)[number]

/** Whether the page is being changed, and where one is in it: in the address, so that a reload and Back find it. */
export function useEditAddress() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { close } = useOpening()
  const named = params.get('edit')
  const part = named === null ? null : (editParts.find((known) => known === named) ?? 'personal')
  const came = location.state as ProfileRouteState | null

  return {
    part,
    /** What a link needs to lead to a part of the form. */
    to: (wished: EditPart) => ({
      to: { search: changedSearch(params, { edit: wished, id: null, type: null }) },
      state: { cameFromHere: true } satisfies ProfileRouteState,
    }),
    /** Another part of the form is before the reader's eyes. Back still leaves the form. */
    move(next: EditPart) {
      if (next === part) return
      const search = changedSearch(params, { edit: next })
      void navigate({ search }, { replace: true, preventScrollReset: true, state: came })
    },
    /** Back to the page as it is read. */
    leave: () => close({ search: changedSearch(params, { edit: null }) }, {}),
  }
}

/**
 * The part of the form that was left last, or null while none was. Back on the page the keyboard goes on there: at the
 * word about changes that are not on it, else at the pencil.
 */
export function useLastEditedPart(part: EditPart | null): EditPart | null {
  const [last, setLast] = useState(part)
  if (part !== null && part !== last) setLast(part)
  const left = part === null ? last : null

  useEffect(() => {
    if (left === null) return
    const word = document.querySelector<HTMLElement>('[data-after-edit]')
    if (word) return word.focus()
    return document.querySelector<HTMLElement>(`[data-to-edit="${left}"]`)?.focus({ preventScroll: true })
  }, [left])

  return left
}
