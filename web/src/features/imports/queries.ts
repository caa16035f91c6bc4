import { imports } from '@spomen/contract/imports.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import type { SendingWay } from './sending.ts'

/** How often it is asked how far a copy is, in milliseconds: while it is checked, and while another window sends it. */
const [checkInterval, arrivalInterval] = [1_500, 5_000]

/** The viewer's copy that is under way or came last. */
export const useNewestImport = (isSendingHere: boolean) =>
  useQuery({
    ...endpointQuery(useServer(), imports.find, {}),
    refetchInterval({ state: { data } }) {
      const state = data?.import?.state
      if (state === 'waiting' || state === 'checking') return checkInterval
      return state === 'arriving' && !isSendingHere ? arrivalInterval : false
    },
  })

/** Has a copy checked and brought in once more, where the house could not do it before. */
export const useRetryImport = () =>
  useCall(imports.retry, { refreshes: [imports.find], refreshesOnRefusal: [imports.find] })

/** Calls a copy back, wherever it is; one that is gone already is no failure. */
export const useGiveUpImport = () => useCall(imports.giveUp, { refreshes: [imports.find], mayBeGone: true })

/** How a copy is sent from here; it goes on also when this page is left. */
export function useSendingWay(): SendingWay {
  const server = useServer()
  const queries = useQueryClient()
  return { server, refresh: () => queries.invalidateQueries({ queryKey: queryKeyOf(imports.find) }) }
}
