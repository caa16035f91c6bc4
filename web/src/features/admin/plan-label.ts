import { useLingui } from '@lingui/react/macro'
import { freeForever } from '@spomen/contract/plans.ts'

/** Gives back how a plan is called, by its name on the wire, as families read it: what the first pages have is Premium (Q13). */
export function usePlanLabel() {
  const { t } = useLingui()
  return (name: string) => (name === freeForever ? `Premium · ${t`Free forever`}` : name)
}
