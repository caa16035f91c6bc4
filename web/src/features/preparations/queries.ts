import { useLingui } from '@lingui/react/macro'
import { memorials } from '@spomen/contract/memorials.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, type RefusalError, useServer } from '../../kit/server.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** What the viewer prepares for families (YC08). */
export const usePreparations = () =>
  useQuery({ ...endpointQuery(useServer(), preparations.list, {}), staleTime: 0 })

/** One of them, with its card; another desk may make a new one at any time. */
export const usePreparation = (deceasedId: string) =>
  useQuery({
    ...endpointQuery(useServer(), preparations.find, { deceasedId }),
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

const around = { refreshes: [preparations.find, preparations.list] }

/** Makes a new card; the one before ends. */
export const useMakeCard = () => useCall(preparations.makeCard, around)

/** Has a card count for as long again; where another desk has withdrawn it, that is said, and shown. */
export function useProlong() {
  const { t } = useLingui()
  return useCall(preparations.prolong, {
    ...around,
    refreshesOnRefusal: around.refreshes,
    say: (why) => (why === 'cardWithdrawn' ? t`The card is withdrawn.` : sayRefusal(why)),
  })
}

/** Takes a card back. */
export const useWithdrawCard = () => useCall(preparations.withdrawCard, around)

/** What a card leads to; asked once a code is there. */
export const useCard = (code: string) =>
  useQuery({
    ...endpointQuery(useServer(), preparations.card, { code }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  })

/** Makes the page of a card the viewer's; why not is handed to the page, and stands in no toast. */
export const useAcceptCard = (onRefused: (why: RefusalError['why']) => void) =>
  useCall(preparations.accept, {
    refreshes: [preparations.card, profiles.mine, profiles.wall, memorials.granted],
    refreshesOnRefusal: [preparations.card],
    onRefused,
  })
