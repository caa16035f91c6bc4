import type { PlanChoice } from '@spomen/contract/plans.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What the package dialog shows, by the words its address carries (QP18). */
export const options = ['info', 'upgrade', 'downgrade', 'cancel', 'deleteAccount'] as const
export type Option = (typeof options)[number]

const byName = 'plan'
const byChoice = 'choice'
const byType = 'term'

interface Opened {
  /** How many steps back lies the page the dialog was opened on. */
  planSteps?: number
}

function without(params: URLSearchParams) {
  const rest = new URLSearchParams(params)
  for (const name of [byName, byChoice, byType]) rest.delete(name)
  return rest
}

function withOption(params: URLSearchParams, option: Option) {
  const next = without(params)
  next.set(byName, option)
  return next
}

/** The query of a page that opens the dialog with a plan chosen already. */
export const searchOfChoice = ({ packageName, type }: PlanChoice) =>
  `?${new URLSearchParams({ [byName]: 'upgrade', [byChoice]: packageName, [byType]: type })}`

/** Where the way to a plan leads: the same page, with the dialog open. */
export function usePlanLink() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: Opened | null }
  const steps = params.has(byName) ? (state?.planSteps ?? null) : 0
  return useCallback(
    (option: Option) => {
      const state: Opened = steps === null ? {} : { planSteps: steps + 1 }
      return { to: { search: `?${withOption(params, option)}` }, state }
    },
    [params, steps],
  )
}

/** What of the package dialog is open, kept in the page's address; null while it is closed. */
export function usePlanAddress() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: Opened | null }
  const navigate = useNavigate()
  const named = params.get(byName)?.toLowerCase()
  const link = usePlanLink()
  return {
    open(option: Option) {
      const { to, state: opened } = link(option)
      void navigate(to, { state: opened, preventScrollReset: true })
    },
    option: options.find((option) => option.toLowerCase() === named) ?? null,
    /** What was chosen before the dialog opened, as far as the address says. */
    chosen: { packageName: params.get(byChoice), type: params.get(byType) },
    /** Notes what is chosen, so that Back and a reload find it again. */
    note({ packageName, type }: { packageName: string; type: string }) {
      const next = new URLSearchParams(params)
      next.set(byType, type)
      if (packageName) next.set(byChoice, packageName)
      else next.delete(byChoice)
      void navigate({ search: `?${next}` }, { replace: true, state, preventScrollReset: true })
    },
    /** Shows how the plan stands, once something has been done about it. */
    toInfo: () =>
      void navigate(
        { search: `?${withOption(params, 'info')}` },
        { replace: true, state, preventScrollReset: true },
      ),
    /** Goes back to where it was opened, or clears the address of whoever came by a link. */
    close() {
      if (state?.planSteps) return void navigate(-state.planSteps)
      const rest = without(params)
      return void navigate(
        { search: rest.size > 0 ? `?${rest}` : '' },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
