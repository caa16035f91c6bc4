import { type PlanListing, type PlanName, packages } from '@spomen/contract/plans.ts'
import { payments } from '@spomen/contract/payments.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { todayOfPlans } from '../../kit/days.ts'
import { type CallOptions, useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { useIsClosing } from '../../kit/site.ts'
import { sayWordless } from '../../words/refusals.ts'
import { useMayChoosePlan } from './choosing.ts'
import { mayHaveEnded } from './rules.ts'

/** The five plans, smallest first (D38); each carries its prices by the month and by the year. */
export const usePlans = () =>
  useQuery({
    ...endpointQuery(useServer(), packages.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: monthlyOnly,
  })

const monthlyOnly = (all: readonly PlanListing[]) => all.filter((one) => one.type === 'monthly')

/** How often a family that waits for its bank asks, in milliseconds. */
const pollInterval = 5_000

/** The plan of a memorial, fetched anew whenever it is shown, and while a payment waits for a bank. */
export const useMemorialPlan = (deceasedId: string, { isAsked = true } = {}) =>
  useQuery({
    ...endpointQuery(useServer(), packages.current, { deceasedId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.running?.waiting ? pollInterval : false),
    enabled: isAsked,
  })

/** Whether a plan counts on although its payment is late; asked only where that may be, by whoever pays. */
export function useIsLate(memorialId: string, packageName: PlanName, due: string | null): boolean {
  const mayChoose = useMayChoosePlan()
  const isAsked = mayChoose && packageName !== 'Free' && mayHaveEnded(packageName, due, todayOfPlans())
  const { data } = useMemorialPlan(memorialId, { isAsked })
  return isAsked && data?.running?.isLate === true
}

/** The plan whose payment its bank takes its days over, for whoever pays; asked only where a page is on the free one. */
export function usePlanUnderWay(memorialId: string, packageName: PlanName) {
  const isAsked = useMayChoosePlan() && packageName === 'Free'
  const { data } = useMemorialPlan(memorialId, { isAsked })
  return isAsked ? data?.underWay : undefined
}

/** Whether anything can be paid here, which a house that closes takes nothing for (YE06); undefined until it is known. */
export function useMayPay() {
  const isClosing = useIsClosing()
  const { data } = useQuery(endpointQuery(useServer(), payments.paying, {}))
  return data && data.provider !== 'none' && !isClosing
}

const around = {
  refreshes: [packages.current, profiles.whole],
  refreshesOnRefusal: [packages.current],
  say: sayWordless,
}

/**
 * Changing, cancelling and resuming a plan; each resolves to whether it was done, and a toast says why not, of a change in
 * the words of `say`. After a refusal the plan is fetched again: another window may have been faster.
 */
export function usePlanActions(
  deceasedId: string,
  { say = sayWordless }: Pick<CallOptions<typeof packages.change>, 'say'> = {},
) {
  const change = useCall(packages.change, { ...around, say })
  const cancel = useCall(packages.cancel, around)
  const resume = useCall(packages.resume, around)
  return {
    change: change.call,
    cancel: async () => (await cancel.call({ deceasedId })).ok,
    resume: async () => (await resume.call({ deceasedId })).ok,
    isPending: change.isPending || cancel.isPending || resume.isPending,
  }
}
