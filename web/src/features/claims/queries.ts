import { claims } from '@spomen/contract/claims.ts'
import { useQuery } from '@tanstack/react-query'
import { laterQuery, useServer } from '../../kit/server.ts'

/** Whether words came to anybody's name is news for a while, in milliseconds. */
const freshness = 5 * 60_000

/** What came here in the viewer's name and waits for their answer. */
export const useClaimOffers = () =>
  useQuery({ ...laterQuery(useServer(), claims.list, {}), staleTime: freshness })
