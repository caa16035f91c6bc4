import { observedDays } from '@spomen/contract/observances.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** Which days of a memorial the viewer has chosen, what its family suggests, and when each comes next. */
export const useObservedDays = (deceasedId: string, isAsked: boolean) =>
  useQuery({
    ...endpointQuery(useServer(), observedDays.list, { deceasedId }),
    enabled: isAsked,
    staleTime: 0,
  })

export type ChosenDays = NonNullable<ReturnType<typeof useObservedDays>['data']>

const around = { refreshes: [observedDays.list, remembrance.muting], refreshesOnRefusal: [observedDays.list] }

/** Chooses which days reach the viewer, or the usual ones again. */
export const useChooseDays = () => useCall(observedDays.choose, around)

/** Suggests days to everybody inside, or nothing any more. */
export const useSuggestDays = () => useCall(observedDays.suggest, around)
