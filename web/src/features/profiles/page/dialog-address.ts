import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useOpening } from '../../../kit/open-in-address.ts'
import { changedSearch } from '../../../kit/search-params.ts'

/**
 * Whether a dialog is open that the address opens, and as which, so that a mail can lead there and the
 * way back closes it.
 */
function useDialogAddress(name: string) {
  const [params] = useSearchParams()
  const { open, close } = useOpening()
  return {
    isOpen: params.has(name),
    /** What of it is shown first, as the address says. */
    part: params.get(name),
    open: (part: string) => open({ search: changedSearch(params, { [name]: part }) }),
    close: () => close({ search: changedSearch(params, { [name]: null }) }),
  }
}

/** The same of a dialog that has no parts. */
function useWholeDialogAddress(name: string) {
  const { isOpen, open, close } = useDialogAddress(name)
  return { isOpen, open: () => open('open'), close }
}

/** The family's own copy; the mail leads there that says it is ready. */
export const useCopyAddress = () => useWholeDialogAddress('copy')

/** Who keeps the page beside its owner (YC01). */
export const useKeepersAddress = () => useWholeDialogAddress('keepers')

/** What has changed on the page (YC02). */
export const useHistoryAddress = () => useWholeDialogAddress('history')

/** Who comes after the owner (YC03); it takes the place of the dialog one comes from. */
export function useSuccessionAddress() {
  const { isOpen, open, close } = useDialogAddress('after')
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen,
    close,
    open: () => open('open'),
    openInPlaceOfKeepers() {
      const search = changedSearch(params, { keepers: null, after: 'open' })
      void navigate({ search }, { replace: true, state, preventScrollReset: true })
    },
  }
}

/** The door of the page, or its links. */
export const useDoorAddress = () => useDialogAddress('door')

/** As whom the family looks at its page (YC09). */
export const useSeeAsAddress = () => useDialogAddress('as')
