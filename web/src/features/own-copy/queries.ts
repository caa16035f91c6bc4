import { ownCopies } from '@spomen/contract/own-copy.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** How often it is asked how far a copy is, in milliseconds. */
const pollInterval = 1_500

/** What a copy of a memorial would hold, and how far the last one is; asked again while one is under way. */
export const useOwnCopy = (deceasedId: string, isOpen: boolean) =>
  useQuery({
    ...endpointQuery(useServer(), ownCopies.find, { deceasedId }),
    enabled: isOpen,
    refetchInterval: ({ state: { data } }) =>
      data?.copy?.state === 'waiting' || data?.copy?.state === 'making' ? pollInterval : false,
  })

/** Asks for a copy of a memorial; it is made in the background. */
export const useAskForCopy = () => useCall(ownCopies.ask, { refreshes: [ownCopies.find] })
