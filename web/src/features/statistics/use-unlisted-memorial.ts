import { profiles } from '@spomen/contract/profiles.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, RefusalError, useServer } from '../../kit/server.ts'

/**
 * The name of a page that is not among those the viewer is shown as theirs, null until it is known; and whether the server
 * refuses its numbers, as where it was handed over. Asks nothing for null.
 */
export function useUnlistedMemorial(id: string | null) {
  const server = useServer()
  const enabled = id !== null
  const personId = id ?? ''
  const { error } = useQuery({ ...endpointQuery(server, statistics.of, { personId }), enabled })
  const { data } = useQuery({ ...endpointQuery(server, profiles.metrics, { deceasedId: personId }), enabled })
  return {
    name: data?.deceasedFullName ?? null,
    isRefused: error instanceof RefusalError && (error.why === 'forbidden' || error.why === 'notFound'),
  }
}
