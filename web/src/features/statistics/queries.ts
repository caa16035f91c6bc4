import { profiles } from '@spomen/contract/profiles.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fireAndForget } from '../../kit/call.ts'
import { afterFirstView } from '../../kit/first-view.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** The pages the viewer keeps, people and pets, newest first; at most a hundred. */
export const useOwnMemorials = () => useQuery(endpointQuery(useServer(), profiles.mine, { limit: 100 }))

/** What happened on one of the viewer's pages (W04). */
export const useStatistics = (personId: string) =>
  useQuery(endpointQuery(useServer(), statistics.of, { personId }))

/** Counts that the viewer has opened a page (W05). Nobody waits for it, and nobody hears when it fails. */
export function useVisit(personId: string) {
  const server = useServer()
  useEffect(() => {
    void afterFirstView().then(() => fireAndForget(server, statistics.visit, { personId }))
  }, [server, personId])
}
