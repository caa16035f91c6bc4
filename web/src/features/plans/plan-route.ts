import type { PlanChoice } from '@spomen/contract/plans.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useOpening } from '../../kit/open-in-address.ts'
import { changedSearch, searchOf } from '../../kit/search-params.ts'

/** The panels of the plan dialog, by their names in the address (QP18). */
export const planOptions = ['info', 'upgrade', 'downgrade', 'cancel', 'deleteAccount'] as const
export type PlanOption = (typeof planOptions)[number]

const planParameter = 'plan'
const choiceParameter = 'choice'
const termParameter = 'term'

interface PlanRouteState {
  /** How many history steps back the dialog was opened. */
  planSteps?: number
}

/** The same page with a panel of the dialog, or without the dialog; nothing is chosen yet. */
const searchWith = (params: URLSearchParams, option: PlanOption | null) =>
  changedSearch(params, { [planParameter]: option, [choiceParameter]: null, [termParameter]: null })

/** The query of a page that opens the dialog with a plan chosen already. */
export const planChoiceSearch = ({ packageName, type }: PlanChoice) =>
  searchOf({ [planParameter]: 'upgrade', [choiceParameter]: packageName, [termParameter]: type })

/** The link to a panel of the dialog: the same page, with the dialog open. */
export function usePlanLink() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: PlanRouteState | null }
  const steps = params.has(planParameter) ? (state?.planSteps ?? null) : 0
  return useCallback(
    (option: PlanOption) => {
      const state: PlanRouteState = steps === null ? {} : { planSteps: steps + 1 }
      return { to: { search: searchWith(params, option) }, state }
    },
    [params, steps],
  )
}

/** The open panel of the plan dialog, kept in the page’s address; null while it is closed. */
export function usePlanRoute() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: PlanRouteState | null }
  const navigate = useNavigate()
  const { close } = useOpening('planSteps')
  const named = params.get(planParameter)?.toLowerCase()
  const link = usePlanLink()
  return {
    open(option: PlanOption) {
      const { to, state: opened } = link(option)
      void navigate(to, { state: opened, preventScrollReset: true })
    },
    option: planOptions.find((option) => option.toLowerCase() === named) ?? null,
    /** What was chosen before the dialog opened, as far as the address says. */
    chosen: { packageName: params.get(choiceParameter), type: params.get(termParameter) },
    /** Notes what is chosen, so that Back and a reload find it again. */
    note({ packageName, type }: { packageName: string; type: string }) {
      const search = changedSearch(params, { [termParameter]: type, [choiceParameter]: packageName })
      void navigate({ search }, { replace: true, state, preventScrollReset: true })
    },
    close: () => close({ search: searchWith(params, null) }),
  }
}
