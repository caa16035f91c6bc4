import { useLingui } from '@lingui/react/macro'
import { succession } from '@spomen/contract/succession.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** What waits in the house, for its moderators. */
export const usePendingTakeovers = () => useQuery(endpointQuery(useServer(), succession.takeovers, {}))

/** Grants a takeover, or ends it; a toast says why one cannot be granted. */
export function useDecideTakeover() {
  const { t } = useLingui()
  return useCall(succession.decide, {
    refreshes: [succession.takeovers],
    refreshesOnRefusal: [succession.takeovers],
    say: (why) =>
      why === 'userNotFound'
        ? t`The page cannot pass to them while they are suspended or have left. You can end what they ask.`
        : sayRefusal(why),
  })
}
