import { houseClosing } from '@spomen/contract/house-closing.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** How often it is asked how far copies are that are still to come, in milliseconds. */
const pollInterval = 5_000

/** What of one's own is to be taken along; `watched`, it is asked again while copies are still being made. */
export const useMemorialsToTake = ({ watched = false }: { watched?: boolean } = {}) =>
  useQuery({
    ...endpointQuery(useServer(), houseClosing.mine, {}),
    refetchInterval: ({ state: { data } }) => {
      const waits = data?.memorials.some(({ copy }) => copy?.state === 'waiting' || copy?.state === 'making')
      return watched && waits ? pollInterval : false
    },
  })

/** How far a closing is, for the operator. */
export const useClosingProgress = () => useQuery(endpointQuery(useServer(), houseClosing.progress, {}))
