import { useLingui } from '@lingui/react/macro'
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { succession } from '@spomen/contract/succession.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, laterQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useTiesLive } from '../following/index.ts'

/** Who comes after a memorial's owner, and what is under way, for its family (YC03). */
export const useSuccession = (deceasedId: string, isAsked: boolean) =>
  useQuery({
    ...endpointQuery(useServer(), succession.find, { deceasedId }),
    enabled: isAsked,
    refetchOnWindowFocus: true,
  })

const shown = [succession.find, succession.mine, succession.waiting]

/** While `isOn`, what is asked, answered, offered and taken back is shown as it happens. */
export function useSuccessionLive(isOn: boolean) {
  const queries = useQueryClient()
  useTiesLive(isOn, () => {
    for (const endpoint of shown) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  })
}

/** How many questions wait for the viewer; 0 while that is not known. */
export function useWaitingQuestionCount(): number {
  const { data } = useQuery({
    ...laterQuery(useServer(), succession.waiting, {}),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  })
  return data?.totalCount ?? 0
}

/** What the viewer is asked, has agreed to, and could keep. */
export const useOwnSuccession = () =>
  useQuery({ ...endpointQuery(useServer(), succession.mine, {}), refetchOnWindowFocus: true })

/** What is asked anew once the owner has named somebody, or offered the page. */
export const aroundSuccession = {
  refreshes: [succession.find],
  refreshesOnRefusal: [succession.find, following.followers],
}

/** Puts those named in another order. */
export const useOrderSuccessors = () => useCall(succession.order, aroundSuccession)

/** Names somebody no more. */
export const useRemoveSuccessor = () => useCall(succession.remove, { ...aroundSuccession, mayBeGone: true })

/** Takes an offer back. */
export const useWithdrawOffer = () =>
  useCall(succession.withdrawOffer, { ...aroundSuccession, mayBeGone: true })

const own = [succession.mine, succession.waiting]
const ofOneself = { refreshes: own, refreshesOnRefusal: own }

/** What is asked anew once a memorial is the viewer's. */
const ownership = [
  ...own,
  succession.find,
  keepers.list,
  packages.current,
  profiles.metrics,
  profiles.whole,
  profiles.mine,
  profiles.followed,
  profiles.wall,
  memorials.closed,
]

/** Answers whether the viewer comes after an owner one day. */
export const useAnswerNaming = () => useCall(succession.answer, ofOneself)

/** Answers whether the viewer takes a memorial over at once. */
export const useAnswerTransfer = () =>
  useCall(succession.answerOffer, { refreshes: ownership, refreshesOnRefusal: own })

/** The viewer comes after an owner no more. */
export const useStepBack = () => useCall(succession.remove, { ...ofOneself, mayBeGone: true })

/** The viewer keeps a memorial from now on whose owner has left. */
export function useAdopt() {
  const { t } = useLingui()
  return useCall(succession.adopt, {
    refreshes: ownership,
    refreshesOnRefusal: ownership,
    say: (why) =>
      why === 'alreadyAccepted' ? t`Somebody else was quicker: the page stays` : sayRefusal(why),
  })
}

/** Asks to take a memorial over. */
export function useTakeOver() {
  const { t } = useLingui()
  return useCall(succession.takeOver, {
    ...ofOneself,
    say: (why) => (why === 'alreadyRequested' ? t`You have asked already` : sayRefusal(why)),
  })
}

/** Takes back what the viewer has asked. */
export const useWithdrawTakeover = () =>
  useCall(succession.withdrawTakeover, { ...ofOneself, mayBeGone: true })

/** Objects to a takeover, as the owner or somebody who keeps the memorial. */
export const useObject = () =>
  useCall(succession.object, {
    refreshes: [succession.find, profiles.metrics],
    refreshesOnRefusal: [succession.find, profiles.metrics],
    mayBeGone: true,
  })
