import { useLingui } from '@lingui/react/macro'
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import { sayRefusal, sayWordless } from '../../words/refusals.ts'
import { useTiesLive } from '../following/index.ts'

/** Who keeps a memorial, and who is asked to, for its family (YC01). */
export const useKeepers = (deceasedId: string, isAsked: boolean) =>
  useQuery({
    ...endpointQuery(useServer(), keepers.list, { deceasedId }),
    enabled: isAsked,
    refetchOnWindowFocus: true,
  })

/** While `isOn`, the list of keepers is true by itself once somebody has answered. */
export function useKeepersLive(isOn: boolean) {
  const queries = useQueryClient()
  useTiesLive(isOn, () => void queries.invalidateQueries({ queryKey: queryKeyOf(keepers.list) }))
}

/** Whether somebody asks to take a memorial over, as its page says it; false while that is not known. */
export const useIsTakeoverAsked = (deceasedId: string): boolean =>
  useQuery(endpointQuery(useServer(), profiles.metrics, { deceasedId })).data?.isTakeoverAsked ?? false

const around = { refreshes: [keepers.list], refreshesOnRefusal: [keepers.list] }

/** Asks somebody to keep a memorial; a toast says why not. */
export function useInviteKeeper() {
  const { t } = useLingui()
  return useCall(keepers.invite, {
    ...around,
    refreshesOnRefusal: [keepers.list, following.followers],
    say: (why) => {
      if (why === 'ownMemorial') return t`This is your own address`
      if (why === 'alreadyRequested') return t`They are asked already, and have not answered yet`
      if (why === 'userNotFound') return t`Whoever you chose is not inside any more. Please choose again.`
      return sayRefusal(why)
    },
  })
}

/** Takes an invitation to keep a memorial back; one that was answered meanwhile is shown as it is. */
export const useWithdrawKeeperInvitation = () =>
  useCall(following.decline, { ...around, mayBeGone: true, say: sayWordless })

/** Ends that somebody keeps a memorial, or that the viewer does: how they stand to it is asked anew. */
export function useEndKeeping() {
  const refreshes = [
    keepers.list,
    profiles.metrics,
    profiles.whole,
    profiles.mine,
    profiles.followed,
    profiles.wall,
  ]
  return useCall(keepers.end, { refreshes, refreshesOnRefusal: refreshes, mayBeGone: true })
}
